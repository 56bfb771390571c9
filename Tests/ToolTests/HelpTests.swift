import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// What a person reads who does not know the program yet.
@Suite struct HelpTests {
  @Test func theProgramAloneSaysHowToStart() throws {
    let run = try keystow([], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("keystow scan --history"))
    #expect(run.text.contains("--generate-completion-script"))
  }

  @Test(arguments: ["zsh", "bash", "fish"])
  func completionScriptsNameTheOptions(_ name: String) throws {
    let run = try keystow(["--generate-completion-script", name], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("recurse-submodules"))
  }

  @Test func helpIsBrokenAnewForANarrowTerminal() {
    let text = """
      Prose of two lines that are
      written for a wide terminal.

      Examples:
        keystow scan --history   every commit that is there
        keystow stow
      """
    #expect(HelpDiscussion.fitted(text, to: nil) == text)
    #expect(HelpDiscussion.fitted(text, to: 80) == text)
    #expect(
      HelpDiscussion.fitted(text, to: 30) == """
        Prose of two lines that are written for a wide terminal.

        Examples:
          keystow scan --history
              every commit that is
              there
          keystow stow
        """)
  }

  @Test func aTypingErrorGetsASuggestion() throws {
    let run = try keystow(["scan", "--stagd"], in: "/")
    #expect(run.status == 64)
    #expect(run.errorText.contains("--staged"))
  }
}
