internal import Formats
package import ProjectFacts
package import Vocabulary

/// What puts files into a product: targets of Xcode projects and Swift packages, and the assets of Flutter
/// and Android apps.
package final class ShippedFiles {
  private let paths: [GitPath]
  private let sources: ProjectSources
  private var bundled: BundledFiles?

  /// - Parameters:
  ///   - paths: the files of the work tree, those to ask for included.
  ///   - bundled: the files that targets copy, if they are known.
  package init(among paths: [GitPath], sources: ProjectSources, bundled: BundledFiles? = nil) {
    self.paths = paths
    self.sources = sources
    self.bundled = bundled
  }

  /// Returns what puts a file into an app; nil for nothing, and for products that only run tests.
  ///
  /// - Throws: the errors of reading files.
  package func fact(about path: GitPath) throws -> FileFact? {
    if let member = try targets()[path].first(where: { $0.obstacle != .test }) {
      let project = WorkTreePath.folder(of: member.target.project)
      return FileFact(.shipped(by: "the target \(member.target.name)"), .project(project.text))
    }
    return try listed(path) ?? packaged(path) ?? Self.androidFact(about: path)
  }

  private func targets() throws -> BundledFiles {
    if let bundled { return bundled }
    let made = try BundledFiles(among: paths, sources: sources)
    bundled = made
    return made
  }

  /// The nearest `pubspec.yaml`, if it lists the file among its assets.
  private func listed(_ path: GitPath) throws -> FileFact? {
    guard let (list, bytes) = try nearest("pubspec.yaml", to: path) else { return nil }
    return FlutterAssets(bytes, in: WorkTreePath.folder(of: list)).contains(path)
      ? FileFact(.shipped(by: list.text), .project(list.text)) : nil
  }

  private func packaged(_ path: GitPath) throws -> FileFact? {
    guard let (list, bytes) = try nearest("Package.swift", to: path) else { return nil }
    guard let resource = PackageResource(path, bytes: bytes, manifest: list),
      resource.obstacle != .computed
    else { return nil }
    return FileFact(.shipped(by: "the target \(resource.target)"), .project(list.text))
  }

  private func nearest(_ name: String, to path: GitPath) throws -> (GitPath, [UInt8])? {
    var folder = WorkTreePath.folder(of: path)
    while true {
      if let list = WorkTreePath.joined(folder, Array(name.utf8)),
        let bytes = try sources.read(list)
      {
        return (list, bytes)
      }
      guard !folder.bytes.isEmpty else { return nil }
      folder = WorkTreePath.folder(of: folder)
    }
  }

  /// Source sets other than those of tests, as the documentation of Gradle's Android plugin has them.
  private static func androidFact(about path: GitPath) -> FileFact? {
    let folders = path.text.split(separator: "/").dropLast()
    guard let start = folders.firstIndex(of: "src"), start + 2 < folders.endIndex,
      !folders[start + 1].lowercased().hasSuffix("test")
    else { return nil }
    let isAsset = folders[start + 2] == "assets"
    let isRaw = folders[(start + 2)...].starts(with: ["res", "raw"])
    return isAsset || isRaw
      ? FileFact(.shipped(by: "Gradle"), .folder(folders[...(start + 2)].joined(separator: "/")))
      : nil
  }
}
