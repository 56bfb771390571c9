// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Weather",
  dependencies: [
    // Elsewhere: .package(url: "https://…/keystow", from: "…")
    .package(name: "keystow", path: "../../Plugins")
  ],
  targets: [
    .executableTarget(
      name: "Weather",
      plugins: [.plugin(name: "KeystowPlugin", package: "keystow")])
  ])
