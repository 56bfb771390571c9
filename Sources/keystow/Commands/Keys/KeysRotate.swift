internal import ArgumentParser

/// Replace the value of a key.
struct KeysRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replace the value of a key.")

  func run() throws {
    throw ExitStatus.failed
  }
}
