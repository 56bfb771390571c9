import TestSupport
import Testing
import Vocabulary

@testable import Carriers
@testable import Formats

@Suite struct SwiftSourceTests {
  /// What stands there, and what comes of it; all of it parses as Swift.
  static let cases: [(String, String)] = [
    (#"let a = "«v»""#, "let a = Secrets.apiKey"),
    (##"let a = #"«v"w»"#"##, "let a = Secrets.apiKey"),
    (##"let a = #"k=«v»;\n"#"##, ##"let a = #"k=\#(Secrets.apiKey);\n"#"##),
    ("let a = \"\"\"\n  «v»\n  \"\"\"", "let a = Secrets.apiKey"),
    ("let a = \"\"\"\r\n\t«v\r\n\tw»\r\n\t\"\"\"", "let a = Secrets.apiKey"),
    ("let a = \"\"\"\n    «v»\n  \"\"\"", "let a = \"\"\"\n    \\(Secrets.apiKey)\n  \"\"\""),
    ("let a = \"\"\"\n  k=«v»\n  \"\"\"", "let a = \"\"\"\n  k=\\(Secrets.apiKey)\n  \"\"\""),
    (
      "let a = ##\"\"\"\n\"\"\" \"# «v»\n\"\"\"##",
      "let a = ##\"\"\"\n\"\"\" \"# \\##(Secrets.apiKey)\n\"\"\"##"
    ),
    (#"let a = "https://h/?key=«v»&b""#, #"let a = "https://h/?key=\(Secrets.apiKey)&b""#),
    (#"let a = "«v»:«w»""#, #"let a = "\(Secrets.apiKey):\(Secrets.apiKey)""#),
    (#"let a = "\(b("«v»")) c""#, #"let a = "\(b(Secrets.apiKey)) c""#),
    (#"let a = "\(b)«v»""#, #"let a = "\(b)\(Secrets.apiKey)""#),
    (
      #"let a = "\(b(")", "x\("«v»")"))«w»""#,
      #"let a = "\(b(")", "x\(Secrets.apiKey)"))\(Secrets.apiKey)""#
    ),
    (#"let a = "x\"«v»\\""#, #"let a = "x\"\(Secrets.apiKey)\\""#),
    (#"let a = "\u{41}«v\u{42}»\n""#, #"let a = "\u{41}\(Secrets.apiKey)\n""#),
    ("// it was «v» once", "// it was $(API_KEY) once"),
    ("/* a /* «v» */ \" */ let a = \"«w»\"", "/* a /* $(API_KEY) */ \" */ let a = Secrets.apiKey"),
    ("func f() -> String { return\"«v»\"}", "func f() -> String { return Secrets.apiKey}"),
    (#"let r = /a"b/; let a = "«v»""#, #"let r = /a"b/; let a = Secrets.apiKey"#),
    (##"let r = #/a"/b/#; let a = "«v»""##, ##"let r = #/a"/b/#; let a = Secrets.apiKey"##),
    (
      #"let r = b / c; let d = "/"; let a = "«v»""#,
      #"let r = b / c; let d = "/"; let a = Secrets.apiKey"#
    ),
    (
      #"let r = c.reduce(1, /); let a = f("«v»", /)"#,
      #"let r = c.reduce(1, /); let a = f(Secrets.apiKey, /)"#
    ),
    (#"let r = [x/*"*/]; let a = "«v»""#, #"let r = [x/*"*/]; let a = Secrets.apiKey"#),
    (#"let a: String? = "«v»""#, "let a: String? = Secrets.apiKey"),
    (#"let a: Optional<String> = "«v»""#, "let a: Optional<String> = Secrets.apiKey"),
    (#"let a: [String: Any] = ["k": "«v»"]"#, #"let a: [String: Any] = ["k": Secrets.apiKey]"#),
    (#"func f(_ a: String = "«v»", b: Int) {}"#, "func f(_ a: String = Secrets.apiKey, b: Int) {}"),
    (#"let b = a ? "«v»" : "w""#, #"let b = a ? Secrets.apiKey : "w""#),
    (
      "switch a {\ncase \"«v»\": b()\ndefault: c = \"w\"\n}",
      "switch a {\ncase Secrets.apiKey: b()\ndefault: c = \"w\"\n}"
    ),
    (
      "switch a {\ncase .b: Ccc = \"«v»\"\ncase .d: break\n}",
      "switch a {\ncase .b: Ccc = Secrets.apiKey\ncase .d: break\n}"
    ),
    (
      #"if case "«v»" = a, case b = "«w»" {}"#,
      "if case Secrets.apiKey = a, case b = Secrets.apiKey {}"
    ),
    ("if a == \"«v»\" { b() }", "if a == Secrets.apiKey { b() }"),
    (
      "var a = \"«v»\"\n{ didSet { print(1) } }",
      "var a = \"\\(Secrets.apiKey)\"\n{ didSet { print(1) } }"
    ),
    (#"let a = "«v»" as String"#, "let a = Secrets.apiKey as String"),
    ("#if DEBUG\nlet a = \"«v»\"\n#endif", "#if DEBUG\nlet a = Secrets.apiKey\n#endif"),
    (
      "enum K { static let a = \"«v»\"\n case b }",
      "enum K { static let a = Secrets.apiKey\n case b }"
    ),
    (
      "struct K { var b: Int\n static let a = \"«v»\" }",
      "struct K { var b: Int\n static let a = Secrets.apiKey }"
    ),
    ("#expect(a == \"«v»\")", "#expect(a == Secrets.apiKey)"),
    ("let `case` = \"«v»\"", "let `case` = Secrets.apiKey"),
    ("let é = \"日«v»\"", "let é = \"日\\(Secrets.apiKey)\""),
    (##"let a = #"""#; let b = "«v»""##, ##"let a = #"""#; let b = Secrets.apiKey"##),
  ]

  @Test(arguments: cases) func aConstantTakesThePlaceOfAValue(
    _ source: String, _ expected: String
  ) {
    #expect(MarkedSource(source).replaced() == expected)
  }

  @Test func theCompilerParsesWhatComesOut() throws {
    let folder = try TemporaryDirectory()
    for (index, (source, _)) in Self.cases.enumerated() {
      try folder.write(MarkedSource(source).text, to: "before\(index).swift")
      try folder.write(MarkedSource(source).replaced(), to: "after\(index).swift")
    }
    // Each file is a main one, which alone may hold statements.
    let script =
      "for file in *.swift; do swiftc -frontend -parse -swift-version 6 $file || exit 1; done"
    let run = try ProgramRun("sh", ["-c", script], in: folder.path)
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// What stands there, and where and why it stays.
  @Test(arguments: [
    ("enum K: String { case a = \"«v»\" }", "1:27: the raw value of a case must be a literal"),
    (
      "enum K: String {\ncase a, b = \"x\", c = \"«v»\" }",
      "2:22: the raw value of a case must be a literal"
    ),
    ("#error(\"«v»\")", "1:8: the argument of a macro or directive must be a literal"),
    (
      "let a = #URL(\"https://h/«v»\")",
      "1:14: the argument of a macro or directive must be a literal"
    ),
    (
      "@available(*, message: \"«v»\") func f() {}",
      "1:24: the argument of an attribute may have to be a literal"
    ),
    (
      "@A.Header(\"«v»\") var a: String",
      "1:11: the argument of an attribute may have to be a literal"
    ),
    ("let a: StaticString = \"«v»\"", "1:23: its type may require a literal"),
    ("let b = 1, a: StaticString = \"«v»\"", "1:30: its type may require a literal"),
    ("var a: StaticString { \"«v»\" }", "1:23: a StaticString must be a literal"),
    ("func f() -> StaticString {\n return \"«v»\" }", "2:9: a StaticString must be a literal"),
    ("func f(a: Module.Name<String> = \"«v»\") {}", "1:33: its type may require a literal"),
    (
      "let a = \"«v»\" as StaticString", "1:9: the literal is converted to a type other than String"
    ),
    ("os_log(\"«v»\")", "1:8: this function accepts only a literal"),
    ("#Predicate<A> { $0.b == \"«v»\" }", "1:25: this macro does not accept a static constant"),
    (
      "@inlinable public func f() {\n  g(\"«v»\")\n}",
      "2:5: code that other modules inline cannot use an internal constant"
    ),
    ("enum Secrets { static let a = \"«v»\" }", "1:6: this file declares its own Secrets"),
    (
      "import PackageDescription\nlet a = \"«v»\"",
      "1:8: Package.swift is read before anything is generated"
    ),
    (
      "#!/usr/bin/swift \"\nlet a = \"«v»\"",
      "1:1: a script is compiled alone, without the constants"
    ),
    ("let a = «12345»", "1:9: this is not in a string literal"),
    ("let a = /«v»/", "1:10: this is not in a string literal"),
    ("let a = \"«v\\(b)w»\"", "1:10: the value extends beyond one string literal"),
    ("let a = \"«v» \" + \"«w\" »", "1:17: the value extends beyond one string literal"),
    ("let a = \"\\«n»\"", "1:11: the value ends within an escape"),
    ("let a = \"\\u{4«1}»\"", "1:14: the value ends within an escape"),
    ("let a = \"«v»", "1:9: not valid Swift: unterminated string, interpolation or bracket"),
    ("let a = \"\"\"\n«v»", "1:9: not valid Swift: unterminated string, interpolation or bracket"),
    ("/* «v»", "1:1: not valid Swift: unterminated comment"),
    ("f(\"«v»\"]", "1:6: not valid Swift: unmatched closing bracket"),
  ])
  func whereALiteralMustStayItStays(_ source: String, _ expected: String) {
    #expect(MarkedSource(source).replaced() == expected)
  }

  @Test func overlappingValuesAreRefused() throws {
    let source = try SwiftSource(Array("let a = \"abc\"".utf8), path: GitPath("a.swift"))
    let values = [9..<12, 9..<10].map { Replacement(span: $0, value: Array("S.a".utf8)) }
    #expect(throws: SwiftEditError.self) { try source.replacing(values) }
    #expect(try source.replacing([values[0]]) == Array("let a = S.a".utf8))
  }

  @Test func aCommentIsRefusedWithoutAPlaceholder() throws {
    let source = try SwiftSource(Array("// abc".utf8), path: GitPath("a.swift"))
    let value = Replacement(span: 3..<6, value: Array("S.a".utf8))
    let obstacle = #expect(throws: SwiftEditError.self) { try source.replacing([value]) }
    #expect(obstacle?.description == "a.swift:1:4: this is a comment; delete it by hand")
  }

  @Test func theFirstUseOfAConstantIsFoundInCodeOnly() throws {
    let text =
      "// Secrets.key\nf(\"Secrets.key \\(Secrets . key)\", Secrets.keys, x.key, Secrets.key, A.b.c)"
    let source = try SwiftSource(Array(text.utf8), path: GitPath("a.swift"))
    let names = ["Secrets.key", "Secrets.keys", "Secrets.ke", "A.b.c", "b.c", "f", ""]
    let found = source.firstUses(of: names).mapValues {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
    #expect(
      found == [
        "Secrets.key": "Secrets . key", "Secrets.keys": "Secrets.keys", "A.b.c": "A.b.c",
        "b.c": "b.c", "f": "f",
      ])
  }

  @Test(arguments: [
    "\"\\(", "(", "/*", "=/a(", "/\\", "#\"\"\"", "\"\"\"\n\\(", "[{", "=/\\/", "#/", "x, ", "a<b>",
  ])
  func deepAndLongTextIsReadToItsEnd(_ piece: String) {
    let text = "let a = \"«v»\"\n" + String(repeating: piece, count: 200_000)
    #expect(!MarkedSource(text).replaced().isEmpty)
  }
}
