import RequestVerification
import Testing

struct ApplicationCase: CaseRow {
  let id: String
  let about: String
  let expected: Refusal?
  var context: String?
  var session: String?
  var configured = [Post.skill]

  private static let notOurs = Refusal.application(.notOurs("\"\(Post.otherSkill)\""))

  static let all: [ApplicationCase] = [
    .init(
      id: "A01",
      about: "context id ours",
      expected: nil,
      context: Post.skill,
      session: Post.skill,
    ),
    .init(
      id: "A02",
      about: "context id not ours",
      expected: notOurs,
      context: Post.otherSkill,
      session: Post.otherSkill,
    ),
    .init(id: "A03", about: "no session, context id ours", expected: nil, context: Post.skill),
    .init(id: "A03", about: "no session, not ours", expected: notOurs, context: Post.otherSkill),
    .init(id: "A04", about: "no context, session id ours", expected: nil, session: Post.skill),
    .init(id: "A04", about: "no context, not ours", expected: notOurs, session: Post.otherSkill),
    .init(id: "A05", about: "neither id", expected: .application(.missing)),
    .init(
      id: "A07",
      about: "the second of two",
      expected: nil,
      context: Post.otherSkill,
      session: Post.otherSkill,
      configured: [Post.skill, Post.otherSkill],
    ),
    .init(
      id: "A+both",
      about: "context ours, session not",
      expected: .application(.different),
      context: Post.skill,
      session: Post.otherSkill,
    ),
    .init(
      id: "A+both",
      about: "session ours, context not",
      expected: .application(.different),
      context: Post.otherSkill,
      session: Post.skill,
    ),
    .init(
      id: "A+both",
      about: "two of ours that differ",
      expected: .application(.different),
      context: Post.skill,
      session: Post.otherSkill,
      configured: [Post.skill, Post.otherSkill],
    ),
    .init(
      id: "A+empty",
      about: "empty",
      expected: .application(.notOurs("\"\"")),
      context: "",
      session: "",
    ),
    .init(
      id: "A+case",
      about: "other case",
      expected: .application(.notOurs("\"\(Post.skill.uppercased())\"")),
      context: Post.skill.uppercased(),
    ),
  ]
}

@Suite struct `Skill id` {
  @Test(arguments: ApplicationCase.all)
  func `is one of ours`(row: ApplicationCase) throws {
    let bench = try Bench(skills: row.configured)
    var post = Post()
    post.contextSkill = row.context
    post.sessionSkill = row.session
    let outcome = bench.send(post)
    #expect(outcome.refusal == row.expected, "\(row.id)")
    #expect(bench.fetcher.fetched.count == (row.expected == nil ? 1 : 0), "\(row.id)")
  }

  @Test func `A06: no skill id is a start-up error`() {
    #expect(throws: ConfigurationFault.noApplicationIdentifier) {
      try ApplicationIdentifiers([])
    }
    #expect(throws: ConfigurationFault.applicationIdentifier("")) {
      try ApplicationIdentifiers([""])
    }
    #expect(throws: ConfigurationFault.applicationIdentifier(" a")) {
      try ApplicationIdentifiers([Post.skill, " a"])
    }
  }

  @Test func `a foreign id cannot break a log line`() throws {
    let bench = try Bench()
    var post = Post()
    post.contextSkill = #"a\n\"}{\u0000"# + String(repeating: "x", count: 5000)
    post.sessionSkill = nil
    let text = try #require(bench.send(post).refusal).description
    #expect(text.utf8.count < 200)
    #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }
}
