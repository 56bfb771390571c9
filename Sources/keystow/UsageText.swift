internal import ArgumentParser
internal import Reports

/// A mistake in the use of a command that shows only when it runs, in the words of those that show
/// before: with the usage of that command.
struct UsageText {
  let text: String

  init(_ error: ValidationError, _ command: any ParsableCommand.Type) {
    let usage = Keystow.usageString(for: command)
    // What stands before its first argument.
    let name = usage.split(separator: " ").prefix { !"[<-(".contains($0.first ?? "-") }
    let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
    let message = lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n")
    text = """
      Error: \(message)
      Usage: \(usage)
        See '\(name.joined(separator: " ")) --help' for more information.

      """
  }
}
