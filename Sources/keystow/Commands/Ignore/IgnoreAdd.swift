internal import ArgumentParser

/// To be written.
struct IgnoreAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "To be written.")
}
