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
      inputFiles: inputs(keystow), outputFiles: [output])
  }

  /// What the build system watches: keystow itself, the files that the values depend on, the folders
  /// of those that are settings, and a file that is new in each build.
  ///
  /// A file that is not there must not be declared, since the build would stop. SwiftPM's native
  /// build system keeps its plan while no source file comes or goes, and so would not hear of files
  /// that came later; therefore the command runs in each of its builds. It takes milliseconds and
  /// touches nothing that stays the same.
  private func inputs(_ keystow: InstalledKeystow?) -> [URL] {
    guard let keystow else { return [] }
    let files = keystow.inputs(of: folder)
    let settings = files.filter { ["xcconfig", "toml"].contains($0.pathExtension) }
    let folders = Set(settings.map { $0.deletingLastPathComponent().path } + [folder.path])
    return [keystow.url] + files + [changingFile].compactMap { $0 }
      + folders.sorted().map { URL(filePath: $0, directoryHint: .notDirectory) }
  }

  /// The lock of SwiftPM's build folder, which every build writes its number to; nil in Xcode.
  private var changingFile: URL? {
    var folder = workFolder
    while folder.path != "/", folder.lastPathComponent != "plugins" {
      folder.deleteLastPathComponent()
    }
    let file = folder.deletingLastPathComponent().appending(path: ".lock")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
