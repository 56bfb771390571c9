import TestSupport
import Testing
import Text

@Suite struct ShellWordTests {
  @Test(arguments: [
    "a", "My App/Info.plist", "", "it's", "$(rm -rf x)", "a\"b", "a\\b", "-n", "~", "*?[x]", "a\tb",
    "é", "#x", "a;b|c&d", "!x", "a=b",
  ])
  func aShellReadsAQuotedWordBack(_ word: String) throws {
    let run = try ProgramRun(
      "bash", ["-c", "for word in \(ShellWord.quoted(word)); do printf '<%s>' \"$word\"; done"],
      in: "/")
    #expect(run.text == "<\(word)>")
  }

  @Test func plainWordsStayBare() {
    #expect(ShellWord.quoted("Config/Secrets.xcconfig") == "Config/Secrets.xcconfig")
    #expect(ShellWord.quoted("My App") == "'My App'")
  }
}
