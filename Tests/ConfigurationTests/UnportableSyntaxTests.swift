import Configuration
import Testing

/// Parts of regular expressions that gitleaks does not have.
@Suite struct UnportableSyntaxTests {
  private func notes(_ regex: String) throws -> [String] {
    let text = "[[rules]]\nid = \"a\"\nregex = '''\(regex)'''\n"
    return try Configuration.parseGitleaks(Array(text.utf8), name: "g") { _ in .none("no") }
      .notes.map(\.description)
  }

  @Test(arguments: [
    ("a(?=b)", "a lookahead"), ("(?<!b)a", "a lookbehind"), ("(?>a)b", "an atomic group"),
    ("a{2}+b", "a possessive quantifier"), (#"(a)\1"#, "a backreference"),
    ("(?x) a b", "the flag x"), (#"a\vb"#, #"\v"#), (#"[\h]"#, #"\h"#),
    ("[ä]x", "characters beyond ASCII in brackets"),
    ("ä+", "a quantified character beyond ASCII"), ("a{1001}", "more than 1000 repetitions"),
    ("(?#x)a", "a comment"), ("()a(?(1)b|c)", "a condition"), ("(a(?1)?)", "recursion"),
    ("(*UCP)a", "a verb such as (*SKIP)"),
  ])
  func itIsNamed(regex: String, feature: String) throws {
    let message = "rule 'a': the regex uses \(feature), which gitleaks rejects or reads differently"
    #expect(try notes(regex) == ["g:3:1: " + message])
  }

  @Test(arguments: [
    #"(?i)(?:key|token)\s*[:=]\s*["]?([0-9a-z_\-]{20,40}?)\b"#, #"\Qa++(?=\E"#, "[]+*?(]x",
    "(?P<name>a)(?<other>b)", "a}+", "a{,3}", "[[:alnum:]+]+", #"\$\{[A-Z]+\}+$"#, "ä(?-s:.)",
    #"[\]\-+]+"#, "(?ims-U:a)+?", "[^]a]+",
  ])
  func othersAreNot(regex: String) throws {
    #expect(try notes(regex).isEmpty)
  }
}
