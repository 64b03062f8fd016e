/// The samples of a model, found by the rarest word they need, so that most are never tried.
struct TemplateIndex: Sendable {
  let templates: [SampleTemplate]
  private let byWord: [String: [Int]]
  /// The samples without any word of their own.
  private let open: [Int]

  init(_ templates: [SampleTemplate]) {
    self.templates = templates
    var counts: [String: Int] = [:]
    for word in templates.flatMap(\.words) { counts[word, default: 0] &+= 1 }
    var byWord: [String: [Int]] = [:]
    var open: [Int] = []
    for (position, template) in templates.enumerated() {
      if let rarest = template.words.min(by: { (counts[$0] ?? 0) < (counts[$1] ?? 0) }) {
        byWord[rarest, default: []].append(position)
      } else {
        open.append(position)
      }
    }
    self.byWord = byWord
    self.open = open
  }

  /// The samples that some words might fit, in the model's order.
  func candidates(for words: [String]) -> [SampleTemplate] {
    let vocabulary = Set(words).union(words.compactMap(VehicleWords.stands(for:)))
    let positions = open + vocabulary.flatMap { byWord[$0] ?? [] }
    return positions.sorted().map { templates[$0] }.filter { template in
      template.elements.count <= words.count && template.words.allSatisfy(vocabulary.contains)
    }
  }
}

extension SampleTemplate {
  /// The words that must be said.
  fileprivate var words: [String] { elements.compactMap(\.word) }
}
