internal import Curl
internal import Foundation
internal import LiveClient

/// The client of live checks for tests.
///
/// It connects to a fake provider that a file next to it names, and trusts its authority; the
/// installed program has nothing of this.
@main
enum Main {
  static func main() throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let lines = try String(contentsOfFile: folder + "/provider", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    var settings = ClientSettings()
    settings.interval = 0
    settings.transfer.authorities = lines[1]
    settings.transfer.connections = ["::127.0.0.1:\(lines[0])"]
    settings.transfer.accepts = { $0.isLoopback }
    ClientProgram.run(arguments: Array(CommandLine.arguments.dropFirst()), settings: settings)
  }
}
