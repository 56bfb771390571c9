import Foundation
import PackagePlugin

/// The build command that runs `keystow resolve` for one target.
///
/// Values never pass through here: only paths stand in the command, and all messages come from
/// keystow when the command runs, since a plugin cannot name lines of files.
struct ResolvePlan {
  /// Of the package or the Xcode project.
  let folder: URL
  /// Where a plugin may write.
  let workFolder: URL

  /// The executable of this package that starts keystow.
  static let tool = "keystow-plugin-tool"

  func command(for target: String, tool: URL) -> Command {
    let keystow = InstalledKeystow()
    let output = workFolder.appending(path: "Secrets.swift")
    return .buildCommand(
      displayName: "Keystow: the keys of \(target)",
      executable: tool,
      arguments: [
        keystow?.url.path ?? "", "$(CONFIGURATION)",
        "resolve", "-C", folder.path, "--output", output.path,
      ],
      environment: continuousIntegration,
      inputFiles: inputs(keystow, tool), outputFiles: [output])
  }

  /// That this is a build in CI, which not every build system tells its commands.
  ///
  /// No other variable goes this way: all of them are written into the plan of the build.
  private var continuousIntegration: [String: String] {
    ProcessInfo.processInfo.environment["CI"].map { ["CI": $0] } ?? [:]
  }

  /// What the build system watches: keystow itself, the files that the values depend on, and the
  /// folders of those that are settings, where new ones may come.
  ///
  /// A file that is not there must not be declared, since the build would stop.
  private func inputs(_ keystow: InstalledKeystow?, _ tool: URL) -> [URL] {
    guard let keystow else { return [] }
    let files = keystow.inputs(of: folder)
    let settings = files.filter { ["xcconfig", "toml"].contains($0.pathExtension) }
    let folders = Set(settings.map { $0.deletingLastPathComponent().path } + [folder.path])
    return [keystow.url] + files + [newInEachBuild(tool)].compactMap { $0 }
      + folders.sorted().map { URL(filePath: $0, directoryHint: .notDirectory) }
  }

  /// The lock of SwiftPM's build folder, which every build writes its number to.
  ///
  /// SwiftPM's native build system keeps its plan while no source file comes or goes, and would not
  /// hear of a change in a file that came after it was made. So the command runs in each of its
  /// builds; that takes milliseconds and touches nothing that stays the same. The other build system
  /// and Xcode, whose products are in folders of that name, plan anew.
  private func newInEachBuild(_ tool: URL) -> URL? {
    guard !tool.pathComponents.contains("Products") else { return nil }
    var folder = workFolder
    while folder.path != "/", folder.lastPathComponent != "plugins" {
      folder.deleteLastPathComponent()
    }
    let file = folder.deletingLastPathComponent().appending(path: ".lock")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
