import Configuration
import Filters
import Formats
import Testing
import Text
import Vocabulary

@Suite struct GitleaksIgnoreTests {
  private static let commit = String(repeating: "0a", count: 20)

  @Test func fingerprintsAreRead() throws {
    let text = """
      # a comment
      a/b.swift:generic-api-key:12

        \(Self.commit.uppercased()):a:b.swift:jwt:7\r
      abcdef1:a.swift:jwt:7
      a.swift:jwt
      a.swift:jwt:many
      a.swift:jwt:0
      :jwt:1
      """
    let (lines, notes) = GitleaksIgnore.parse(Array(text.utf8), name: "i")
    #expect(lines.map(\.path) == ["a/b.swift", "a:b.swift", "abcdef1:a.swift"].map { GitPath($0) })
    #expect(lines.map(\.line) == [12, 7, 7])
    #expect(lines.map(\.commit) == [nil, Self.commit, nil])
    #expect(lines.map(\.place.description) == ["i:2:1", "i:4:3", "i:5:1"])
    #expect(notes.map(\.place.position.line) == [6, 7, 8, 9])
    #expect(
      notes.allSatisfy {
        $0.message == "not a fingerprint; use commit:file:rule:line or file:rule:line"
      })
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstLine() throws {
    let text = "\u{FEFF}a.txt:any-rule:3\r\n./b/c.txt:any-rule:4\r\n"
    let (lines, notes) = GitleaksIgnore.parse(Array(text.utf8), name: "i")
    #expect(lines.map(\.path) == ["a.txt", "b/c.txt"].map { GitPath($0) } && notes.isEmpty)
  }

  @Test func fileLineAndCommitDecide() throws {
    let text = "a.txt:any-rule:3\n\(Self.commit):b.txt:any-rule:3\n"
    let lines = GitleaksIgnore.parse(Array(text.utf8), name: "i").lines
    let usage = AllowlistUsage()
    let chain = FilterChain.standard(
      for: Configuration(allowlist: Allowlist(ignoredLines: lines)), usage: usage)
    let commit = try #require(ObjectID(hex: Self.commit))
    func isKept(_ path: String, _ lines: ClosedRange<Int>, _ commit: ObjectID? = nil) -> Bool {
      let bytes = Array(Samples.random.utf8)
      guard
        case .keep(let survivor) = chain.verdict(
          on: Samples.candidate(Samples.random), in: bytes.span, format: .source),
        case .keep = chain.verdict(
          on: survivor, at: MatchLocation(path: GitPath(path), lines: lines, commit: commit))
      else { return false }
      return true
    }
    #expect(isKept("b.txt", 3...3) && isKept("a.txt", 4...9) && isKept("c.txt", 3...3))
    #expect(usage.places.isEmpty)
    #expect(!isKept("a.txt", 3...3) && !isKept("a.txt", 1...5) && !isKept("a.txt", 3...3, commit))
    #expect(!isKept("b.txt", 3...3, commit))
    #expect(usage.places == Set(lines.map(\.place)))
  }
}
