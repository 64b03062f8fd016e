import Testing

@testable import Skill

@Suite struct SpokenListTests {
  @Test(arguments: [
    (["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B, or C"),
    (["A and B", "C"], "A and B, or C"),
    // Names that hold a comma are told apart by more than one.
    (["Main Street, Bay 1", "Oak"], "Main Street, Bay 1; or Oak"),
    (
      ["Main Street, Bay 1", "Main Street, Bay 2", "Oak"],
      "Main Street, Bay 1; Main Street, Bay 2; or Oak",
    ),
  ])
  func `things are told apart`(items: [String], text: String) {
    #expect(SpokenList.text(items, "or") == text)
  }
}
