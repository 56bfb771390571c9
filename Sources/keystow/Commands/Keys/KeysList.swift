internal import ArgumentParser

/// List the keys of this project.
struct KeysList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the keys of this project.")

  func run() throws {
    throw ExitStatus.failed
  }
}
