internal import ArgumentParser

/// Print the resolved settings of an xcconfig file.
struct XcconfigShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the resolved settings of an xcconfig file.")

  func run() throws {
    throw ExitStatus.failed
  }
}
