import TestSupport
import Testing
import Xcconfig

@Suite struct ExpressionTests {
  private let settings: SettingTable

  init() throws {
    settings = try table(
      """
      A = a
      A_a = nested
      A.b = no
      Ax = joined
      N = A
      L = one "two three" four\\ five ''
      Q = "quoted $(A)"
      EMPTY =
      ABC.d = no
      P = /srv/my app/file.tar.gz
      """)
  }

  @Test(arguments: [
    ("$(A)", "a"), ("${A}", "a"), ("$[A]", "a"), ("$A", "a"), ("<$A>", "<a>"), ("$A.b", "$A.b"),
    ("$A_a-", "nested-"), ("$(A_$(A))", "nested"), ("$($(N))", "a"), ("$N$(A)", "$Na"),
    ("$A$x", "a$x"), ("$A$(EMPTY)", "a"), ("$A$(X", "a"),
    ("$UNDEFINED", "$UNDEFINED"), ("$(UNDEFINED)", ""), ("$$", "$"), ("$$(A)", "$(A)"),
    ("$$$(A)", "$a"), ("$5", "$5"), ("a$", "a$"), ("$ (A)", "$ (A)"), ("a$()b", "ab"),
    ("$( A )", ""), ("$(A", "a"), ("$(A:upper", "a"), ("$(A:default=x", "a"),
    ("$(X:default=x", "x"),
    ("x$(", "x"), ("$(A}b)", ""), ("${A)b}", ""), ("$(A)b)", "ab)"), ("$(a(b)c)", "c)"),
    ("$(A:nonsense)", "a"), ("$(A:UPPER)", "a"), ("$(A:nonsense=$(A):upper)", "A"),
    ("$(A::upper)", "A"), ("$(A:=x:upper)", "A"), ("$(A:up per:upper)", "A"),
    ("$(A:default=b)", "a"), ("$(X:default=$(A))", "a"), ("$(EMPTY:default=z)", "z"),
    ("$(X:default=https://h)", "https"), ("$(X:default=a}b)", "a}b"), ("$A:upper", "a:upper"),
    ("\"$(A)\" 'b' \\$(A)", "\"a\" 'b' \\a"), ("$(Q)", "\"quoted a\""),
    ("$(L)", "one \"two three\" four\\ five ''"), ("é$(A)ü", "éaü"),
    // A dollar sign behind U+0600 is one character with it, and is overlooked unless there is another.
    ("\u{600}$(A)", "\u{600}$(A)"), ("\u{600}$(A)$(A)", "\u{600}aa"),
    // Outside of any setting, `value` is a string that is empty, and `inherited` is no element at all.
    ("$(value:not)", "YES"), ("$(value:dir)", "./"), ("$(inherited:not)", ""), ("$value", "$value"),
  ]) func textExpands(_ text: String, _ expected: String) throws {
    #expect(try settings.expanding(text) == expected)
  }

  @Test(arguments: [
    // In a list a backslash takes a dollar sign as well; in a string it does not.
    ("\\$(A)", "\\$(A)", "\\a"),
    ("'$(A)'", "'a'", "'a'"), ("a  b", "a  b", "a  b"), ("\"\\\"$(A)\"", "\"\\\"a\"", "\"\\\"a\""),
    ("$(L)", "one \"two three\" four\\ five ''", "one \"two three\" four\\ five ''"),
  ]) func listsAndStringsDiffer(_ value: String, _ list: String, _ string: String) throws {
    let text = "A = a\nL = one \"two three\" four\\ five ''\nV = \(value)\nW = \(value)\n"
    let settings = try table(text, strings: ["W"])
    #expect(settings.text(of: "V") == list)
    #expect(settings.text(of: "W") == string)
  }

  @Test func randomTextNeverFails() throws {
    let parts =
      ["$", "$(", "${", "$[", ")", "}", "]", ":", "=", "A", "L", "upper", "default", "\"", "'"]
      + ["\\", " ", "\t", "x", "é", "dir", "$$", "/", "."]
    var random = Random(seed: 7)
    for _ in 0..<4_000 {
      let text = (0..<random.next(24)).map { _ in random.pick(parts) }.joined()
      let settings = try table("A = \(text)\nL = \(text) $(A)\nA = \(text)", strings: ["A"])
      _ = try settings.expanding(text)
      _ = settings.value(of: "L")
      let plain = text.replacing("$", with: "")
      #expect(try settings.expanding(plain) == plain)
      // A list read as a string gives its text back.
      if !plain.hasSuffix("\\") {
        let kept = try table("S = z\nS = $(inherited)", builtIn: ["B": plain])
        #expect(try kept.expanding("$(B)") == plain)
      }
    }
  }

  @Test func bytesWithoutDollarSignsStayAsTheyAre() throws {
    var random = Random(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<random.next(40)).map { _ in UInt8(random.next(256)) }.filter { $0 != 0x24 }
      #expect(try settings.expansion(of: bytes).bytes == bytes)
    }
  }
}
