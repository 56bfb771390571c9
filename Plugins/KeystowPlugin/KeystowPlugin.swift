import Foundation
import PackagePlugin

/// Generates a Swift file with a project's keys before compiling the target that uses this plugin.
@main
struct KeystowPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let plan = ResolvePlan(
      folder: context.package.directoryURL, workFolder: context.pluginWorkDirectoryURL,
      bundled: (try? context.tool(named: "keystow"))?.url)
    let tool = try context.tool(named: ResolvePlan.tool).url
    return [plan.command(for: target.name, in: target.directoryURL, tool: tool)]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KeystowPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let plan = ResolvePlan(
        folder: context.xcodeProject.directoryURL, workFolder: context.pluginWorkDirectoryURL,
        bundled: (try? context.tool(named: "keystow"))?.url)
      let tool = try context.tool(named: ResolvePlan.tool).url
      return [plan.command(for: target.displayName, tool: tool)]
    }
  }
#endif
