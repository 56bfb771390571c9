import TestSupport
import Testing
import Vocabulary

@testable import Carriers
@testable import Formats

@Suite struct ObjectiveCSourceTests {
  /// What is there, and the result; « and » are around the values.
  static let cases: [(String, String)] = [
    ("NSString *a = @\"«v»\";", "NSString *a = SECRETS_A;"),
    ("char *a = \"«v»\";", "char *a = SECRETS_A_UTF8;"),
    ("static NSString *const a = @\"«v»\";", "static NSString *const a = SECRETS_A;"),
    ("#define A @\"«v»\"\n#define B 1", "#define A SECRETS_A\n#define B 1"),
    ("#define A @\"x\" \\\n  @\"«v»\"\nint b;", "#define A @\"x\" \\\n  SECRETS_A\nint b;"),
    ("[a b:@\"https://h/?k=«v»&l=e\"];", "[a b:@\"https://h/?k=\" SECRETS_A @\"&l=e\"];"),
    ("f(\"«v»:«w»\")", "f(SECRETS_A_UTF8 \":\" SECRETS_A_UTF8)"),
    ("return@\"«v»\";", "return SECRETS_A;"),
    ("a = @\"x\"@\"«v»\";", "a = @\"x\" SECRETS_A;"),
    ("a = @ \"\\\"«v»\\x41\";", "a = @\"\\\"\" SECRETS_A @\"\\x41\";"),
    ("// it was «v»\nint a;", "// it was $(A)\nint a;"),
    (
      "/* \" «v» ' */ char b = '\"'; f(\"«w»\");",
      "/* \" $(A) ' */ char b = '\"'; f(SECRETS_A_UTF8);"
    ),
    ("int n = 1'000; f(\"«v»\");", "int n = 1'000; f(SECRETS_A_UTF8);"),
    ("#error don't\nf(\"«v»\");", "#error don't\nf(SECRETS_A_UTF8);"),
    ("auto r = R\"x(\")\" )x\"; f(\"«v»\");", "auto r = R\"x(\")\" )x\"; f(SECRETS_A_UTF8);"),
    ("a = CFSTR(\"«v»\");", "a = CFSTR(SECRETS_A_UTF8);"),
    ("NSLog(@\"%@\", @\"«v»\");", "NSLog(@\"%@\", SECRETS_A);"),
  ]

  @Test(arguments: cases) func aMacroTakesThePlaceOfAValue(_ source: String, _ expected: String) {
    #expect(replaced(source) == expected)
  }

  @Test(arguments: [
    ("#import \"«v»\"", "1: this directive accepts only a literal"),
    ("#pragma mark \"«v»\"", "1: this directive accepts only a literal"),
    ("a = L\"«v»\";", "1: a macro cannot take the place of this kind of literal"),
    ("a = R\"(«v»)\";", "1: a macro cannot take the place of this kind of literal"),
    ("a = \"«v»\"_s;", "1: a macro cannot take the place of this kind of literal"),
    ("\na = NSLocalizedString(@\"«v»\", nil);", "2: this function accepts only a literal"),
    ("void f() __attribute__((deprecated(\"«v»\")));", "1: this function accepts only a literal"),
    ("a = STRINGIFY(\"«v»\");", "1: the argument of a macro may have to be a literal"),
    ("a = «12345»;", "1: this is not in a string literal"),
    ("a = \"\\x4«1b»\";", "1: the value ends within an escape"),
    ("a = \"«v»;\n", "1: unterminated string literal"),
    ("/* «v»", "1: unterminated comment"),
  ])
  func whereALiteralMustStayItStays(_ source: String, _ expected: String) {
    #expect(replaced(source) == expected)
  }

  @Test(arguments: [
    ("#import <A/A.h>\n#import \"B.h\"\n\nint a;", "#import <A/A.h>\n#import \"B.h\"\n+\nint a;"),
    (
      "// head\n// more\n\nint a;\n#import \"B.h\"\n",
      "// head\n// more\n+\nint a;\n#import \"B.h\"\n"
    ),
    ("/* head */\r\n#include <a.h> // b\r\nint a;", "/* head */\r\n#include <a.h> // b\r\n+int a;"),
    ("#ifdef A\n#import <A.h>\n#endif\nint a;", "+#ifdef A\n#import <A.h>\n#endif\nint a;"),
    ("int a;", "+int a;"),
    ("#import \"B.h\"", "#import \"B.h\"\n+"),
    ("#import \"../Secrets.h\"\nint a;", "#import \"../Secrets.h\"\nint a;"),
  ])
  func theHeaderIsImported(_ source: String, _ expected: String) throws {
    let file = try ObjectiveCSource(Array(source.utf8), path: GitPath("App/A.m"))
    let lineEnd = source.contains("\r\n") ? "\r\n" : "\n"
    let result = String(decoding: file.importing(Array("../Secrets.h".utf8)), as: UTF8.self)
    let line = "#import \"../Secrets.h\"\(lineEnd)"
    #expect(result == expected.replacing("+", with: line))
    let again = try ObjectiveCSource(Array(result.utf8), path: GitPath("App/A.m"))
    #expect(String(decoding: again.importing(Array("../Secrets.h".utf8)), as: UTF8.self) == result)
  }

  /// The compiler reads the value from the macros wherever a literal was.
  @Test func theCompilerReadsTheValue() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "#define SECRETS_A @\"v4\\?\\303\\251\"\n#define SECRETS_A_UTF8 \"v4\\?\\303\\251\"\n",
      to: "Secrets.h")
    let source = """
      #include <stdio.h>
      #define URL "https://h/?k=«v»&l=e"
      static const char *const a = "«v»";
      char b[] = "x«v»";
      int main(void) { puts(URL); puts(a); puts(b); return sizeof("«v»") == 6 ? 0 : 1; }
      """
    let marked = MarkedSource(source)
    let path = GitPath("main.c")
    let replaced = try ObjectiveCSource(marked.text, path: path).replacing(marked.macros)
    let file = try ObjectiveCSource(replaced, path: path)
    try folder.write(file.importing(Array("Secrets.h".utf8)), to: "main.c")
    let run = try ProgramRun(
      "sh", ["-c", "clang -Wall -Werror main.c && ./a.out"], in: folder.path)
    #expect(run.text == "https://h/?k=v4?é&l=e\nv4?é\nxv4?é\n", "\(run.errorText)")
  }

  private func replaced(_ source: String) -> String {
    let marked = MarkedSource(source)
    do throws(CarrierError) {
      let file = try ObjectiveCSource(marked.text, path: GitPath("A.mm"))
      return String(decoding: try file.replacing(marked.macros), as: UTF8.self)
    } catch {
      return "\(error.line): \(error.reason)"
    }
  }
}

extension MarkedSource {
  fileprivate var macros: [Replacement] {
    spans.map {
      Replacement(
        span: $0, value: Array("SECRETS_A".utf8), placeholder: Array("$(A)".utf8))
    }
  }
}
