import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Progress at a terminal, and what `--quiet` leaves.
@Suite struct StatusLineTests {
  @Test func theRemainingTimeIsRounded() {
    func text(_ seconds: Int, _ done: Int, of total: Int) -> String {
      RemainingTime.text(after: .seconds(seconds), done, of: total)
    }
    #expect(text(2, 5, of: 10) == "")
    #expect(text(3, 0, of: 10) == "")
    #expect(text(3, 10, of: 10) == "")
    #expect(text(60, 1, of: 1000) == "")
    #expect(text(6, 5, of: 10) == ", about 6 s left")
    #expect(text(10, 2, of: 10) == ", about 40 s left")
    #expect(text(60, 1, of: 4) == ", about 3 min left")
    #expect(text(3600, 1, of: 4) == ", about 3 h left")
    #expect(
      RemainingTime.line(after: .seconds(10), 1, of: 4, "mirrors")
        == "1 of 4 mirrors, about 30 s left")
  }

  @Test func slowWorkHasALineThatGoesAway() throws {
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(keystowProgram, ["scan", "--stdin"], in: folder.path)
    // The terminal shows the line while the program waits for input.
    try terminal.wait(for: "\r\u{1B}[K")
    terminal.type("text\n\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("\r\u{1B}[Kno secrets found"))
    let quiet = try PseudoTerminal(
      keystowProgram, ["scan", "--stdin", "--quiet"], in: folder.path)
    usleep(1_300_000)
    quiet.type("text\n\u{4}")
    #expect(quiet.end() == 0)
    #expect(!quiet.output.contains("\u{1B}"))
  }

  @Test func quietStillWarns() throws {
    let folder = try TemporaryRepository(committing: [
      "a.txt": "t = \(SampleSecret.gitHub())\n",
      ".keystow.toml": """
      [[allow]]
      paths = ["a.txt"]
      reason = "for the tests"
      expires = 2001-01-01

      """,
    ])
    let run = try keystow(["scan", "--quiet"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errorText.contains("expired"), "\(run.errorText)")
    #expect(!run.text.contains("1 finding"))
  }
}
