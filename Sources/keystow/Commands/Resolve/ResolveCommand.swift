internal import ArgumentParser

/// Put the values of placeholders into files made for the build.
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Put the values of placeholders into files made for the build.")

  func run() throws {
    throw ExitStatus.failed
  }
}
