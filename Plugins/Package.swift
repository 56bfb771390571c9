// swift-tools-version: 6.2

import PackageDescription

/// The plugin alone, for the packages of this repository that use it by a path.
///
/// All others name the repository, whose own manifest then leaves everything else out, too.
let package = Package(
  name: "keystow",
  platforms: [.macOS(.v15)],
  products: [.plugin(name: "KeystowPlugin", targets: ["KeystowPlugin"])],
  targets: [
    .plugin(
      name: "KeystowPlugin", capability: .buildTool(), dependencies: ["keystow-plugin-tool"],
      path: "KeystowPlugin"),
    .executableTarget(name: "keystow-plugin-tool", path: "KeystowPluginTool"),
  ])
