import Foundation

/// The keystow executable: that of an artifact bundle, or the one installed on this machine.
struct KeystowProgram {
  let url: URL

  init(url: URL) { self.url = url }

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

  /// What `resolve` reads, as listed by keystow; nothing if that fails, which the build command
  /// will then explain.
  func inputs(of folder: URL) -> ResolveInputs {
    let process = Process()
    process.executableURL = url
    process.arguments = ["resolve", "--list-inputs", "--format", "json", "-C", folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return ResolveInputs() }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let inputs = try? JSONDecoder().decode(ResolveInputs.self, from: data)
    else { return ResolveInputs() }
    return inputs
  }
}

/// What `keystow resolve --list-inputs --format json` prints.
struct ResolveInputs: Decodable {
  /// The absolute paths of all files that the result depends on.
  var inputs: [String] = []
  /// The files to resolve for the bundles of targets.
  var bundled: [Bundled] = []

  struct Bundled: Decodable {
    /// The absolute path.
    let path: String
    /// The path of the resolved file below the folder of copies.
    let copy: String
  }
}
