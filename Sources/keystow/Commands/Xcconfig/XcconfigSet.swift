internal import ArgumentParser

/// Write a value into an xcconfig file.
struct XcconfigSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a value into an xcconfig file.")

  func run() throws {
    throw ExitStatus.failed
  }
}
