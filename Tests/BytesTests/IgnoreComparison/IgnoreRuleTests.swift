import Bytes
import Foundation
import Git
import IgnoreRules
import TestSupport
import Testing
import Vocabulary

/// The rules of .gitignore one by one: what they say, what git does, what we do.
@Suite struct IgnoreRuleTests {
  /// Rules, then paths that are ignored and, with `!` before them, paths that are not.
  ///
  /// A path with a slash at its end is a folder. Numbers are those of the research notes.
  private static let cases: [(rule: String, rules: String, paths: [String])] = [
    ("1 last line wins", "a\n!a\n", ["!a"]),
    ("1 last line wins", "!a\na\n", ["a"]),
    ("2 parents first", "d/\n!d/x\n!x\n", ["d/", "d/x", "!x"]),
    ("2 contents only", "d/*\n!d/x\n", ["!d/", "!d/x", "d/y"]),
    ("4 ends of lines", "a\r\nb\r\r\nc", ["a", "!b", "c"]),
    ("4 byte order mark", "\u{feff}a\n", ["a"]),
    ("4 one mark only", "a\n\u{feff}b\n", ["a", "!b"]),
    ("5 comments", "#a\n\\#b\n #c\n", ["!#a", "!a", "#b", " #c", "!#c"]),
    ("6 spaces", "a  \nb\\ \nc \\ \n d\n", ["a", "!a  ", "b ", "!b", "c  ", " d", "!d"]),
    ("6 other blanks", "a\t\nb\u{c}\n", ["a\t", "!a", "b\u{c}", "!b"]),
    ("7 negation", "*\n!a\n\\!b\n!!c\n!\n", ["!a", "b", "x", "c", "!!c"]),
    ("8 folders", "d/\n", ["d/", "!e/", "e/d/", "!f/d"]),
    ("9 anchors", "/a\nb/c\nd/\n", ["a", "!x/a", "b/c", "!x/b/c", "x/d/"]),
    ("10 odd slashes", "//a\n./b\n../c\nd//e\n", ["!a", "!b", "!c", "!d/e"]),
    ("11 names", "a\n*.o\nx*y\n", ["a", "d/a", "x.o", ".o", "xy", "x1y", "!x1yz"]),
    ("12 stars in paths", "a/*\n/b?c\nd/[!x]e\n", ["a/x", "!a/", "!b/c", "bxc", "!d/xe", "d/ye"]),
    ("13 bytes", "?\na??\n", ["x", "aü", "!ü", "!axyz", "axy"]),
    ("14 classes", "[ab]1\n[a-c]2\n[!a]3\n[^a]4\n[]]5\n", ["a1", "c2", "!a3", "b3", "!a4", "]5"]),
    ("14 names", "[[:digit:]x]\n[[:upper:]]1\n", ["5", "x", "!a", "A1", "!a1", "!Ä1"]),
    ("14 mistakes", "[[:nope:]]\n[a\nb[c\n", ["!n", "!a", "![a", "!b[c"]),
    ("14 ranges", "[z-a]\n[a\\]]1\n[a-]2\n", ["!m", "!a", "]1", "-2"]),
    ("15 escapes", "\\a\n\\*\nb\\\n", ["a", "*", "!x", "!b", "!b\\"]),
    ("16 stars", "**/a\nb/**\nc/**/d\n", ["a", "x/y/a", "!b/", "b/x", "c/d", "c/x/y/d", "!cd"]),
    ("16 odd stars", "a**b\nx/**y\n", ["ab", "axb", "x/1y", "!x/1/y"]),
    ("22 git's own folder", "x\n", ["!.git/"]),
  ]

