internal import Candidates
internal import CommandLine
internal import LiveChecks
internal import Reports

/// Reads the command lines of `scan` that hooks, editors and CI start again and again, without the argument parser, whose
/// types take as long to prepare as a small scan.
///
/// Whatever is unusual, and every error, is left to the parser.
package enum PlainScan {
  /// The command that the parser would return; nil if the parser has to read the words.
  ///
  /// - Parameter words: without the name of the command.
  package static func command(for words: [String]) -> ScanCommand? {
    var command = ScanCommand.plain
    var given: Set<String> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        guard !word.isEmpty, word != "help" else { return nil }
        command.paths.append(word)
        continue
      }
      let name = longNames[word] ?? word
      guard given.insert(name).inserted else { return nil }
      if set(flag: name, of: &command) { continue }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"),
        set(name, to: value, of: &command)
      else { return nil }
    }
    return (try? validate(&command)) == nil ? nil : command
  }

  private static let longNames = [
    "-q": "--quiet", "-v": "--verbose", "-f": "--format", "-o": "--output", "-j": "--jobs",
  ]

  /// - Returns: whether it is a flag that is read here.
  private static func set(flag name: String, of command: inout ScanCommand) -> Bool {
    switch name {
    case "--staged": command.selection.staged = true
    case "--history": command.selection.history = true
    case "--stdin": command.selection.stdin = true
    case "--no-git": command.selection.noGit = true
    case "--quiet": command.reporting.delivery.quiet = true
    case "--verbose": command.reporting.delivery.verbose = true
    case "--redact": command.reporting.delivery.redact = true
    default: return false
    }
    return true
  }

  /// - Returns: whether it is an option that is read here, and the value one of its values.
  private static func set(
    _ name: String, to value: String, of command: inout ScanCommand
  ) -> Bool {
    switch name {
    case "--range": command.selection.range = value
    case "--name": command.selection.name = value
    case "--config": command.config = value
    case "--baseline": command.baseline = value
    case "--output": command.reporting.delivery.output = value
    case "--format":
      guard let format = ReportFormat(rawValue: value) else { return false }
      command.reporting.delivery.format = format
    case "--confidence":
      guard let confidence = Confidence(rawValue: value) else { return false }
      command.reporting.confidence = .plain(confidence)
    case "--jobs":
      guard let jobs = Jobs(argument: value) else { return false }
      command.jobs = jobs
    default: return false
    }
    return true
  }

  /// Validates as the parser does: each group, then the command.
  private static func validate(_ command: inout ScanCommand) throws {
    try command.selection.validate()
    try command.checking.validate()
    try command.reporting.delivery.validate()
    try command.validate()
  }
}

extension ScanCommand {
  /// The command without any words.
  fileprivate static var plain: ScanCommand {
    var command = ScanCommand()
    command.paths = []
    command.selection = .plain
    command.sharing = .plain
    command.reading = .plain
    command.checking = .plain
    command.reporting = .plain
    (command.config, command.baseline, command.jobs) = (nil, nil, nil)
    (command.noBaseline, command.strict, command.failOnNewExceptions) = (false, false, false)
    command.start = .plain
    return command
  }
}
