internal import ArgumentParser

/// Say where the value of a key comes from.
struct KeysExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say where the value of a key comes from.")

  func run() throws {
    throw ExitStatus.failed
  }
}
