internal import ArgumentParser

/// To be written.
struct IgnoreCheck: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "check", abstract: "To be written.")
}
