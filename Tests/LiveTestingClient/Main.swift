internal import Curl
internal import Foundation
internal import LiveClient

/// The client of live checks for tests.
///
/// It connects to a fake provider that a file next to it names, and trusts its authority: lines with the
/// port, the authority, and the milliseconds between requests to a provider (default: 0). It writes
/// what it was started with to a file there. The installed program has nothing of this.
@main
enum Main {
  static func main() throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let lines = try String(contentsOfFile: folder + "/provider", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let start = CommandLine.arguments + ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    try start.joined(separator: "\n").write(
      toFile: folder + "/start", atomically: true, encoding: .utf8)
    var settings = ProbeSettings()
    settings.interval = lines.count > 2 ? Int(lines[2]) ?? 0 : 0
    settings.transfer.authorities = lines[1]
    settings.transfer.connections = ["::127.0.0.1:\(lines[0])"]
    settings.transfer.accepts = { $0.isLoopback }
    ClientProgram.run(arguments: Array(CommandLine.arguments.dropFirst()), settings: settings)
  }
}
