import IgnoreRules
import Synchronization
import Testing

/// Reading of rules and single patterns; whole decisions are compared with git in BytesTests.
@Suite struct IgnoreFileTests {
  private func file(_ text: String, _ dialect: IgnoreDialect = IgnoreDialect()) -> IgnoreFile {
    IgnoreFile(name: Array(".gitignore".utf8), bytes: Array(text.utf8), dialect: dialect)
  }

  private func ignores(
    _ rules: String, _ path: String, _ dialect: IgnoreDialect = IgnoreDialect()
  ) -> Bool {
    var tree = IgnoreTree(fallbacks: [file(rules, dialect)]) { _ in nil }
    return tree.decision(for: Array(path.utf8), isFolder: path.hasSuffix("/")).isIgnored
  }

  @Test func readsLines() {
    let file = file("\u{feff}# no\n\n*.log  \r\n!/a/b/\n\\#x\\ \n  y\n/\n[a\n*\n")
    let texts = (0..<file.count).map { String(decoding: file[$0].text, as: UTF8.self) }
    #expect(texts == ["*.log", "!/a/b/", "\\#x\\ ", "  y", "/", "[a", "*"])
    #expect((0..<file.count).map { file[$0].line } == [3, 4, 5, 6, 7, 8, 9])
    let negated = file[1]
    #expect(negated.isNegated && negated.isFolderOnly && negated.isAnchored)
    #expect(negated.body == Array("a/b".utf8) && negated.kind == .literal)
    #expect(!file[0].isAnchored && file[0].kind == .suffix)
    #expect(file[5].kind == .malformed && file[2].kind == .wildcards)
  }

  @Test func appendsLines() {
    #expect(file("a").adding([Array("!b".utf8)]).count == 2)
    #expect(file("a\n").adding([Array("!b".utf8)])[1].line == 2)
    #expect(file("").adding([Array("b".utf8)])[0].line == 1)
  }

  /// Git compares a path that was given with a slash together with that slash.
  @Test func anEscapedSlashMatchesTheSlashThatAFolderWasGivenWith() {
    for rules in ["targe**\\//", "target\\//", "**\\//", "*\\//"] {
      #expect(ignores(rules, "target/"), "\(rules)")
      #expect(!ignores(rules, "target"), "\(rules)")
    }
    #expect(ignores("**\\//", "target/ab/"))
    #expect(!ignores("target\\//", "target/ab/"))
  }

  @Test func starsAfterTextFollowTheVersionOfGit() {
    let old = IgnoreDialect { true }
    for (rules, path) in [("foo**/bar", "foobar"), ("/x*\n!/foo**", "xoo"), ("/foo**/", "foo1/x")] {
      #expect(ignores(rules, path, old) == (rules == "foo**/bar" || path != "foobar"))
    }
    #expect(!ignores("foo**/bar", "foobar"))
    for dialect in [old, IgnoreDialect()] {
      #expect(ignores("foo**/bar", "foox/bar", dialect))
      #expect(ignores("foo**/bar", "foo/bar", dialect))
      #expect(!ignores("**foo**/bar", "foobar", dialect))
      #expect(ignores("foo/**/bar", "foo/bar", dialect))
    }
    #expect(ignores("foo**/bar", "foo/x/bar", old))
    #expect(!ignores("foo**/bar", "foo/x/bar"))
  }

  @Test func theVersionOfGitIsAskedOnlyWhenItMatters() {
    let count = Mutex(0)
    let dialect = IgnoreDialect {
      count.withLock { $0 += 1 }
      return true
    }
    _ = file("*.log\n**/a\na/**\na/**/b\n*x**/b\na**\n", dialect)
    #expect(count.withLock { $0 } == 0)
    _ = file("foo**/bar\nbar**/foo\n/a**\n", dialect)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func foldsOnlyLettersOfASCII() {
    let folded = IgnoreDialect(letters: .folded)
    #expect(ignores("Foo.TXT", "fOO.txt", folded) && !ignores("Foo", "foo"))
    #expect(ignores("/Src/*.C", "sRC/a.c", folded) && ignores("*.LOG", "a.log", folded))
    #expect(!ignores("Ä", "ä", folded) && ignores("[A-Z]x", "bX", folded))
    // Git folds the name only, so that these match nothing.
    #expect(!ignores("\\A", "a", folded) && !ignores("[A]", "A", folded))
  }

  @Test func badPatternsTakeNoLongTime() {
    let name = String(repeating: "a", count: 5_000)
    let stars = String(repeating: "*a", count: 200)
    #expect(!ignores(stars + "*b", name))
    #expect(!ignores("**/" + stars + "*b/**/" + stars + "*b", name + "/" + name))
    let deep = String(repeating: "a/", count: 1_000)
    #expect(!ignores(String(repeating: "**/a/", count: 200) + "b", deep + "a"))
    #expect(!ignores(String(repeating: "*", count: 10_000) + "b", name))
    #expect(!ignores(String(repeating: "[", count: 10_000), name))
    #expect(!ignores(String(repeating: "[[:alpha:]", count: 2_000) + "]", name))
    #expect(ignores(String(repeating: "?", count: 5_000), name))
  }

  @Test func manyRulesAreFoundByName() {
    let rules = (0..<5_000).map { "name\($0)\n!/dir/name\($0)\n" }.joined()
    let file = file(rules)
    #expect(file.count == 10_000)
    var tree = IgnoreTree(fallbacks: [file]) { _ in nil }
    for number in stride(from: 0, to: 5_000, by: 500) {
      #expect(tree.decision(for: Array("name\(number)".utf8), isFolder: false).isIgnored)
      let inner = tree.decision(for: Array("dir/name\(number)".utf8), isFolder: false)
      #expect(inner.match?.pattern.line == 2 * number + 2 && !inner.isIgnored)
    }
    #expect(!tree.decision(for: Array("name5000".utf8), isFolder: false).isIgnored)
  }

  @Test func aTreeForgetsNoRulesBetweenPaths() {
    let inner = file("!x\ny\n")
    var tree = IgnoreTree(fallbacks: [file("x\nskip/\n")]) { folder in
      folder.elementsEqual("a/b/".utf8) || folder.elementsEqual("skip/".utf8) ? inner : nil
    }
    for _ in 0..<2 {
      for (path, isIgnored) in [
        ("a/b/x", false), ("a/x", true), ("a/b/c/y", true), ("a/bc/x", true), ("a/b/c/x", false),
        ("skip/x", true), ("skip/z/y", true), ("y", false), ("a/b/y", true),
      ] {
        #expect(
          tree.decision(for: Array(path.utf8), isFolder: false).isIgnored == isIgnored, "\(path)")
      }
    }
    let decision = tree.decision(for: Array("skip/z/y".utf8), isFolder: false)
    #expect(decision.decidedCount == 4 && decision.match?.pattern.text == Array("skip/".utf8))
  }

  @Test func allMatchesAreTheChain() {
    var tree = IgnoreTree(fallbacks: [file("*.a\n")]) { folder in
      folder.isEmpty ? self.file("!x.a\nx.*\nb\n") : nil
    }
    let path = Array("d/x.a".utf8)
    let chain = tree.rules(around: path).allMatches(path.span, isFolder: false)
    #expect(chain.map { $0.pattern.line } == [2, 1, 1])
    #expect(chain.map(\.ignores) == [true, false, true])
  }
}
