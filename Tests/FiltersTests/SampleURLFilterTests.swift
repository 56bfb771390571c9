import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct SampleURLFilterTests {
  private func decision(_ url: String) throws -> FilterDecision {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "url-password" })
    let text = Array(url.utf8)
    let at = try #require(text.lastIndex(of: UInt8(ascii: "@")))
    let colon = try #require(text[..<at].lastIndex(of: UInt8(ascii: ":")))
    let span = colon + 1..<at
    let candidate = Candidate(rule: rule, span: span, value: Array(text[span]))
    return SampleURLFilter().decision(on: candidate, in: text.span, format: .source)
  }

  @Test(arguments: [
    "localhost", "127.0.0.1:5432", "db/app", "db.example.com/x", "mysql.example", "a.b.test:1",
    "host.local", "",
  ])
  func hostsOfSamplesLower(_ host: String) throws {
    guard case .lowers = try decision("postgres://app:k3Jd92kLq@" + host) else {
      Issue.record("not lowered: \(host)")
      return
    }
  }

  @Test(arguments: ["db.prod.acme.io/app", "ds048537.mongolab.com:48537", "10.0.0.7:5432"])
  func hostsOfTheWorldDoNot(_ host: String) throws {
    #expect(try decision("postgres://app:k3Jd92kLq@" + host) == .none)
  }

  @Test func aWordAsPasswordLowers() throws {
    guard case .lowers = try decision("redis://user:password@cache.acme.io") else {
      Issue.record("not lowered")
      return
    }
  }
}
