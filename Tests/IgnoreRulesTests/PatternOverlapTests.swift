import IgnoreRules
import TestSupport
import Testing

@Suite struct PatternOverlapTests {
  private func overlap(_ left: String, _ right: String, case letters: IgnoreCase = .exact) -> Bool {
    let paths = [left, right].map { PatternPaths(Array($0.utf8), case: letters) }
    let answer = PatternOverlap.exists(paths[0], paths[1])
    #expect(PatternOverlap.exists(paths[1], paths[0]) == answer)
    return answer
  }

  private func isHidden(_ inner: String, by outer: String) -> Bool {
    PatternOverlap.exists(
      PatternPaths(Array(inner.utf8)), inOrBelow: PatternPaths(Array(outer.utf8)))
  }

  @Test func linesOverlapWhereOnePathIsInBoth() {
    #expect(overlap("*.log", "!keep.log"))
    #expect(overlap("*.log", "!/logs/*.l?g"))
    #expect(overlap("/build/", "build"))
    #expect(overlap("**/a/b", "/x/**/b"))
    #expect(overlap("*[0-9]", "v[[:digit:]]"))
    #expect(overlap("foo**/bar", "foobar/"))
    #expect(!overlap("*.log", "*.txt"))
    #expect(!overlap("/a/b", "/a"))
    #expect(!overlap("/a/*", "/a/b/c"))
    #expect(!overlap("a*b", "a*c"))
    #expect(!overlap("[!a]", "a"))
    #expect(!overlap("README", "readme"))
  }

  @Test func lettersAreFoldedOnDemand() {
    #expect(overlap("README.*", "readme.md", case: .folded))
    #expect(overlap("[A-Z]x", "QX", case: .folded))
    #expect(!overlap("[!a]", "A", case: .folded))
    #expect(!overlap("@x", "`x", case: .folded))
    #expect(!overlap("[x", "{x", case: .folded))
  }

  @Test func patternsThatMatchNothingOverlapNothing() {
    for broken in ["", "!", "/", "[a", "a\\", "[[:nonsense:]]"] {
      #expect(!overlap(broken, "*"), "\(broken)")
    }
  }

  @Test func aFolderHidesWhatIsInIt() {
    #expect(isHidden("!/logs/keep.log", by: "logs/"))
    #expect(isHidden("!keep.me", by: "/build"))
    #expect(isHidden("!keep.me", by: "*.me"))
    #expect(!isHidden("!/src/keep.me", by: "/build"))
    #expect(!isHidden("!/a", by: "/a/b"))
  }

  @Test func hostilePatternsTakeNoTime() {
    let stars = String(repeating: "*a", count: 700)
    #expect(overlap(stars + "b", stars + "[a-c]"))
    #expect(!overlap(stars + "b", stars + "c"))
    #expect(overlap(String(repeating: "?", count: 100_000), "*"))
  }

  /// Pairs of generated patterns against all short paths, which the git program decides.
  @Test func answersAreThoseOfGit() throws {
    var random = Random(seed: 3)
    let patterns = (0..<160).map { _ in Self.pattern(&random) }
    let paths = Self.paths
    let matches = try Self.matches(patterns, paths)
    let machines = patterns.map { PatternPaths(Array($0.utf8)) }
    var overlaps = 0
    for left in patterns.indices {
      for right in patterns.indices {
        let expected = !matches.itself[left].isDisjoint(with: matches.itself[right])
        overlaps += expected ? 1 : 0
        #expect(
          PatternOverlap.exists(machines[left], machines[right]) == expected,
          "\(patterns[left]) \(patterns[right])")
        let isHidden = !matches.itself[left].isDisjoint(with: matches.orBelow[right])
        #expect(
          PatternOverlap.exists(machines[left], inOrBelow: machines[right]) == isHidden,
          "\(patterns[left]) in \(patterns[right])")
      }
    }
    #expect(overlaps > 3_000 && overlaps < 20_000)
  }

  /// Patterns for which, if two of them meet at all, they meet in one of the paths below.
  private static func pattern(_ random: inout Random) -> String {
    let names = ["a", "b", "ab", "*", "?", "a*", "*b", "[ab]", "[!a]", "a?", "\\a", "a\\b"]
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Int.random(in: 0..<5, using: &random) == 0 ? "**" : names.randomElement(using: &random) ?? ""
    }
    return (Bool.random(using: &random) ? "/" : "") + parts.joined(separator: "/")
  }

  private static var paths: [String] {
    var all: [String] = []
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { path in
        ["a", "b", "ab"].map { path.isEmpty ? $0 : path + "/" + $0 }
      }
      all += last
    }
    return all
  }

  /// What each pattern matches, as numbers of paths: the path itself; it or a folder above it.
  private static func matches(
    _ patterns: [String], _ paths: [String]
  ) throws -> (itself: [Set<Int>], orBelow: [Set<Int>]) {
    let repository = try TemporaryRepository()
    for (index, pattern) in patterns.enumerated() {
      try repository.write(pattern + "\n", to: "p\(index)/.gitignore")
      // A line that re-includes decides only what it matches itself.
      try repository.write("!\(pattern)\n", to: "n\(index)/.gitignore")
    }
    let folders = patterns.indices.flatMap { ["n\($0)/", "p\($0)/"] }
    var input: [UInt8] = []
    for folder in folders { for path in paths { input += Array((folder + path).utf8) + [0] } }
    let run = try ProgramRun(
      "git", ["check-ignore", "--no-index", "-z", "-v", "-n", "--stdin"], in: repository.path,
      input: input)
    let fields = run.output.split(separator: 0, omittingEmptySubsequences: false)
    var sets = [Set<Int>](repeating: [], count: folders.count)
    for entry in 0..<(folders.count * paths.count) where !fields[entry * 4 + 2].isEmpty {
      sets[entry / paths.count].insert(entry % paths.count)
    }
    return (
      patterns.indices.map { sets[2 * $0] }, patterns.indices.map { sets[2 * $0 + 1] }
    )
  }
}
