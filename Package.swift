// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// A C library that the system provides.
func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// The only Swift that sees a C library.
///
/// Every unsafe expression in it says so.
func wrapper(_ name: String, around library: String) -> Target {
  .target(
    name: name, dependencies: [.init(stringLiteral: library)], path: "Sources/Libraries/\(name)",
    swiftSettings: settings + [.strictMemorySafety()])
}

/// One stage of the line; it names the stage before it and the libraries it stands on.
func stage(_ name: String, after dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Pipeline/\(name)",
    swiftSettings: settings)
}

/// One remedy: what can be done about what was found; it names what it stands on.
func remedy(_ name: String, on dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Remedies/\(name)",
    swiftSettings: settings)
}

/// Tests of one target, in a folder of the same name.
func tests(
  of name: String, _ dependencies: Target.Dependency..., excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["TestSupport"] + dependencies, exclude: excluded,
    swiftSettings: settings)
}

let package = Package(
  name: "keystow",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "keystow", targets: ["keystow"]),
    .plugin(name: "KeystowPlugin", targets: ["KeystowPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    systemLibrary("CLibgit2", pkgConfig: "libgit2", apt: "libgit2-dev", brew: "libgit2"),
    systemLibrary("CVectorscan", pkgConfig: "libhs", apt: "libvectorscan-dev", brew: "vectorscan"),
    systemLibrary("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),

    wrapper("Git", around: "CLibgit2"),
    wrapper("Vectorscan", around: "CVectorscan"),
    wrapper("PCRE", around: "CPCRE2"),
    wrapper("Deflate", around: "CDeflate"),

    .target(
      name: "Packfile", dependencies: ["Git", "Deflate"], path: "Sources/Libraries/Packfile",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "IgnoreRules", path: "Sources/Libraries/IgnoreRules", swiftSettings: settings),

    stage("Bytes", after: "Git", "IgnoreRules", "Packfile"),
    stage("Candidates", after: "Bytes", "Packfile", "Vectorscan", "PCRE", "Deflate"),
    stage("Filters", after: "Candidates", "PCRE", .product(name: "TOMLKit", package: "TOMLKit")),
    stage("Findings", after: "Filters", .product(name: "Crypto", package: "swift-crypto")),
    stage("Reports", after: "Findings"),
    stage("Scan", after: "Findings", "Packfile", .product(name: "Crypto", package: "swift-crypto")),

    .target(
      name: "Templates", path: "Templates", exclude: ["CI", "GitIgnore", "README.md"],
      swiftSettings: settings,
      plugins: ["EmbedTemplates"]),
    .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),
    .executableTarget(
      name: "embed-templates", path: "Plugins/EmbedTemplatesTool", swiftSettings: settings),

    remedy("Edits", on: "Git"),
    remedy("GitIgnore", on: "Bytes", "Git", "IgnoreRules", "Templates", "Edits", "Reports"),
    remedy("Xcconfig", on: "Bytes", "Edits", .product(name: "Crypto", package: "swift-crypto")),
    remedy(
      "Carriers", on: "Bytes", "Candidates", "Findings", "Git", "Xcconfig",
      .product(name: "TOMLKit", package: "TOMLKit")),
    remedy("XcodeProjects", on: "Bytes", "Git", "Xcconfig"),
    remedy(
      "Keys",
      on: "Bytes", "Candidates", "Edits", "Filters", "Findings", "Git", "IgnoreRules", "Xcconfig",
      .product(name: "TOMLKit", package: "TOMLKit")),
    remedy(
      "SwiftConstants",
      on: "Bytes", "Candidates", "Carriers", "Edits", "Filters", "Findings", "Git", "Keys",
      "Xcconfig",
      .product(name: "Crypto", package: "swift-crypto")),
    remedy(
      "Stow",
      on: "Bytes", "Candidates", "Carriers", "Edits", "Findings", "Git",
      "Keys", "Scan", "SwiftConstants", "Xcconfig", "XcodeProjects",
      .product(name: "Crypto", package: "swift-crypto")),

    remedy(
      "KeyImport",
      on: "Bytes", "Candidates", "Edits", "Findings", "Git", "Keys", "Xcconfig"),
    remedy("Recipes", on: "Edits", "Git", "Templates"),
    remedy(
      "Publishing",
      on: "Bytes", "Candidates", "Edits", "Filters", "Findings", "Git", "GitIgnore", "IgnoreRules",
      "Reports", "Scan"),
    remedy(
      "ProductSearch",
      on: "Bytes", "Candidates", "Deflate", "Findings", "Git", "Keys", "Scan", "Vectorscan",
      "Xcconfig"),

    remedy("Hooks", on: "Bytes", "Candidates", "Edits", "Findings", "Git", "Reports"),

    .executableTarget(
      name: "keystow",
      dependencies: [
        "Scan", "Reports", "GitIgnore", "Templates", "Xcconfig", "Keys", "Carriers",
        "XcodeProjects", "SwiftConstants", "Stow", "ProductSearch", "KeyImport", "Recipes",
        "Hooks", "Publishing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .plugin(
      name: "KeystowPlugin", capability: .buildTool(), dependencies: ["keystow-plugin-tool"]),
    // Without `settings`: built in other packages, where warnings cannot be errors.
    .executableTarget(name: "keystow-plugin-tool", path: "Plugins/KeystowPluginTool"),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests(of: "Git", "Git"),
    tests(of: "IgnoreRules", "IgnoreRules"),
    tests(of: "Packfile", "Packfile", "Git"),
    tests(of: "Bytes", "Bytes"),
    tests(of: "Candidates", "Candidates", "PCRE"),
    tests(of: "Filters", "Filters"),
    tests(of: "Findings", "Findings"),
    tests(of: "Reports", "Reports"),
    tests(of: "Scan", "Scan"),
    tests(of: "Edits", "Edits"),
    tests(of: "Recipes", "Recipes", "Templates"),
    tests(
      of: "GitIgnore", "GitIgnore", "IgnoreRules", "Templates",
      excluding: ["Samples", "Keep.paths"]),
    tests(of: "Xcconfig", "Xcconfig"),
    tests(of: "Carriers", "Carriers", "Candidates"),
    tests(of: "XcodeProjects", "XcodeProjects"),
    tests(of: "Keys", "Keys"),
    tests(
      of: "SwiftConstants", "SwiftConstants", .product(name: "Crypto", package: "swift-crypto")),
    tests(of: "Stow", "Stow"),
    tests(of: "KeyImport", "KeyImport", "Findings", "Keys"),
    tests(
      of: "Publishing", "Publishing", "Bytes", "Candidates", "Filters", "Findings", "Git",
      "Reports",
      "Scan"),
    tests(of: "ProductSearch", "ProductSearch", "Deflate", "Keys"),
    tests(of: "Hooks", "Hooks", "Git"),
    tests(of: "Tool", "keystow", "Hooks"),
  ])

// What measures and what looks for faults is built when it is asked for.
if Context.environment["KEYSTOW_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "keystow-measure",
      dependencies: ["Packfile", "Bytes", "Candidates", "Git", "Vectorscan"],
      path: "Benchmarks/Measure", swiftSettings: settings))
}
if Context.environment["KEYSTOW_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "keystow-fuzz-packs", dependencies: ["Packfile", "Deflate", "Git", "TestSupport"],
      path: "Fuzz/Packs", swiftSettings: settings))
}

// Another package that uses the plugin has no use for the rest, nor for what that is built with:
// fetching it takes a minute, and planning it two seconds of each build. SwiftPM and Xcode keep such
// packages in a folder `checkouts`, and read their manifests as if they stood in `/` before that.
if Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/") {
  package.dependencies = []
  package.products.removeAll { $0.name != "KeystowPlugin" }
  package.targets.removeAll { !["KeystowPlugin", "keystow-plugin-tool"].contains($0.name) }
}
