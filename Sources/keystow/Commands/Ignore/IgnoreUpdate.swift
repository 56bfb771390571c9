internal import ArgumentParser

/// To be written.
struct IgnoreUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "update", abstract: "To be written.")
}
