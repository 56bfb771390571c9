import Foundation
import TestSupport
import Testing

/// What a person reads who does not know the program yet.
@Suite struct HelpTests {
  @Test func theProgramAloneSaysHowToStart() throws {
    let run = try keystow([], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("keystow scan --history"))
    #expect(run.text.contains("--generate-completion-script"))
  }

  @Test(arguments: ["scan", "rules", "audit", "hook", "init", "report"])
  func everyCommandHasExamplesAndAHelpForEachOption(_ command: String) throws {
    let run = try keystow([command, "--help"], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("Examples:\n  keystow \(command)"))
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  -") {
      // A help stands beside the option from column 26, or on the line below a long one.
      let beside = line.count > 26 && line.dropFirst(25).first == " "
      #expect(beside || next.hasPrefix(String(repeating: " ", count: 26)), "\(line)")
    }
  }

  @Test(arguments: ["zsh", "bash", "fish"])
  func completionScriptsNameTheOptions(_ name: String) throws {
    let run = try keystow(["--generate-completion-script", name], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("recurse-submodules"))
  }

  @Test func aTypingErrorGetsASuggestion() throws {
    let run = try keystow(["scan", "--stagd"], in: "/")
    #expect(run.status == 64)
    #expect(run.errorText.contains("--staged"))
  }
}
