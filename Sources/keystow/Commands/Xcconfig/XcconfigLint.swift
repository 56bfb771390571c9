internal import ArgumentParser

/// Find what Xcode fails on and what it swallows silently.
struct XcconfigLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what Xcode fails on and what it swallows silently.")

  func run() throws {
    throw ExitStatus.failed
  }
}
