import Testing
import Text

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ path: String) -> Bool {
    Glob(pattern).matches(Array(path.utf8))
  }

  @Test(arguments: [
    ("*.json", "a.json"), ("*.json", "x/y/a.json"), ("fixtures", "a/fixtures/b/c"),
    ("fixtures/", "fixtures/c"), ("/a/*.txt", "a/b.txt"), ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"),
    ("**/b", "b"), ("**/b", "x/b"), ("a/**", "a/x/y"), ("a?c", "abc"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"), ("[]]x", "]x"), ("a\\*b", "a*b"), ("docs/*", "docs/a/b"), ("[", "["),
    ("**", "anything/at/all"), ("a/**/b/**/c", "a/b/x/c"),
  ])
  func matching(pattern: String, path: String) {
    #expect(matches(pattern, path), "\(pattern) \(path)")
  }

  @Test(arguments: [
    ("*.json", "a.jsonx"), ("fixtures", "a/myfixtures/b"), ("/a/*.txt", "a/b/c.txt"),
    ("/a/*.txt", "x/a/b.txt"), ("a/**/b", "a/xb"), ("a/**/b", "ab"), ("a?c", "a/c"),
    ("[a-c]x", "dx"), ("[!a-c]x", "bx"), ("a\\*b", "axb"), ("docs/*", "x/docs/a"), ("a/**", "a"),
    ("b", "a/bc"), ("", "a"),
  ])
  func notMatching(pattern: String, path: String) {
    #expect(!matches(pattern, path), "\(pattern) \(path)")
  }

  @Test func manyStarsTakeLinearTime() {
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 5000)))
  }
}
