import Alexa
import Foundation
import Testing

@testable import InteractionModel

/// The repository's own model, and example models kept beside it.
enum Fixtures {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let modelBytes =
    (try? Data(contentsOf: package.appending(path: "skill-model.json"))).map { [UInt8]($0) } ?? []

  static let matcher: ModelMatcher? = (try? SkillModel(jsonBytes: modelBytes)).map {
    ModelMatcher(model: $0)
  }

  static let sharedModels: [URL] = {
    let path = ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    let root = URL(
      filePath: path,
      relativeTo: URL(filePath: package.path(), directoryHint: .isDirectory),
    )
    let contents = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: "alexa/models"),
      includingPropertiesForKeys: nil,
    )
    return (contents ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  static func date(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: day))
  }
}

/// An interpretation in one line: "NextBusIntent Destination=bwi airport>bwi-airport".
func summary(_ interpretation: Interpretation) -> String {
  switch interpretation {
  case .launch: return "launch"
  case .endSession: return "end"
  case .notUnderstood: return "?"
  case .intent(let request, _):
    let slots = request.intent.slots.values.filter(\.isFilled).sorted { $0.name < $1.name }
    return
      ([request.intent.name]
      + slots.map { slot in
        let ids = slot.resolvedEntities.map { ">" + ($0.id ?? "") }.joined()
        return "\(slot.name)=\(slot.spokenValue ?? "")\(ids)"
      }).joined(separator: " ")
  }
}
