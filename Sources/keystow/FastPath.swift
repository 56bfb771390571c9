internal import Agent
internal import AgentCommands
import ArgumentParser
internal import CommandLine
internal import Hook
internal import HookCommands
internal import ScanCommands
internal import Text

/// A word that names no command.
struct UnknownCommand: Error {
  let word: String
  let parent: any ParsableCommand.Type

  var text: String {
    let names = parent.configuration.subcommands.compactMap { $0.configuration.commandName }
    let hint = Spelling.hint(word, in: names)
    let message = "unknown command '\(TerminalText.visible(word))'\(hint)"
    return UsageText(ValidationError(message), parent).text
  }
}

/// Finds the command of a command line quickly.
///
/// `Keystow.parseAsRoot` parses all words with every command on the path, which takes as long as a
/// small scan. Only the last command has options, so the words that name a command are enough to
/// find it. Git waits for a hook at every commit, so the command line of an installed hook is read
/// without ArgumentParser. In all other cases, including errors, help and completions, the command
/// line goes to `parseAsRoot`.
enum FastPath {
  /// The command that `Keystow.parseAsRoot` would return.
  ///
  /// - Parameter words: without the name of the program.
  static func command(for words: [String]) throws -> any ParsableCommand {
    if let hook = installedHook(words) { return hook }
    if let hook = agentHook(words) { return hook }
    if words.first == "scan", let scan = PlainScan.command(for: Array(words.dropFirst())) {
      return scan
    }
    var named: any ParsableCommand.Type = Keystow.self
    var rest = words[...]
    while let word = rest.first,
      let next = named.configuration.subcommands.first(where: {
        $0.configuration.commandName == word
      })
    {
      named = next
      rest = rest.dropFirst()
    }
    if named.configuration.subcommands.isEmpty, let command = parse(Array(rest), as: named) {
      return command
    }
    if let word = rest.first, !word.hasPrefix("-"), word != "help",
      !named.configuration.subcommands.isEmpty, named.configuration.defaultSubcommand == nil
    {
      throw UnknownCommand(word: word, parent: named)
    }
    return try Keystow.parseAsRoot(words)
  }

  /// The command of an installed hook; nil for any other or an invalid command line.
  static func installedHook(_ words: [String]) -> HookRun? {
    guard words.count > 2, words[..<2] == ["hook", "run"],
      let hook = RunnableHook(rawValue: words[2]),
      !words.dropFirst(3).prefix(while: { $0 != "--" }).contains(where: { $0.hasPrefix("-") })
    else { return nil }
    var command = HookRun()
    command.hook = hook
    command.arguments = Array(words[3...])
    // The framework puts it before the names of files.
    if let mark = command.arguments.firstIndex(of: "--") { command.arguments.remove(at: mark) }
    command.warnOnly = false
    return (try? command.validate()) == nil ? nil : command
  }

  /// The command of an installed hook of a coding agent, which waits for it at every call of a tool; nil
  /// for any other command line.
  private static func agentHook(_ words: [String]) -> AgentHook? {
    guard words.count == 4, words[..<2] == ["agent", "hook"],
      let client = AgentClient(rawValue: words[2]), !words[3].hasPrefix("-")
    else { return nil }
    var command = AgentHook()
    (command.client, command.event, command.onFailure) = (client, words[3], nil)
    return command
  }

  /// Nil if the words are invalid, or name a subcommand.
  private static func parse<Command: ParsableCommand>(
    _ words: [String], as command: Command.Type
  ) -> Command? {
    try? command.parse(words)
  }
}
