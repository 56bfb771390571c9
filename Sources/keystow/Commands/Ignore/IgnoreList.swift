internal import ArgumentParser

/// To be written.
struct IgnoreList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "To be written.")
}
