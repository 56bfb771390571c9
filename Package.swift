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

/// Ground that the stages and remedies stand on; every unsafe expression in it is marked.
func library(_ name: String, on dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Libraries/\(name)",
    swiftSettings: settings + [.strictMemorySafety()])
}

/// One stage of the pipeline.
func stage(
  _ name: String, after dependencies: Target.Dependency..., excluding excluded: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Pipeline/\(name)", exclude: excluded,
    swiftSettings: settings, plugins: plugins)
}

/// What the optimizer has no use for, as it is in no loop over many bytes or files: it would take most of
/// the time of a build.
let unhurried = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// How a program that is installed is linked.
///
/// `scripts/install.sh` asks for `-static-executable` or `-static-stdlib`. Only the linker is told, so that tests are
/// linked from the same objects.
///
/// - Parameter loadsLibraries: whether it needs the libraries of the machine it runs on.
func linked(loadsLibraries: Bool = false) -> [LinkerSetting] {
  guard let asked = Context.environment["KEYSTOW_LINKING"], !asked.isEmpty else { return [] }
  return [
    .unsafeFlags([
      loadsLibraries ? "-static-stdlib" : asked, "-l_FoundationCShims", "-l_FoundationCollections",
    ])
  ]
}

/// A part of a feature: its library, its commands, or what both need.
///
/// - Parameter isHot: whether it has loops over many bytes or files.
func feature(
  _ path: String, _ name: String, isHot: Bool = false, on dependencies: Target.Dependency...
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Features/\(path)",
    swiftSettings: isHot ? settings : unhurried)
}

/// Tests of one target, in a folder of the same name.
func tests(
  of name: String, _ dependencies: Target.Dependency..., excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["TestSupport"] + dependencies, exclude: excluded,
    swiftSettings: unhurried)
}

