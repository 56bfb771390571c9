import Configuration
import Testing

/// The paths of allowlist entries: what they mean, and what can mean nothing.
@Suite struct PathGlobsTests {
  private func parse(_ pattern: String) throws -> Configuration {
    let text = "[[allow]]\nreason = \"r\"\npaths = ['\(pattern)']\n"
    return try Configuration.parse(Array(text.utf8), name: "k")
  }

  @Test(arguments: [
    ("./foo/**", ["foo/a", "foo/b/c"], ["x/foo/a"]), ("./foo", ["foo", "foo/a"], ["x/foo"]),
    ("foo/{a,b}/*", ["foo/a/x", "foo/b/x"], ["foo/c/x"]),
    ("{docs,x/{y,z}}/**", ["docs/a", "x/y/a", "x/z/a"], ["x/a"]),
    ("*.{pem,key}", ["a.pem", "d/a.key"], ["a.txt"]), ("foo//bar", ["foo/bar"], ["foo"]),
    ("foo/./bar", ["foo/bar"], ["foo"]), ("{{name}}/a", ["{{name}}/a"], ["name/a"]),
    (#"\[id\].tsx"#, ["pages/[id].tsx"], ["i.tsx"]), (#"\!x"#, ["!x"], ["x"]),
    (".*/**", [".a/b"], ["a/b"]), ("foo/", ["foo/a"], ["fo"]),
  ])
  func patternsMatch(_ pattern: String, _ paths: [String], _ others: [String]) throws {
    let entry = try #require(try parse(pattern).allowlist.entries.first)
    for path in paths {
      #expect(entry.paths.contains { $0.matches(Array(path.utf8)) }, "\(pattern): \(path)")
    }
    for path in others {
      #expect(!entry.paths.contains { $0.matches(Array(path.utf8)) }, "\(pattern): \(path)")
    }
  }

  @Test(arguments: [
    ("!foo/**", "excludes nothing"), (#"foo\*"#, "write 'foo/*'"),
    (#"foo\bar\baz.txt"#, "write 'foo/bar/baz.txt'"), (#"C:\foo\*"#, "below the folder"),
    ("../foo/**", "leads out"), ("~/foo/**", "below the folder"), (" foo/**", "a blank"),
    ("^docs/", "a regular expression"), (#".*\.env$"#, "a regular expression"), ("./", "no file"),
    ("(docs|x)/.*", "a regular expression"), ("docs/[a", "no ]"), ("docs/[]a", "no ]"),
    ("{a,b", "no }"), ("a/{b,{c,d}", "no }"),
  ])
  func patternsThatMatchNothingAreMistakes(_ pattern: String, _ said: String) throws {
    do {
      _ = try parse(pattern)
      Issue.record("\(pattern) is accepted")
    } catch let error as ConfigurationMistakes {
      let text = error.description
      #expect(text.hasPrefix("k:3:11: ") && text.contains(said), "\(text)")
    }
  }

  @Test func ofAFileOfBeforeTheyAreNotes() throws {
    let text = "[[allow]]\nreason = \"r\"\npaths = ['!foo/**', 'a']\n"
    let configuration = try Configuration.parse(
      Array(text.utf8), name: "k", toleratesPatterns: true)
    #expect(configuration.notes.map(\.place.description) == ["k:3:11"])
    let entry = try #require(configuration.allowlist.entries.first)
    #expect(!entry.paths.contains { $0.matches(Array("foo/b".utf8)) })
    #expect(entry.paths.contains { $0.matches(Array("a".utf8)) })
  }

  @Test func rulesHaveTheSamePatterns() throws {
    let text = "[[rules]]\nid = \"acme-x\"\nregex = '''acme_[0-9]+'''\npaths = ['./a/{b,c}/*']\n"
    let rule = try #require(
      try Configuration.parse(Array(text.utf8), name: "k").rules.first)
    #expect(rule.paths.count == 2)
  }
}
