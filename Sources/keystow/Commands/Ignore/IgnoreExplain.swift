internal import ArgumentParser

/// To be written.
struct IgnoreExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "To be written.")
}