/// The commit that `--version` names; scripts/build.sh sets it.
let commit = (Context.environment["KEYSTOW_COMMIT"] ?? "").filter(\.isHexDigit)

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "keystow",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "keystow", targets: ["keystow"]),
    .executable(name: "keystow-live", targets: ["keystow-live"]),
    .plugin(name: "KeystowPlugin", targets: ["KeystowPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    systemLibrary("CLibgit2", pkgConfig: "libgit2", apt: "libgit2-dev", brew: "libgit2"),
    systemLibrary("CVectorscan", pkgConfig: "libhs", apt: "libvectorscan-dev", brew: "vectorscan"),
    systemLibrary("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    systemLibrary("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    // On Apple's platforms CryptoKit does what it does.
    .systemLibrary(
      name: "CMbedCrypto", path: "Sources/Libraries/CMbedCrypto",
      providers: [.apt(["libmbedtls-dev"])]),
    .systemLibrary(name: "CMalloc", path: "Sources/Libraries/CMalloc"),
    systemLibrary("CArchive", pkgConfig: "libarchive", apt: "libarchive-dev", brew: "libarchive"),

    .target(
      name: "CBuild", path: "Sources/Libraries/CBuild",
      cSettings: [.define("KEYSTOW_COMMIT", to: "\"\(commit)\"")]),
    library("Build", on: "CBuild"),
    library("Text"),
    library("Vocabulary", on: "Text"),
    library(
      "Files", on: .target(name: "CMalloc", condition: .when(platforms: [.linux])), "Text",
      "Vocabulary"),
    library("Formats", on: "Text"),
    library("IgnoreRules", on: "Text"),
    library("Vectorscan", on: "CVectorscan"),
    library("PCRE", on: "CPCRE2"),
    library("Deflate", on: "CDeflate"),
    library("Curl", on: "CCurl"),
    library("Archives", on: "CArchive", "Files", "Text"),
    library(
      "Cryptography", on: .target(name: "CMbedCrypto", condition: .when(platforms: [.linux]))),
    library("Git", on: "CLibgit2", "Cryptography", "Files", "Text", "Vocabulary"),
    library("Packfile", on: "Deflate", "Files", "Git", "Vocabulary"),

    library("ProjectFacts", on: "Formats", "Text", "Vocabulary"),
    library("Carriers", on: "Formats", "Text", "Vocabulary"),
    library("Xcconfig", on: "Cryptography", "Files", "Formats", "Text"),
    library(
      "XcodeProjects", on: "Carriers", "Formats", "Git", "ProjectFacts", "Text", "Vocabulary",
      "Xcconfig"),

    stage(
      "Bytes", after: "Archives", "Deflate", "Files", "Formats", "Git", "IgnoreRules", "Packfile",
      "Text", "Vocabulary"),
    stage(
      "Candidates", after: "Deflate", "Files", "Formats", "PCRE", "Text", "Vectorscan",
      "Vocabulary",
      excluding: ["Names/bigrams.txt", "Names/frequentWords.txt"], plugins: ["EmbedTemplates"]),
    stage(
      "Configuration", after: "Candidates", "Formats", "PCRE", "ProjectFacts", "Text", "Vocabulary"),
    stage(
      "Filters", after: "Candidates", "Configuration", "Cryptography", "Formats",
      "ProjectFacts", "Text", "Vocabulary"),
    stage(
      "Findings", after: "Bytes", "Candidates", "Cryptography", "Files", "Filters", "Formats",
      "Text", "Vocabulary"),
    stage("Provenance", after: "Bytes", "Findings", "Git", "Text", "Vocabulary"),
    stage(
      "Reports", after: "Bytes", "Candidates", "Cryptography", "Filters", "Findings", "Formats",
      "Git", "ProjectFacts", "Text", "Vocabulary", excluding: ["HTML/script.js", "HTML/style.css"],
      plugins: ["EmbedTemplates"]),
    stage(
      "Scan", after: "Archives", "Bytes", "Candidates", "Configuration", "Cryptography", "Filters",
      "Findings", "Formats", "Git", "Packfile", "ProjectFacts", "Provenance", "Text", "Vocabulary"),

    .target(
      name: "CommandLine",
      dependencies: [
        argumentParser, "Bytes", "Candidates", "Configuration", "Files", "Filters",
        "Findings", "Formats", "Git", "Reports", "Scan", "Stow", "Text", "Vocabulary",
      ],
      swiftSettings: unhurried),

    feature(
      "Agent/Library", "Agent", isHot: true, on: "Files", "Formats", "IgnoreRules", "PCRE",
      "Redaction", "Templates", "Text", "Vocabulary"),
    feature(
      "Agent/Redaction", "Redaction", isHot: true, on: "Candidates", "Files", "Filters", "Findings",
      "KnownValueSearch", "Scan", "Text", "Vocabulary"),
    feature(
      "Agent/Commands", "AgentCommands", on: argumentParser, "Agent", "Bytes", "Candidates",
      "CommandLine", "Configuration", "Files", "Filters", "Findings", "Formats", "Git", "Hook",
      "Ignore", "IgnoreRules", "Keys", "KeysCommands", "KnownValueSearch", "Redaction", "Reports",
      "Scan", "ScanCommands", "Text", "Vocabulary"),

    feature(
      "Audit/KnownValueSearch", "KnownValueSearch", isHot: true, on: "Archives", "Bytes",
      "Candidates", "Deflate", "Files", "Findings", "Formats", "Git", "Keys", "Scan", "Text",
      "Vectorscan", "Vocabulary", "Xcconfig"),
    feature(
      "Audit/Library", "Audit", isHot: true, on: "Bytes", "Candidates", "Files", "Filters",
      "Findings", "Formats", "Git", "Ignore", "IgnoreRules", "ProjectFacts", "Provenance",
      "Reports", "Scan", "Text", "Vocabulary"),
    feature(
      "Audit/Commands", "AuditCommands", on: argumentParser, "Audit", "Bytes", "Candidates",
      "CommandLine", "Configuration", "Files", "Filters", "Findings", "Formats", "Git", "Ignore",
      "IgnoreCommands", "Keys", "KeysCommands", "KnownValueSearch", "Redaction", "Reports", "Scan",
      "ScanCommands", "Text", "Vocabulary"),

    feature(
      "Hook/Library", "Hook", on: "Candidates", "Files", "Findings", "Git", "Templates",
      "Text", "Vocabulary"),
    feature(
      "Hook/Commands", "HookCommands", on: argumentParser, "Bytes", "CommandLine", "Configuration",
      "Files", "Findings", "Formats", "Git", "Hook", "Provenance", "Reports", "Scan",
      "ScanCommands", "Text", "Vocabulary"),

    feature(
      "Ignore/Library", "Ignore", isHot: true, on: "Bytes", "Candidates", "Files", "Filters",
      "Formats", "Git", "IgnoreRules", "ProjectFacts", "Reports", "Templates", "Text", "Vocabulary"),
    feature(
      "Ignore/Commands", "IgnoreCommands", on: argumentParser, "Bytes", "CommandLine",
      "Configuration", "Files", "Formats", "Git", "Ignore", "IgnoreRules", "Reports",
      "ScanCommands", "Stow", "Text", "Vocabulary"),

    feature(
      "Keys/Library", "Keys", on: "Bytes", "Candidates", "Carriers", "Configuration", "Files",
      "Findings", "Formats", "Git", "IgnoreRules", "ProjectFacts", "Text", "Vocabulary", "Xcconfig",
      "XcodeProjects"),
    feature(
      "Keys/Import", "KeyImport", on: "Bytes", "Files", "Formats", "Git",
      "Keys", "Text", "Vocabulary", "Xcconfig"),
    feature(
      "Keys/Commands", "KeysCommands", on: argumentParser, "Bytes", "Candidates", "CommandLine",
      "Configuration", "Files", "Filters", "Findings", "Formats", "Git", "Keys", "KnownValueSearch",
      "LiveChecks", "Recipes", "Resolve", "Scan", "ScanCommands", "Stow", "Text", "Vocabulary"),

    feature(
      "Live/Library", "Live", on: "Candidates", "Cryptography", "Files", "Findings", "Formats",
      "PCRE", "Text", "Vocabulary"),
    feature(
      "Live/Checks", "LiveChecks", on: argumentParser, "Candidates", "CommandLine",
      "Configuration", "Files", "Findings", "Git", "Live", "Text", "Vocabulary"),
    // All code with sockets. It is in a program of its own, which starts with `keystow scan --live`, `mirror` and
    // the like, never else.
    .target(
      name: "LiveClient", dependencies: ["Curl", "Files", "Formats"],
      path: "Sources/Features/Live/Client",
      swiftSettings: settings, plugins: ["EmbedTemplates"]),
    feature(
      "Live/Commands", "LiveCommands", on: argumentParser, "Candidates", "CommandLine",
      "Configuration", "Findings", "Live", "LiveChecks", "Reports", "Scan", "ScanCommands",
      "Text", "Vocabulary"),

    feature(
      "Mirror/Commands", "MirrorCommands", on: argumentParser, "CommandLine", "Files", "Git",
      "Live", "LiveChecks", "Scrub", "Text"),

    feature(
      "Report/Commands", "ReportCommands", on: argumentParser, "Audit", "CommandLine", "Files",
      "Findings", "Reports"),

    feature(
      "Resolve/Library", "Resolve", on: "Carriers", "Configuration", "Cryptography", "Files",
      "Findings", "Formats", "Git", "Keys", "ProjectFacts", "Text", "Vocabulary"),
    feature(
      "Resolve/Commands", "ResolveCommands", on: argumentParser, "CommandLine", "Files", "Formats",
      "Keys", "KeysCommands", "Resolve", "Stow", "Text"),

    feature(
      "Rules/Commands", "RulesCommands", on: argumentParser, "Candidates", "CommandLine",
      "Configuration", "Files", "Filters", "Formats", "Scan", "Text", "Vocabulary"),

    feature(
      "Scan/Commands", "ScanCommands", on: argumentParser, "Agent", "Bytes", "Candidates",
      "CommandLine", "Configuration", "Files", "Filters", "Findings", "Git", "LiveChecks",
      "ProjectFacts", "Provenance", "Reports", "Scan", "Text", "Vocabulary"),

    feature(
      "Scrub/Library", "Scrub", isHot: true, on: "Bytes", "Candidates", "Cryptography", "Deflate",
      "Files", "Findings", "Formats", "Git", "KnownValueSearch", "Packfile", "Provenance", "Text",
      "Vocabulary"),
    feature(
      "Scrub/Commands", "ScrubCommands", on: argumentParser, "Audit", "AuditCommands", "Bytes",
      "Candidates", "CommandLine", "Files", "Filters", "Findings", "Formats", "Git", "LiveCommands",
      "Reports", "Scan", "ScanCommands", "Scrub", "Text", "Vocabulary"),

    feature("Setup/Recipes", "Recipes", on: "Files", "Templates"),
    feature(
      "Setup/Commands", "SetupCommands", on: argumentParser, "Bytes", "Candidates", "CommandLine",
      "Files", "Findings", "Formats", "Git", "Hook", "HookCommands", "Ignore", "IgnoreCommands",
      "KeyImport", "Keys", "KeysCommands", "ProjectFacts", "Recipes", "Reports", "Resolve",
      "ResolveCommands", "ScanCommands", "StowCommands", "Text", "TriageCommands", "Vocabulary",
      "Xcconfig",
      "XcodeProjects"),

    feature(
      "Stow/Library", "Stow", on: "Bytes", "Candidates", "Carriers", "Configuration",
      "Cryptography", "Files", "Filters", "Findings", "Formats", "Git", "Keys", "KnownValueSearch",
      "ProjectFacts", "Provenance", "Resolve", "Scan", "Text", "Vocabulary", "Xcconfig",
      "XcodeProjects"),
    feature(
      "Stow/Commands", "StowCommands", on: argumentParser, "Bytes", "Candidates", "CommandLine",
      "Configuration", "Files", "Filters", "Findings", "Formats", "Git", "Keys", "Reports", "Scan",
      "ScanCommands", "Stow", "Text", "Vocabulary"),

    feature("Triage/Library", "Triage", on: "Findings", "Formats", "Text", "Vocabulary"),
    feature(
      "Triage/Commands", "TriageCommands", on: argumentParser, "Bytes", "Candidates", "CommandLine",
      "Configuration", "Files", "Filters", "Findings", "Formats", "Git", "Provenance", "Reports",
      "Scan", "ScanCommands", "Stow", "StowCommands", "Text", "Triage", "Vocabulary"),

    feature(
      "Xcconfig/Commands", "XcconfigCommands", on: argumentParser, "Candidates", "CommandLine",
      "Configuration", "Files", "Filters", "Formats", "Git", "Ignore", "Keys",
      "Reports", "Scan", "Text", "Vocabulary", "Xcconfig"),

    .executableTarget(
      name: "keystow",
      dependencies: [
        argumentParser, "Agent", "AgentCommands", "AuditCommands", "Build", "Candidates",
        "CommandLine", "Files", "Hook", "HookCommands", "IgnoreCommands", "KeysCommands",
        "LiveCommands", "MirrorCommands",
        "ReportCommands", "Reports", "ResolveCommands", "RulesCommands", "ScanCommands",
        "ScrubCommands", "SetupCommands", "StowCommands", "Text", "TriageCommands",
        "XcconfigCommands",
      ],
      swiftSettings: unhurried, linkerSettings: linked()),
    .executableTarget(
      name: "keystow-live", dependencies: ["LiveClient"], swiftSettings: settings,
      linkerSettings: linked(loadsLibraries: true)),

    .target(
      name: "Templates", path: "Templates", exclude: ["CI", "GitIgnore", "Hooks", "README.md"],
      swiftSettings: settings,
      plugins: ["EmbedTemplates"]),
    .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),
    .executableTarget(
      name: "embed-templates", path: "Plugins/EmbedTemplatesTool", swiftSettings: settings),

    .plugin(
      name: "KeystowPlugin", capability: .buildTool(), dependencies: ["keystow-plugin-tool"]),
    // Without `settings`: built in other packages, where warnings cannot be errors.
    .executableTarget(name: "keystow-plugin-tool", path: "Plugins/KeystowPluginTool"),

    // The client of live checks as tests start it: it talks to a fake provider on loopback. Not a product.
    .executableTarget(
      name: "keystow-live-testing", dependencies: ["Curl", "LiveClient"],
      path: "Tests/LiveTestingClient", swiftSettings: settings),
    // On Apple's platforms it is empty: CryptoKit is there.
    .target(
      name: "Crypto",
      dependencies: [.target(name: "CMbedCrypto", condition: .when(platforms: [.linux]))],
      path: "Tests/CryptoStandIn", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Deflate"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests(
      of: "Agent", "Agent", "Candidates", "Configuration", "Files", "Filters", "Formats",
      "KnownValueSearch", "Redaction", "Scan", "Vocabulary"),
    tests(
      of: "Audit", "Audit", "Bytes", "Candidates", "Configuration", "Filters", "Findings",
      "Formats", "Git", "Reports", "Scan", "Text", "Vocabulary"),
    tests(of: "Bytes", "Archives", "Bytes", "Git", "IgnoreRules", "Vocabulary"),
    tests(
      of: "Candidates", "Candidates", "Formats", "PCRE", "Text", "Vectorscan",
      "Vocabulary"),
    tests(of: "Carriers", "Carriers", "Formats", "Text", "Vocabulary"),
    tests(
      of: "Configuration", "Candidates", "Configuration", "Filters", "Formats",
      "ProjectFacts", "Text", "Vocabulary"),
    tests(of: "Cryptography", "Cryptography"),
    tests(of: "Files", "Files", "Text"),
    tests(
      of: "Filters", "Candidates", "Configuration", "Cryptography", "Filters", "Formats",
      "ProjectFacts", "Text", "Vocabulary"),
    tests(
      of: "Findings", "Bytes", "Candidates", "Configuration", "Filters", "Findings", "Formats",
      "Text", "Vocabulary"),
    tests(
      of: "Formats", "Bytes", "Candidates", "Carriers", "Formats", "Keys", "Text", "Vocabulary"),
    tests(of: "Git", "Files", "Git", "Vocabulary"),
    tests(of: "Hook", "Hook"),
    tests(of: "IgnoreRules", "IgnoreRules"),
    tests(
      of: "Ignore", "Candidates", "Git", "Ignore", "IgnoreRules", "Templates",
      "Vocabulary",
      excluding: ["Samples", "Keep.paths", "Artefacts.paths"]),
    tests(
      of: "Keys", "Configuration", "Findings", "Formats", "Git", "KeyImport", "Keys", "Text",
      "Vocabulary"),
    tests(of: "KnownValueSearch", "KnownValueSearch", "Scan", "Vocabulary"),
    tests(
      of: "Live", "Candidates", "Curl", "Findings", "Formats", "Git", "Live", "LiveClient", "Text",
      "Vocabulary"),
    tests(of: "Mirror", "MirrorCommands"),
    tests(of: "PCRE", "PCRE"),
    tests(of: "Packfile", "Git", "Packfile", "Vocabulary"),
    tests(of: "ProjectFacts", "Git", "ProjectFacts", "Text", "Vocabulary"),
    tests(of: "Provenance", "Bytes", "Findings", "Git", "Provenance", "Vocabulary"),
    tests(
      of: "Redaction", "Candidates", "Configuration", "Filters", "KnownValueSearch", "Redaction",
      "Scan", "Vocabulary"),
    tests(
      of: "Reports", "Bytes", "Candidates", "Cryptography", "Findings", "Formats", "Git", "Reports",
      "Text", "Vocabulary"),
    tests(of: "Resolve", "Crypto", "Keys", "Resolve", "Vocabulary"),
    tests(of: "Rules"),
    tests(
      of: "Scan", "Bytes", "Candidates", "Configuration", "Filters", "Findings",
      "Provenance", "Scan", "ScanCommands", "Text", "Vocabulary"),
    tests(of: "Scrub", "Bytes", "Findings", "Git", "KnownValueSearch", "Scrub", "Vocabulary"),
    tests(of: "Setup", "Files", "Recipes", "Templates"),
    tests(of: "Stow", "Files", "Git", "Keys", "Stow", "Vocabulary", "XcodeProjects"),
    tests(of: "Text", "Text"),
    tests(
      of: "Tool", argumentParser, "CommandLine", "HookCommands", "ScanCommands", "keystow",
      "keystow-live-testing"),
    tests(of: "Triage", "Findings", "Formats", "Text", "Triage", "Vocabulary"),
    tests(of: "Vectorscan", "Vectorscan"),
    tests(of: "Xcconfig", "Formats", "Text", "Xcconfig"),
    tests(of: "XcodeProjects", "Vocabulary", "XcodeProjects"),
  ])

