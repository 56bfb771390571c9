internal import Formats
package import Vocabulary

/// The files that targets copy into their bundles.
package struct BundledFiles: Sendable {
  /// The reason no build phase of a target can resolve a file in the product.
  package enum Obstacle: Hashable, Sendable {
    /// Its scripts run in a sandbox.
    case sandbox
    /// The product is not a bundle.
    case product
    /// The product only runs tests.
    case test
    /// XcodeGen or Tuist generates the project.
    case generator
  }

  /// A target that copies a file.
  package struct Member: Hashable, Sendable {
    package let target: TargetReference
    /// The path in the folder of the product's resources.
    package let name: [UInt8]
    package let obstacle: Obstacle?
  }

  private var members: [GitPath: [Member]] = [:]

  /// Collects the files of all projects of a work tree; a project that cannot be read has none.
  ///
  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  package init(among paths: [GitPath], sources: ProjectSources) throws {
    let generated = Set(
      try ProjectFinder.specifications(among: paths, sources: sources)
        .map { WorkTreePath.folder(of: $0.path) })
    for graph in try ProjectFinder.graphs(among: paths, sources: sources) {
      try add(
        graph, among: paths, sources, isGenerated: generated.contains(graph.file.folder))
    }
  }

  /// The targets that copy a file, in the order of the projects.
  package subscript(path: GitPath) -> [Member] { members[path] ?? [] }

  private mutating func add(
    _ graph: ProjectGraph, among paths: [GitPath], _ sources: ProjectSources, isGenerated: Bool
  ) throws {
    let listed = TargetMembers(graph: graph)
    let folders = SynchronizedFolders(of: graph)
    var settings = TargetSettings(of: graph, sources: sources)
    for target in graph.targets {
      let files =
        listed.listed(in: target, kind: "PBXResourcesBuildPhase", among: paths)
        + folders.members(of: target.id, among: paths).filter { Self.isResource($0.path) }
      guard !files.isEmpty else { continue }
      let obstacle =
        isGenerated ? .generator : try Self.obstacle(to: target, of: graph, &settings)
      for file in files {
        let member = Member(
          target: TargetReference(target, of: graph), name: file.name, obstacle: obstacle)
        if !self[file.path].contains(member) { members[file.path, default: []].append(member) }
      }
    }
  }

  private static func obstacle(
    to target: ProjectTarget, of graph: ProjectGraph, _ settings: inout TargetSettings
  ) throws -> Obstacle? {
    let type = String(
      decoding: graph.objects[target.id]?.dictionary?["productType"]?.string ?? [], as: UTF8.self)
    let kinds = type.split(separator: ".").drop { $0 != "product-type" }.dropFirst()
    if kinds.contains("unit-test") || kinds.contains("ui-testing") { return .test }
    guard let kind = kinds.first, bundles.contains(String(kind)), kinds.last != "static" else {
      return .product
    }
    for configuration in target.configurations {
      let values = try settings.layers(of: target, configuration)
        .values(of: "ENABLE_USER_SCRIPT_SANDBOXING")
      if values.contains(where: { !isNo($0) }) { return .sandbox }
    }
    return nil
  }

  /// The kinds of products that have a folder of resources.
  private static let bundles: Set = [
    "application", "framework", "app-extension", "extensionkit-extension", "bundle",
    "xpc-service", "watchkit2-extension", "tv-app-extension", "messages-extension",
  ]

  private static func isNo(_ value: [UInt8]) -> Bool {
    ["NO", "no", "No", "false", "0", ""].contains { value.elementsEqual($0.utf8) }
  }

  /// Whether Xcode copies a file of a synchronized folder.
  private static func isResource(_ path: GitPath) -> Bool {
    let name = path.name
    guard !name.elementsEqual("Info.plist".utf8) else { return false }
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let ending = String(decoding: name[dot...].dropFirst(), as: UTF8.self).lowercased()
    return !SourceMembership.endings.contains(ending) && !uncopied.contains(ending)
  }

  private static let uncopied: Set = [
    "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "xcodeproj",
  ]
}
