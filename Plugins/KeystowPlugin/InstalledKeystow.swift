import Foundation

/// The keystow executable installed on this machine.
struct InstalledKeystow {
  let url: URL

  /// Searches PATH and the usual folders, which PATH lacks in an Xcode not started from a shell;
  /// nil if keystow is not installed.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].map { [$0 + "/.local/bin"] } ?? []
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/opt/homebrew/bin", "/usr/local/bin"] + home
    let place = folders.filter { $0.hasPrefix("/") }.map { $0 + "/keystow" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let place else { return nil }
    url = URL(filePath: place)
  }

  /// The input files of `resolve`, as listed by keystow; empty if that fails, which the build
  /// command will then explain.
  func inputs(of folder: URL) -> [URL] {
    let process = Process()
    process.executableURL = url
    process.arguments = ["resolve", "--list-inputs", "--format", "json", "-C", folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let list = try? JSONDecoder().decode([String: [String]].self, from: data)
    else { return [] }
    return (list["inputs"] ?? []).map { URL(filePath: $0) }
  }
}
