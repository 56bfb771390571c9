internal import CommandLine
internal import Formats
internal import Git

/// One run of `setup`: the parts, then the values.
struct SetupRun {
  private let command: SetupCommand
  /// The absolute path of this program; nil if it is not known.
  private let program: String?
  /// The root of the work tree.
  private let root: String

  /// - Throws: `RepositoryError` without a work tree.
  init(_ command: SetupCommand, program: String?) throws {
    self.command = command
    self.program = program
    guard let root = try Repository(in: .process).workTree else {
      throw RepositoryError.bare(path: ".")
    }
    self.root = root
  }

  func run() throws {
    var run = try carryOut()
    let setup = run.remedy
    if setup.failures.hasAny { run.isDone = false }
    var status = ExitStatus.clean
    do { try command.remedy.report(run) } catch let found as ExitStatus { status = found }
    let isFilled = try fill(setup.values)
    if setup.failures.hasAny { throw ExitStatus.failed }
    if status != .clean { throw status }
    if !isFilled { throw ExitStatus.findings }
  }

  /// - Throws: `ExitStatus.findings` after a no, when the keys without a value were named.
  private func carryOut() throws -> RemedyRun<SetupRemedy> {
    var planned: SetupRemedy?
    do {
      return try command.remedy.execute(in: root) { _ in
        "Apply these changes?"
      } _: {
        let setup = SetupRemedy(command, program: program, root: root)
        planned = setup
        return setup
      }
    } catch ExitStatus.findings {
      let lines = planned?.keysWithoutValue ?? []
      if !lines.isEmpty { try ListingFormat.text.deliver(lines, json: .null) }
      throw ExitStatus.findings
    }
  }

  /// Sets up the values.
  ///
  /// - Returns: whether no key without a value is left that nobody chose to leave.
  private func fill(_ state: SetupState?) throws -> Bool {
    guard let state, command.remedy.format == .text else { return true }
    guard command.fillsValues else { return state.failing.isEmpty }
    do {
      try ValueSetup(command).run(state)
      return true
    } catch ExitStatus.findings {
      return false
    }
  }
}
