import TestSupport

@testable import Ignore

/// Files and rules that look like what people write, and some that nobody would.
struct RandomIgnoreFile {
  var source: Random

  init(seed: UInt64) {
    source = Random(seed: seed)
  }

  static let paths = [
    "keep.log", "app.log", "build/keep.txt", "build/a/keep.txt", "build/a/b.o", "out/x",
    "out/keep.txt",
    "src/build/keep.txt", "src/gen/a.swift", "logs/.gitkeep", "gen/keep.log", "build/keep.log",
    "a b/keep.txt", "src/main.c", "deep/er/build/x.o", "BUILD/keep.txt",
  ]

  static let patterns = [
    "build/", "/build/", "build", "*.log", "/out", "out/", "**/gen/*", "gen/", "logs/", "logs/*",
    "*.o", "/src/build/", "a b/", "deep/", "*.txt", "build/*", "src/**/build", "/a b",
  ]

  static let negations = [
    "!keep.log", "!build/keep.txt", "!/build/a/keep.txt", "!*.txt", "!.gitkeep", "!logs/.gitkeep",
    "!src/build/keep.txt", "!out/keep.txt", "!a\\ b/keep.txt", "!build/", "!/src/gen/*.swift",
    "!gen/", "!**/keep.txt", "!/deep/er/build/x.o",
  ]

  private static let oddities: [[UInt8]] = [
    [], Array("# comment".utf8), Array("# >>> keystowaway".utf8),
    Array(" # >>> keystow: X >>>".utf8),
    [0xFF, 0xFE, 0x00], Array("a\rb".utf8), Array("\r".utf8), Array("trailing  ".utf8),
    Array("\\#x".utf8), Array("[z-a]".utf8), Array("nul\0nul".utf8), Array("x\\".utf8),
    Array("!".utf8), Array("/".utf8), Array("\t".utf8), Array("!!x".utf8), [0xEF, 0xBB, 0xBF],
  ]

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &source) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// Lines with their ends, now and then a byte order mark before them.
  mutating func lines(odd: Int = 30) -> [[UInt8]] {
    let carriageReturns = pick([0, 0, 100, 50])
    var lines: [[UInt8]] = []
    for _ in 0..<below(12) {
      let content =
        chance(odd)
        ? pick(Self.oddities) : Array(pick(chance(40) ? Self.negations : Self.patterns).utf8)
      lines.append(content + (chance(carriageReturns) ? [0x0D, 0x0A] : [0x0A]))
    }
    if chance(30), let last = lines.popLast() { lines.append(last.dropLast(below(3))) }
    if chance(20) { lines.insert([0xEF, 0xBB, 0xBF], at: 0) }
    return lines
  }

  mutating func groups() -> [RuleGroup] {
    var seen: Set<String> = []
    var groups = (0...below(3)).map { number in
      RuleGroup(
        comment: ["# group \(number)"],
        patterns: (0...below(4)).map { _ in pick(Self.patterns) }
          .filter { seen.insert($0).inserted })
    }
    if chance(30) { groups.append(RuleGroup(comment: [], patterns: [pick(Self.negations)])) }
    return groups.filter { !$0.patterns.isEmpty }
  }
}
