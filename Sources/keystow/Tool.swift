import ArgumentParser
import Reports
import Scan

@main
struct Tool: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "keystow")
}
