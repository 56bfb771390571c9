import ArgumentParser
internal import Text

/// The report of a usage error.
struct UsageText {
  let text: String

  /// Takes over the report of an error that ArgumentParser found.
  ///
  /// - Parameter report: `Error: Unknown option '-v'`, then the usage.
  init(ofParser report: String) {
    let mark = "Error: "
    guard report.hasPrefix(mark) else {
      text = report
      return
    }
    let rest = report.dropFirst(mark.count)
    let end = rest.firstRange(of: "\nUsage:")?.lowerBound ?? rest.endIndex
    text = Self.line(of: String(rest[..<end])) + rest[end...]
  }

  /// A message in the form of all other errors: `keystow: unknown option '-v'`.
  private static func line(of message: String) -> String {
    var message = message
    if message.hasSuffix("."), !message.hasSuffix("..") { message.removeLast() }
    let isWord = message.dropFirst().first?.isLowercase ?? false
    return "keystow: " + (isWord ? message.prefix(1).lowercased() + message.dropFirst() : message)
  }

  init(_ error: ValidationError, _ command: any ParsableCommand.Type) {
    let usage = Keystow.usageString(for: command)
    // The words before the first argument.
    let name = usage.split(separator: " ").prefix { !"[<-(".contains($0.first ?? "-") }
    let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
    let message = lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n")
    text = """
      \(Self.line(of: message))
      Usage: \(usage)
        See '\(name.joined(separator: " ")) --help' for more information.

      """
  }
}
