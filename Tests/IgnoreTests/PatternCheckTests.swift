import Foundation
import IgnoreRules
import TestSupport
import Testing

@testable import Ignore

@Suite struct PatternCheckTests {
  private func pattern(_ text: String) throws -> IgnorePattern {
    let file = IgnoreFile(name: [], bytes: Array(text.utf8))
    try #require(file.count == 1, "\(text)")
    return file[0]
  }

  @Test(arguments: [
    "!", "/", "!/", "//x", "a//b", "x//", "./x", "../x", "a/../b", "a/./b", ".", "..", "[a", "a[",
    "x[[:nope:]]", "foo\\", "foo\\\\\\", "https://a.example/x", "// output",
  ])
  func certainMistakesAreReported(_ text: String) throws {
    #expect(PatternMistake.certain(try pattern(text)) != nil)
    // Git finds no path for it, whatever the tree.
    let repository = try TemporaryRepository()
    try repository.write(text + "\n", to: ".gitignore")
    let paths = ["x", "a/b", "foo", "foo\\", "a", "b", "xx", "[a", "a["]
    let run = try ProgramRun(
      "git", ["check-ignore", "--no-index", "--stdin"], in: repository.path,
      input: Array(paths.joined(separator: "\n").utf8))
    #expect(run.text.isEmpty)
  }

  @Test(arguments: [
    "x", "/x", "x/", "a/b", "**/x", "x/**", "a/**/b", "*", "[a]", "[]a]", "[!a]x", "\\[a", "foo\\ ",
    "foo\\\\", ".env", "*.c", "<x", "{x}", "-x", "*", "**", "..x", ".x/", "[[:digit:]]", "a.b/..c",
  ])
  func soundPatternsAreNot(_ text: String) throws {
    #expect(PatternMistake.certain(try pattern(text)) == nil)
    #expect(PatternMistake.likely(try pattern(text)) == nil)
  }

  @Test(arguments: [
    "x\t", "  x", "*.o # objects", "~/cache", "build\\output", "!\tx", "```gitignore", "```", "~~~",
    "<<<<<<< HEAD", "=======", ">>>>>>> main", "<pre>", "</div>", "- build/", "* *.o", "; objects",
    "/* objects */", "\"build/\"", "'x'", "*.{o,a}",
  ])
  func likelyMistakesAreReported(_ text: String) throws {
    #expect(PatternMistake.certain(try pattern(text)) == nil)
    #expect(PatternMistake.likely(try pattern(text)) != nil)
  }

  private func overlaps(_ lines: [String]) -> [String] {
    let file = IgnoreFile(name: [], bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    return ShadowedLines(file).findings().map { finding in
      "\(file[finding.index].line) \(finding.kind) by \(file[finding.other].line)"
        + (finding.isSame ? ", same" : "")
    }
  }

  @Test func duplicatesAndCoveredLinesAreFound() {
    let cases: [(lines: [String], expected: [String])] = [
      (["a", "b", "a"], ["3 covered by 1, same"]),
      (["*.log", "debug.log"], ["2 covered by 1"]),
      (["debug.log", "*.log"], ["1 covered by 2"]),
      (["*.gz", "*.tar.gz"], ["2 covered by 1"]),
      (["*.o", "src/*.o"], ["2 covered by 1"]),
      (["foo", "/a/foo"], ["2 covered by 1"]),
      (["foo", "foo/"], ["2 covered by 1"]),
      (["build/", "build/x.o"], ["2 covered by 1"]),
      (["/out", "out/deep/*.o"], ["2 covered by 1"]),
      (["*", "x"], ["2 covered by 1"]),
      (["foo", "**/foo"], ["2 covered by 1"]),
      (["!keep.log", "*.log"], ["1 overruled by 2"]),
      (["!/a/keep", "keep"], ["1 overruled by 2"]),
      (["*.log", "!*.log"], ["1 takenBack by 2, same"]),
    ]
    for (lines, expected) in cases { #expect(overlaps(lines) == expected, "\(lines)") }
  }

  @Test func linesThatCountAreLeftAlone() {
    let cases = [
      ["*.log", "!keep.log"], ["*.log", "!x.log", "x.log*"],
      ["/foo", "a/foo"], ["*.log", "*.logs"], ["log", "*.log"], ["a*", "ab"], ["*.o", "*.O"],
      ["foo/*", "!foo/bar", "foo/baz/x"], ["build/", "!x", "build/x.o"], ["*.o", "x.o[12]"],
      ["*.log", "foo**"], ["bar", "foo**/bar"], ["[ab]", "a"], ["!*.log"],
      ["*.log", "\\*.log"], ["foo/", "!foo/x", "bar"],
    ]
    for lines in cases { #expect(overlaps(Array(lines)).isEmpty, "\(lines)") }
  }

  /// Taking out a line that is said to be covered changes nothing, says the matcher.
  @Test func coveredLinesMayGo() {
    let pool = [
      "a", "b", "/a", "a/", "*.o", "x.o", "/b/x.o", "b/*.o", "*", "!a", "!x.o", "!*.o", "b/", "/b",
      "**/a", "b/a", "!/b/a", "*.x.o", "!b/", "[ab]", "a*",
    ]
    let paths = ["a", "b", "b/a", "b/x.o", "x.o", "c/a", "c/x.o", "y.x.o", "b/y.x.o", "c/b/a"]
    var random = Random(seed: 5)
    var count = 0
    for _ in 0..<3_000 {
      let lines = (0..<(2 + random.next(4))).map { _ in pool[random.next(pool.count)] }
      func decisions(_ lines: [String]) -> [Bool] {
        let file = IgnoreFile(name: [], bytes: Array(lines.joined(separator: "\n").utf8))
        var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? file : nil }
        return paths.flatMap { path in
          [true, false].map { tree.decision(for: Array(path.utf8), isFolder: $0).isIgnored }
        }
      }
      let file = IgnoreFile(name: [], bytes: Array(lines.joined(separator: "\n").utf8))
      for finding in ShadowedLines(file).findings() {
        count += 1
        var rest = lines
        rest.remove(at: finding.index)
        #expect(decisions(rest) == decisions(lines), "\(lines) without \(finding.index)")
      }
    }
    #expect(count > 1_000)
  }

  @Test func hugeFilesTakeLittleTime() {
    let lines = (0..<20_000).map { "dir\($0 % 7)/a\($0).o" }
    #expect(overlaps(lines).isEmpty)
  }

  @Test func pathsAreWrittenAsPatternsThatMatchThemOnly() throws {
    let names = ["a", "*x", "[z]", "b\\s", "t ", "#h", "!n", "x y", "?", "line\nbreak", "cr\r"]
    for name in names {
      let file = IgnoreFile(
        name: [], bytes: [UInt8(ascii: "/")] + PatternText.literal(Array(name.utf8)) + [0x0A])
      var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? file : nil }
      for other in names {
        let isIgnored = tree.decision(for: Array(other.utf8), isFolder: false).isIgnored
        #expect(isIgnored == (other == name), "\(name) \(other)")
      }
    }
  }
}
