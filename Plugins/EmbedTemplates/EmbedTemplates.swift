import Foundation
import PackagePlugin

/// Puts the templates of a target's folder into its module, so that the program needs no files of
/// its own beside it.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = target.directoryURL.appending(path: "GitIgnore")
    let templates = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "gitignore" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(templates.count) templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path] + templates.map(\.path),
        inputFiles: templates, outputFiles: [output])
    ]
  }
}