  @Test func eachRuleHolds() throws {
    var sample = RuleSample(kind: .projectLines)
    var expected: [[UInt8]: Bool] = [:]
    for (number, example) in Self.cases.enumerated() {
      let folder = Array("c\(number)/".utf8)
      sample.entries.append((folder.dropLast(), .folder))
      sample.rules.append((folder + Array(".gitignore".utf8), Array(example.rules.utf8)))
      for path in example.paths {
        let isKept = path.hasPrefix("!")
        let bytes = folder + Array(path.utf8).dropFirst(isKept ? 1 : 0)
        let isFolder = bytes.last == UInt8(ascii: "/")
        let name = isFolder ? Array(bytes.dropLast()) : bytes
        for place in name.indices where name[place] == UInt8(ascii: "/") && place >= folder.count {
          sample.entries.append((Array(name[..<place]), .folder))
        }
        sample.entries.append((name, isFolder ? .folder : .file))
        sample.questions.append(name)
        expected[name] = !isKept
      }
    }
    let repository = try RuleSampleRepository(sample)
    for (git, own) in zip(try repository.gitAnswers(), try repository.answers()) {
      let number = Int(String(decoding: git.path.dropFirst().prefix { $0 != 0x2f }, as: UTF8.self))
      let rule = number.map { Self.cases[$0].rule } ?? ""
      let path = String(decoding: git.path, as: UTF8.self)
      #expect(git.isIgnored == expected[git.path], "git, \(rule): \(path)")
      #expect(own == git, "\(rule): \(path)")
    }
  }

  @Test func sourcesHaveAnOrder() throws {
    var sample = RuleSample(kind: .everything)
    sample.excludesFile = Array("*\n".utf8)
    sample.infoExclude = Array("!*.b\n!d\n*.c\n".utf8)
    sample.rules = [
      (Array(".gitignore".utf8), Array("!*.c\n*.d\n/d/.gitignore\n".utf8)),
      (Array("d/.gitignore".utf8), Array("!*.d\nd\n".utf8)),
    ]
    sample.entries = [(Array("d".utf8), .folder)]
    sample.questions = ["x.a", "x.b", "x.c", "x.d", "d/x.d", "d/x.c", "d/x.b", "d/x.a", "d"]
      .map { Array($0.utf8) }
    let repository = try RuleSampleRepository(sample)
    let git = try repository.gitAnswers()
    #expect(try repository.answers() == git)
    #expect(
      git.map(\.isIgnored) == [true, false, false, true, false, false, false, true, false])
  }

  @Test func linksToFoldersAreNoFolders() throws {
    var sample = RuleSample(kind: .links)
    sample.rules = [(Array(".gitignore".utf8), Array("build/\nout\n".utf8))]
    sample.entries = [
      (Array("build".utf8), .link(to: ".git")), (Array("out".utf8), .link(to: ".git")),
    ]
    sample.questions = [Array("build".utf8), Array("out".utf8)]
    let repository = try RuleSampleRepository(sample)
    let git = try repository.gitAnswers()
    #expect(try repository.answers() == git && git.map(\.isIgnored) == [false, true])
  }

  @Test func rulesAboveTheLimitAreNotRead() throws {
    let repository = try TemporaryRepository.shielded()
    try repository.write("a\n", to: ".gitignore")
    let opened = try Repository(at: repository.path)
    let rules = try WorkTreeRules(of: opened, entries: [])
    var problems: [Problem] = []
    #expect(rules.file(in: [], &problems)?.count == 1)
    #expect(truncate(repository.path + "/.gitignore", 100 << 20 + 1) == 0)
    #expect(rules.file(in: [], &problems) == nil && problems.isEmpty)
  }

  @Test(.enabled(if: getuid() != 0)) func rulesThatCannotBeReadAreAProblem() throws {
    let repository = try TemporaryRepository.shielded()
    try repository.write("a\n", to: "sub/.gitignore")
    #expect(chmod(repository.path + "/sub/.gitignore", 0) == 0)
    let source = try WorkTreeSource(path: repository.path, maximumByteCount: 100)
    var problems: [Problem] = []
    _ = try source.origins(problems: &problems)
    #expect(problems.map(\.path) == [GitPath("sub/.gitignore")])
  }
}
