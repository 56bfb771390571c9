import ArgumentParser
internal import Text

/// The report of a usage error found while a command runs, in the form of ArgumentParser's own.
struct UsageText {
  let text: String

  init(_ error: ValidationError, _ command: any ParsableCommand.Type) {
    let usage = Keystow.usageString(for: command)
    // The words before the first argument.
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
