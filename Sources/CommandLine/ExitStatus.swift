package import ArgumentParser

/// The exit status of the process.
package enum ExitStatus: Int32, Error {
  /// No findings, and everything was read.
  case clean = 0
  /// Findings, or work left to do.
  case findings = 1
  /// A failure, or a part that could not be read; findings are still printed.
  case failed = 2
  /// Findings of which at least one still works at its provider.
  case live = 3
  /// A usage error (`EX_USAGE`).
  case usage = 64
  /// Interrupted by the user; nothing is half-written.
  case interrupted = 130
}

/// The meaning of the statuses 0 and 1 for a kind of command; the others mean the same for all.
package enum ExitSummary: String {
  /// The program as a whole.
  case any = "0 done or no findings, 1 findings or work left to do"
  /// Commands that search and report findings.
  case search = "0 no findings, 1 findings"
  /// Commands that may ask providers about findings.
  case live = "0 no findings, 1 findings, 3 at least one finding is live"
  /// Commands that check or change something, and may leave work to the user.
  case work = "0 done or nothing to do, 1 work left to do"
  case task = "0 done"
  /// `ignore explain`, which follows `git check-ignore`.
  case ignored = "0 at least one path is ignored, 1 none is"

  /// The last paragraph of a command's help.
  package var help: String {
    "Exit status: \(rawValue), 2 failed or incomplete, 64 usage error, 130 interrupted."
  }
}

extension CommandConfiguration {
  /// A command whose help ends with its exit statuses.
  package init(
    commandName: String, abstract: String, discussion: String, exits: ExitSummary,
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    groups: [CommandGroup] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract,
      discussion: HelpDiscussion.fitted(
        discussion + "\n\n" + exits.help, to: Terminal.standardOutput.columns),
      version: version, subcommands: subcommands, groupedSubcommands: groups,
      defaultSubcommand: defaultSubcommand)
  }
}
