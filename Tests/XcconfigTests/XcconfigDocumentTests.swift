import Formats
import TestSupport
import Testing
import Text

/// What the parser makes of lines; the facts are those of swift-build's parser.
struct XcconfigDocumentTests {
  private func read(_ text: String) -> XcconfigDocument {
    XcconfigDocument(Array(text.utf8), path: "A.xcconfig")
  }

  /// Each assignment as `NAME[a=b]=value`, each include as `"name"` or `?"name"`.
  private func summary(_ document: XcconfigDocument) -> [String] {
    document.statements.map { statement in
      switch statement {
      case .assignment(let assignment):
        let conditions = assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }
        return assignment.name + conditions.joined() + "="
          + String(decoding: assignment.value, as: UTF8.self)
      case .include(let include):
        return (include.isOptional ? "?" : "")
          + "\"\(String(decoding: include.name, as: UTF8.self))\""
      }
    }
  }

  @Test(arguments: [
    ("A = 1", ["A=1"]), ("A=1", ["A=1"]), (" \t\u{B}\u{C}A\u{B}=\u{C}1 \t", ["A=1"]),
    (
      "A = 1\nB = 2\rC = 3\r\nD = 4\u{2028}E = 5\u{2029}F = 6",
      ["A=1", "B=2", "C=3", "D=4", "E=5", "F=6"]
    ),
    ("A = 1\u{85}B = 2", ["A=1\u{85}B = 2"]), ("A =", ["A="]), ("A", []), ("", []),
    ("\n\n// x\n  // y\n", []), ("_a9 = x", ["_a9=x"]), ("A == b", ["A== b"]),
    ("A = b==", ["A=b=="]), ("A = \u{A0}b", ["A=\u{A0}b"]),
    ("A = x;", ["A=x"]), ("A = x ; ", ["A=x"]), ("A = x;;", ["A=x;"]), ("A = x; ;", ["A=x;"]),
    ("A = 1; B = 2", ["A=1; B = 2"]), ("A = ;", ["A="]), ("A = ; // c", ["A="]),
    ("A = https://x", ["A=https:"]), ("A = \"https://x\"", ["A=\"https:"]), ("A = // c", ["A="]),
    ("A = b//c", ["A=b"]), ("A = b / c", ["A=b / c"]), ("A = \"q\\\"", ["A=\"q\\\""]),
    ("A = é\0", ["A=é\0"]), ("A // = 1\nB = 2", ["B=2"]),
  ])
  func assignmentsAreReadAsXcodeDoes(text: String, expected: [String]) {
    #expect(summary(read(text)) == expected)
  }

  @Test(arguments: [
    ("A = a\\\nb", ["A=a b"]), ("A = a \\ \n  b  \nC = 1", ["A=a b", "C=1"]),
    ("A = a\\\n\nB = 1", ["A=a", "B=1"]), ("A = a\\\n// c\nB = 1", ["A=a", "B=1"]),
    ("A = a\\\nB = 1", ["A=a B = 1"]), ("A = a\\\n#include \"x\"", ["A=a #include \"x\""]),
    ("A = a\\", ["A=a"]), ("A = \\\n\\\n\\\nx", ["A=x"]), ("A = a\\;\nb", ["A=a b"]),
    ("A = a\\ // c\nb", ["A=a b"]), ("A = a;\\\nb", ["A=a; b"]), ("A = a\\\\\nb", ["A=a\\ b"]),
    ("A = x \\\n;", ["A=x "]), ("A = \u{A0}x\u{200B}\u{3000}\\\ny", ["A=x y"]),
    ("A = x\u{B}\\\ny", ["A=x\u{B} y"]), ("A = a\\\r\nb\\\u{2028}c", ["A=a b c"]),
    // U+0600 joins the backslash to one character, which Swift does not take for a backslash.
    ("A = a\u{600}\\\nB = 1", ["A=a\u{600}\\", "B=1"]),
  ])
  func continuedLinesAreJoined(text: String, expected: [String]) {
    #expect(summary(read(text)) == expected)
  }

  @Test(arguments: [
    ("A[sdk=x]=1", ["A[sdk=x]=1"]), ("A [sdk=x] [arch=y] = 1", ["A[sdk=x][arch=y]=1"]),
    ("A[ sdk = x ] = 1", ["A[ sdk = x ]=1"]), ("A[sdk=] = 1", ["A[sdk=]=1"]),
    ("A[sdk=a,arch=b] = 1", ["A[sdk=a,arch=b]=1"]), ("A[sdk=//x] = 1", ["A[sdk=//x]=1"]),
    ("A[a=b=c] = 1", ["A[a=b=c]=1"]), ("A[a=[b] = 1", ["A[a=[b]=1"]),
  ])
  func conditionsAreReadAsTheyStand(text: String, expected: [String]) {
    #expect(summary(read(text)) == expected)
    #expect(read(text).errors.isEmpty)
  }

  @Test(arguments: [
    ("#include \"a\"", ["\"a\""]), (" # include? \t\"a//b\" // c", ["?\"a//b\""]),
    ("#include \"\"", ["\"\""]), ("#include \"a\\\"", ["\"a\\\""]),
  ])
  func includesAreRead(text: String, expected: [String]) {
    #expect(summary(read(text)) == expected)
    #expect(read(text).errors.isEmpty)
  }

  @Test(arguments: [
    "A-B = 1", "a.b = 1", "9A = 1", "É = 1", "AÉ = 1", "export A = 1", "A += 1", "A : 1", "A",
    "A // c", "# note", "#", "#include", "#include\"a\"", "#include 'a'", "#include <a>",
    "#Include \"a\"", "#include \"a", "#include \"a\" b", "#import \"a\"", "#//", "A[sdk] = 1",
    "A[] = 1", "A[=x] = 1", "A[sdk=x", "A[sdk", "A[", "/* c */", "/ c", "; c", "[a=b] = 1", "\0",
    "= 1", "A\0 = 1", "\"A\" = 1", "A[x=y] z = 1",
  ])
  func anErrorDropsTheLineAndNoMore(line: String) {
    let document = read("B = 1\n" + line + "\nC = 2\n")
    #expect(summary(document) == ["B=1", "C=2"])
    #expect(document.errors.count == 1)
    #expect(document.errors.first?.position.line == 2)
    #expect(document.errors.first?.severity == .error)
    #expect(document.errors.first?.path == "A.xcconfig")
  }

  @Test func aWordBehindAHashReachesOverALineSeparator() {
    #expect(summary(read("#x\u{2028}A = 1\nB = 2")) == ["B=2"])
  }

  @Test func aByteOrderMarkLosesTheFirstLine() {
    let document = XcconfigDocument([0xEF, 0xBB, 0xBF] + Array("A = 1\nB = 2".utf8), path: "A")
    #expect(summary(document) == ["B=2"])
    #expect(document.errors.map(\.position) == [Position(line: 1, column: 1)])
  }

  @Test func utf16IsTwoErrors() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "A = 1\n".utf16.flatMap { [UInt8($0), 0] }
    let document = XcconfigDocument(bytes, path: "A")
    #expect(document.statements.isEmpty)
    #expect(document.errors.count == 2)
    #expect(document.errors.first?.message.contains("UTF-16") == true)
  }

  @Test func invalidBytesOfValuesAreReplaced() {
    let document = XcconfigDocument(Array("A = x".utf8) + [0xFF, 0x80, 0x41], path: "A")
    #expect(summary(document) == ["A=x\u{FFFD}\u{FFFD}A"])
  }

  @Test func spansNameTheBytes() throws {
    let text = "é = 0\n  A [a=b] = x\\ // c\n y ; // d\nB =\nC = \\\n\nD = ;\n"
    let document = read(text)
    let bytes = Array(text.utf8)
    let spans = document.assignments.map { String(decoding: bytes[$0.span], as: UTF8.self) }
    #expect(spans == ["A [a=b] = x\\ // c\n y ; // d", "B =", "C = \\", "D = ;"])
    let values = document.assignments.map { String(decoding: bytes[$0.valueSpan], as: UTF8.self) }
    #expect(values == ["x\\ // c\n y", "", "\\", ""])
    #expect(document.assignments.map(\.position.line) == [2, 4, 5, 7])
    #expect(document.assignments[0].position.column == 3)
  }

  @Test func columnsCountCodePoints() {
    let document = read("ok = é\nAB \u{1F600}= 1\n#include \"é\" x")
    #expect(
      document.errors.map(\.position) == [
        Position(line: 2, column: 4), Position(line: 3, column: 14),
      ])
  }

  @Test func messagesHoldNoText() {
    let secret = SampleSecret.generic()
    let lines = [
      secret, "#\(secret)", "A \(secret)", "#include \(secret)", "A[\(secret)",
      "#include \"\(secret)",
      "A[\(secret)] = 1", "A-\(secret) = 1",
    ]
    for line in lines {
      let document = read(line)
      #expect(document.errors.count == 1)
      let message = document.errors.first?.message ?? secret
      #expect(!message.contains(secret.dropFirst()))
    }
  }

  @Test func manyConditionsTakeLinearTime() {
    let document = read("A" + String(repeating: "[a=b]", count: 100_000) + " = 1")
    #expect(document.assignments.first?.conditions.count == 100_000)
  }

  @Test(arguments: [
    "A = x\\\n", "A[a=b]", "#x\u{2028}", "A = ", "\u{2028}", "A[", "/", "#include \"",
  ])
  func longInputTakesLinearTime(piece: String) {
    let document = read(String(repeating: piece, count: 100_000))
    #expect(document.bytes.count == piece.utf8.count * 100_000)
  }

  @Test func everyInputIsTaken() {
    var random = Random(seed: 7)
    let alphabet = Array("A=[]\"#/\\; \t\r\n\0ie$().".utf8) + [0xE2, 0x80, 0xA8, 0xFF, 0xC3, 0xA9]
    for _ in 0..<3_000 {
      let bytes = (0..<random.next(60)).map { _ in random.pick(alphabet) }
      let document = XcconfigDocument(bytes, path: "A")
      var last = 0
      for assignment in document.assignments {
        #expect(assignment.span.lowerBound >= last)
        #expect(assignment.span.contains(assignment.valueSpan.lowerBound - 1))
        #expect(assignment.valueSpan.upperBound <= assignment.span.upperBound)
        last = assignment.span.upperBound
      }
    }
  }
}
