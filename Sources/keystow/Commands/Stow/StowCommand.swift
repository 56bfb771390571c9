internal import ArgumentParser

/// Move secrets into an ignored xcconfig file.
struct StowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stow",
    abstract: "Move secrets into an ignored xcconfig file.")

  func run() throws {
    throw ExitStatus.failed
  }
}
