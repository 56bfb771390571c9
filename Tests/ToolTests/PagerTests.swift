import Foundation
import TestSupport
import Testing

/// Long reports at a terminal.
@Suite(.timeLimit(.minutes(5))) struct PagerTests {
  private let folder: TemporaryRepository

  init() throws {
    folder = try TemporaryRepository()
    let lines = (1...9).map { "t = \(SampleSecret.gitHub(UInt64($0)))\n" }
    try folder.write(lines.joined(), to: "a.txt")
    try folder.write(lines[0], to: "short.txt")
  }

  private func run(_ environment: [String: String]) throws -> PseudoTerminal {
    try run(["scan", "a.txt"], environment)
  }

  private func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      keystowProgram, arguments, in: folder.path,
      environment: ["TERM": "xterm"].merging(environment) { $1 })
  }

  /// The text of a file that a pager wrote, which is removed; nil if none did.
  private func text(of name: String) throws -> String? {
    guard let text = folder.text(of: name) else { return nil }
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    return text
  }

  @Test func aLongReportIsPagedAndKeepsItsStatus() throws {
    let terminal = try run(["KEYSTOW_PAGER": "cat > seen"])
    #expect(terminal.end() == 1)
    #expect(!terminal.output.contains("a.txt:1:5"))
    let report = try #require(try text(of: "seen"))
    #expect(report.contains("a.txt:1:5") && report.contains("9 findings"))
    let short = try run(["scan", "short.txt"], ["KEYSTOW_PAGER": "cat > seen"])
    #expect(short.end() == 1)
    #expect(short.output.contains("short.txt:1:5"))
    #expect(try text(of: "seen") == nil)
  }

  @Test func thePagerGetsNoSecretsAndGitsSettings() throws {
    let terminal = try run([
      "KEYSTOW_PAGER": "cat > /dev/null; env > seen", "SERVICE_API_TOKEN": SampleSecret.generic(),
      "EDITOR": "vi",
    ])
    #expect(terminal.end() == 1)
    let environment = try #require(try text(of: "seen")).split(separator: "\n")
    #expect(environment.contains("LESS=FRX") && environment.contains("LV=-c"))
    #expect(environment.contains("EDITOR=vi"))
    #expect(!environment.contains { $0.hasPrefix("SERVICE_API_TOKEN") })
  }

  @Test func aPagerThatEndsEarlyMakesNothingClean() throws {
    for command in ["true", "head -1", "exit 3"] {
      #expect(try run(["KEYSTOW_PAGER": command]).end() == 1, "\(command)")
    }
  }

  @Test func withoutAPagerTheReportIsOnTheTerminal() throws {
    for command in ["keystow-none", "keystow-none -x", "/dev/null"] {
      let terminal = try run(["KEYSTOW_PAGER": command])
      #expect(terminal.end() == 1, "\(command)")
      #expect(terminal.output.contains("cannot start the pager '\(command)'"))
      #expect(terminal.output.contains("a.txt:1:5") && terminal.output.contains("9 findings"))
    }
    let plain: [([String], [String: String])] = [
      (["scan", "a.txt", "--no-pager"], [:]), (["--no-pager", "scan", "a.txt"], [:]),
      (["scan", "a.txt"], ["KEYSTOW_PAGER": ""]), (["scan", "a.txt"], ["KEYSTOW_PAGER": "cat"]),
      (["scan", "a.txt"], ["TERM": "dumb"]), (["scan", "a.txt"], ["CI": "true"]),
      (["scan", "a.txt"], ["GIT_INDEX_FILE": ".git/index"]),
      (["scan", "a.txt", "--format", "jsonl"], [:]),
    ]
    for (arguments, environment) in plain {
      let standard = ["KEYSTOW_PAGER": "cat > seen"]
      let terminal = try run(arguments, standard.merging(environment) { $1 })
      #expect(terminal.end() == 1)
      #expect(terminal.output.contains("a.txt"), "\(arguments) \(environment)")
      #expect(try text(of: "seen") == nil, "\(arguments) \(environment)")
    }
  }

  @Test func theFirstChoiceCountsButNoneOfTheRepository() throws {
    let settings = folder.path + "/settings"
    try folder.write("[core]\n\tpager = cat > configured\n", to: "settings")
    let all = [
      ("KEYSTOW_PAGER", "cat > own"), ("GIT_PAGER", "cat > git"), ("GIT_CONFIG_GLOBAL", settings),
      ("PAGER", "cat > plain"),
    ]
    for (index, name) in ["own", "git", "configured", "plain"].enumerated() {
      let terminal = try run(Dictionary(uniqueKeysWithValues: all[index...].map { $0 }))
      #expect(terminal.end() == 1)
      #expect(try text(of: name)?.contains("a.txt:1:5") == true, "\(name)")
    }
    try folder.git(["config", "core.pager", "cat > hostile"])
    #expect(try run(["PAGER": "cat > plain"]).end() == 1)
    #expect(try text(of: "hostile") == nil)
    #expect(try text(of: "plain")?.contains("a.txt:1:5") == true)
  }

  @Test func anInterruptTakesEffectAfterThePager() throws {
    let terminal = try run(["KEYSTOW_PAGER": "cat > /dev/null; echo shown; sleep 0.3; echo over"])
    try terminal.wait(for: "shown")
    #expect(terminal.interrupt() == 130)
    #expect(terminal.output.contains("over"))
  }

  @Test func helpAndListsArePaged() throws {
    for arguments in [["scan", "--help"], ["rules"], ["ignore", "list"]] {
      let terminal = try run(arguments, ["KEYSTOW_PAGER": "cat > seen"])
      #expect(terminal.end() == 0)
      #expect(terminal.output.isEmpty, "\(arguments)")
      #expect(try text(of: "seen")?.isEmpty == false)
    }
  }
}
