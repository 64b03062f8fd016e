import Testing
import Transit

@Suite struct NameRemarkTests {
  @Test(
    arguments: [
      ("King's Square (Service New Brunswick)", "King's Square  "), ("Stop [Bay 3]", "Stop  "),
      ("Main St (NB) Oak (2)", "Main St   Oak  "), ("A (b (c) d) e", "A   e"),
      ("Old Mill (closed", "Old Mill  "),
      ("馬込(山梨交通）", "馬込 "), ("甲府駅【北口】", "甲府駅 "), ("a) b (c)", "a b  "),
      ("Plain", nil), ("(all of it)", nil), ("", nil), ("loose)", nil),
    ] as [(String, String?)]
  )
  func `remarks are taken out`(name: String, rest: String?) {
    #expect(NameRemark.parts(of: name)?.name == rest)
    let mayBe = NameRemark.mayBe(in: Array(name.utf8).span)
    #expect(mayBe || rest == nil)
  }

  @Test func `what stands in brackets is kept apart`() {
    #expect(NameRemark.parts(of: "Main St (NB) Oak [Bay (2)]")?.remark == "NB Bay  2")
    #expect(NameRemark.parts(of: "Airport (Terminal 1")?.remark == "Terminal 1")
  }
}
