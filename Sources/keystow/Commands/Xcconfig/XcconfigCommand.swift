internal import ArgumentParser

/// Read, write and check xcconfig files as Xcode does.
struct XcconfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcconfig",
    abstract: "Read, write and check xcconfig files as Xcode does.",
    subcommands: [
      XcconfigShow.self,
      XcconfigSet.self,
      XcconfigExpand.self,
      XcconfigLint.self,
    ])
}
