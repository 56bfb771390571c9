internal import ArgumentParser

/// To be written.
struct IgnoreShow: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "To be written.")
}
