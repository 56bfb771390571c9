internal import ArgumentParser

/// Say which keys are missing.
struct KeysCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say which keys are missing.")

  func run() throws {
    throw ExitStatus.failed
  }
}
