import Foundation
import PackagePlugin

/// The build command that runs `keystow resolve` for one target.
///
/// Values never pass through here: the command contains only paths, and keystow prints all messages
/// when the command runs, because a plugin cannot report lines of files.
struct ResolvePlan {
  /// The folder of the package or the Xcode project.
  let folder: URL
  /// The folder that a plugin may write to.
  let workFolder: URL

  /// Nil if keystow is not installed.
  private let keystow: KeystowProgram?

  /// The executable of this package that starts keystow.
  static let tool = "keystow-plugin-tool"

  /// - Parameter bundled: the keystow of an artifact bundle; nil to take the installed one.
  init(folder: URL, workFolder: URL, bundled: URL?) {
    self.folder = folder
    self.workFolder = workFolder
    keystow = bundled.map(KeystowProgram.init(url:)) ?? KeystowProgram()
  }

  /// - Parameters:
  ///   - sources: the folder of the target; nil if it has no bundle of its own.
  func command(for target: String, in sources: URL? = nil, tool: URL) -> Command {
    let listed = keystow?.inputs(of: folder) ?? ResolveInputs()
    let output = workFolder.appending(path: "Secrets.swift")
    let copies = workFolder.appending(path: "Resources")
    // A file of another target must not get into this one's bundle.
    let sources = sources.map { $0.resolvingSymlinksInPath().path + "/" }
    let files = listed.bundled.filter { file in sources.map(file.path.hasPrefix) ?? false }
    return .buildCommand(
      displayName: "Keystow: the keys of \(target)",
      executable: tool,
      arguments: [
        keystow?.url.path ?? "", "$(CONFIGURATION)",
        "resolve", "-C", folder.path, "--output", output.path,
      ] + (files.isEmpty ? [] : ["--into", copies.path] + files.map(\.path)),
      environment: continuousIntegration,
      inputFiles: inputs(listed, tool),
      outputFiles: [output] + files.map { copies.appending(path: $0.copy) })
  }

  /// The variable that marks a CI build, which not every build system passes to its commands.
  ///
  /// Other variables are not passed, because all of them are written into the build plan.
  private var continuousIntegration: [String: String] {
    ProcessInfo.processInfo.environment["CI"].map { ["CI": $0] } ?? [:]
  }

  /// The inputs that the build system watches: keystow itself, the files that the values depend on,
  /// and the folders of settings files, where new ones may appear.
  ///
  /// A missing file must not be declared, because the build would fail.
  private func inputs(_ listed: ResolveInputs, _ tool: URL) -> [URL] {
    guard let keystow else { return [] }
    let files = listed.inputs.map { URL(filePath: $0) }
    let settings = files.filter { ["xcconfig", "toml"].contains($0.pathExtension) }
    let folders = Set(settings.map { $0.deletingLastPathComponent().path } + [folder.path])
    return [keystow.url] + files + [newInEachBuild(tool)].compactMap { $0 }
      + folders.sorted().map { URL(filePath: $0, directoryHint: .notDirectory) }
  }

  /// The lock file of SwiftPM's build folder, to which every build writes its process id.
  ///
  /// SwiftPM's native build system keeps its plan until a source file is added or removed, and
  /// would miss changes in files added after planning. So the command runs in each of its builds;
  /// that takes milliseconds and does not touch unchanged files. The other build system and Xcode,
  /// whose products are in folders of that name, plan again.
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
