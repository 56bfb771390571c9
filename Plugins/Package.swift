// swift-tools-version: 6.2

import PackageDescription

/// The plugin alone, for packages of this repository that use it by path.
///
/// Other packages depend on the repository, whose manifest then omits everything else.
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
