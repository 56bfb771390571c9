internal import ArgumentParser

/// To be written.
struct IgnoreDetect: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "detect", abstract: "To be written.")
}
