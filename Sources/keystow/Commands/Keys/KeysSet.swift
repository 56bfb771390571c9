internal import ArgumentParser

/// Give a key its value.
struct KeysSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Give a key its value.")

  func run() throws {
    throw ExitStatus.failed
  }
}