// What measures and what looks for faults is built when it is asked for.
if Context.environment["KEYSTOW_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "keystow-measure",
      dependencies: [
        "Bytes", "Candidates", "Formats", "Git", "Packfile", "Vectorscan", "Vocabulary",
      ],
      path: "Benchmarks/Measure", swiftSettings: settings))
}
if Context.environment["KEYSTOW_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "keystow-fuzz-packs",
      dependencies: ["Packfile", "Deflate", "Git", "TestSupport", "Vocabulary"],
      path: "Fuzz/Packs", swiftSettings: settings))
}

// Under the address sanitizer only what reads memory by hand is tested, with nothing else built.
if Context.environment["KEYSTOW_SANITIZED"] != nil {
  let tested = [
    "Archives", "Bytes", "Deflate", "Files", "Git", "IgnoreRules", "PCRE", "Packfile", "Text",
    "Vectorscan",
  ]
  let needed =
    tested + tested.map { "\($0)Tests" }
    + ["Cryptography", "Formats", "TestSupport", "Vocabulary"]
  package.products = []
  package.targets.removeAll { $0.type != .system && !needed.contains($0.name) }
}

// Another package that uses the plugin has no use for the rest, nor for what that is built with:
// fetching it takes a minute, and planning it two seconds of each build. SwiftPM and Xcode keep such
// packages in a folder `checkouts`, and read their manifests as if they stood in `/` before that.
if Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/") {
  package.dependencies = []
  package.products.removeAll { $0.name != "KeystowPlugin" }
  package.targets.removeAll { !["KeystowPlugin", "keystow-plugin-tool"].contains($0.name) }
}
