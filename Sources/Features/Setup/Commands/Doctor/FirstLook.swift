package import ArgumentParser
internal import CommandLine
internal import Findings
internal import Git
internal import ScanCommands
internal import StowCommands
internal import Text

/// What `keystow` without a word does in a repository: scans the whole work tree, and says what to
/// do next.
package struct FirstLook {
  /// The number of suggestions: more than three are not read.
  private static let limit = 3

  private let program: any ParsableCommand.Type

  /// - Parameter program: the command whose help to show where there is no work tree.
  package init(of program: any ParsableCommand.Type) { self.program = program }

  /// - Throws: `CleanExit.helpRequest` outside of a work tree; the error of a repository that does not
  ///   open; the exit status of the scan.
  package func run() async throws {
    guard try isWorkTree() else { throw CleanExit.helpRequest(program) }
    var status = ExitStatus.clean
    var findings: [Finding] = []
    do {
      try await ScanCommand.parse([]).run { findings = $0.findings }
    } catch let other as ExitStatus {
      status = other
    }
    let commands = try suggestions(for: status == .findings ? findings : []).prefix(Self.limit)
    if !commands.isEmpty {
      try Terminal.standardOutput.deliver(
        ["", "Next in this repository:"]
          + Listing.table(
            commands.map { ["  \($0.0)", $0.1] }, room: Terminal.standardOutput.columns))
    }
    if status != .clean { throw status }
  }

  private func isWorkTree() throws -> Bool {
    do {
      return try Repository(in: .process).workTree != nil
    } catch RepositoryError.notARepository {
      return false
    }
  }

  /// Commands and what they do, most urgent first.
  private func suggestions(for findings: [Finding]) throws -> [(String, String)] {
    var all: [(String, String)] = []
    if !findings.isEmpty {
      if try StowSession.wouldMove(findings) {
        all.append(("keystow stow", "move the keys to a file that git ignores"))
      }
      all.append(("keystow triage", "decide about the findings one by one"))
    }
    let project = try ProjectDiagnoses()
    let diagnoses = try project.ignoreRules() + project.keys() + [project.hooks()]
    for one in diagnoses {
      if let command = one.command { all.append((command, one.text)) }
    }
    return all + [("keystow scan --history", "scan every commit, too")]
  }
}
