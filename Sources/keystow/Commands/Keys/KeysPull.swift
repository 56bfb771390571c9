internal import ArgumentParser

/// Write the ignored file from environment variables.
struct KeysPull: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Write the ignored file from environment variables.")

  func run() throws {
    throw ExitStatus.failed
  }
}
