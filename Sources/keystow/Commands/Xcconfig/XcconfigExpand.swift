internal import ArgumentParser

/// Resolve the references in a text.
struct XcconfigExpand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Resolve the references in a text.")

  func run() throws {
    throw ExitStatus.failed
  }
}
