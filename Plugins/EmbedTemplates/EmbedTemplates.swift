import Foundation
import PackagePlugin

/// Embeds the templates of `Templates` in its module, so that the program needs no files next to it,
/// in `Candidates` the word statistics and the list of providers, one for each file of rules, in
/// `Reports` the style and the script of its page, and in `LiveClient` the endpoints of all live checks.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    if target.moduleName == "Candidates" {
      return try [
        command(
          for: "Rules", of: target, as: "RuleSet", in: context, options: ["--rules"],
          where: { $0.pathExtension == "swift" }),
        command(
          for: "Names", of: target, as: "WordStatistics", in: context, options: ["--members"],
          where: { $0.pathExtension == "txt" }),
      ]
    }
    if target.moduleName == "LiveClient" {
      return try [
        command(
          for: "../../../Pipeline/Candidates/Rules", of: target, as: "EndpointList", in: context,
          options: ["--endpoints"], where: { $0.pathExtension == "swift" })
      ]
    }
    if target.moduleName == "Reports" {
      return try [
        command(
          for: "HTML", of: target, as: "PageText", in: context, options: ["--members"],
          where: { ["css", "js"].contains($0.pathExtension) })
      ]
    }
    return try [
      command(
        for: "GitIgnore", of: target, as: "EmbeddedTemplate", in: context,
        where: { $0.pathExtension == "gitignore" }),
      command(for: "CI", of: target, as: "EmbeddedRecipe", in: context, where: { _ in true }),
      command(
        for: "Hooks", of: target, as: "EmbeddedHook", in: context, options: ["--members"],
        where: { $0.pathExtension == "sh" }),
    ]
  }

  private func command(
    for folder: String, of target: any SourceModuleTarget, as type: String,
    in context: PluginContext, options: [String] = [], where isTemplate: (URL) -> Bool
  ) throws -> Command {
    let files = try FileManager.default
      .contentsOfDirectory(
        at: target.directoryURL.appending(path: folder), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      )
      .filter(isTemplate)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let name = folder.split(separator: "/").last ?? ""
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded\(name).swift")
    return .buildCommand(
      displayName: "Embedding \(files.count) files of \(folder)",
      executable: try context.tool(named: "embed-templates").url,
      arguments: options + [output.path, type] + files.map(\.path),
      inputFiles: files, outputFiles: [output])
  }
}
