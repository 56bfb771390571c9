import TestSupport
import Testing

@testable import Audit
@testable import Text

/// The lines for git-filter-repo.
@Suite struct ReplacementTests {
  private func line(_ secret: String, after before: String = "") -> String {
    String(
      decoding: ReplacementLine(Array(secret.utf8), after: Array(before.utf8)).bytes,
      as: UTF8.self)
  }

  @Test func aTokenIsReplacedEverywhere() {
    #expect(line("abc123def456", after: "let a = ") == "literal:abc123def456==>***REMOVED***")
  }

  @Test func aWordIsReplacedOnlyAfterItsContext() {
    #expect(
      line("hunter", after: "password = ")
        == "literal:password = hunter==>password = ***REMOVED***")
    #expect(line("swordfish", after: "pw: ") == "literal:pw: swordfish==>pw: ***REMOVED***")
    #expect(line("hunter") == "literal:hunter==>***REMOVED***")
  }

  @Test func linesAndArrowsBecomeAnExpression() {
    #expect(line("ab+c 12\r\nd/e") == #"regex:()ab\+c\x2012\r\nd\/e==>\1***REMOVED***"#)
    #expect(line("a==>b", after: "x=") == #"regex:(x\=)a\=\=\>b==>\1***REMOVED***"#)
  }

  @Test func longOnesComeFirst() {
    let file = ReplacementFile(
      texts: [
        ReplacementLine(Array("abc123de".utf8), after: []),
        ReplacementLine(Array("abc123def456".utf8), after: []),
      ], names: [])
    #expect(
      String(decoding: file.texts, as: UTF8.self)
        == "literal:abc123def456==>***REMOVED***\nliteral:abc123de==>***REMOVED***\n")
    #expect(ReplacementFile.isOwn(file.texts))
    #expect(ReplacementFile.isOwn([]))
    #expect(!ReplacementFile.isOwn(Array("my notes\n".utf8)))
  }

  @Test func wordsAreQuotedForTheShell() throws {
    for text in ["plain/a.txt", "a b", "it's", "$x `y`", "", "\u{E9}", "a\nb\u{1B}\\"] {
      let run = try ProgramRun("bash", ["-c", "printf %s " + ShellWord.quoted(text)], in: "/")
      #expect(run.output == Array(text.utf8), "\(text)")
    }
    let bytes: [UInt8] = [0xFF, 0x27, 0x61]
    let run = try ProgramRun("bash", ["-c", "printf %s " + ShellWord.quoted(bytes)], in: "/")
    #expect(run.output == bytes)
  }
}
