package import Git

/// Finds the Xcode projects of a work tree by their paths.
package enum ProjectFinder {
  /// Folders of projects that others made: dependencies and what a build leaves.
  private static let foreign: Set<[UInt8]> = Set(
    [
      "Pods", "Carthage", ".build", "DerivedData", "SourcePackages", "node_modules", "vendor",
      ".symlinks", "checkouts",
    ].map { Array($0.utf8) })

  /// The `*.xcodeproj/project.pbxproj` among paths, sorted.
  ///
  /// - Parameter paths: tracked files and untracked ones that are not ignored.
  package static func projects(among paths: some Sequence<GitPath>) -> [GitPath] {
    paths.filter(isProject).sorted()
  }

  private static func isProject(_ path: GitPath) -> Bool {
    guard path.bytes.suffix(ending.count).elementsEqual(ending) else { return false }
    return !path.bytes.split(separator: UInt8(ascii: "/")).dropLast(2)
      .contains { foreign.contains(Array($0)) }
  }

  private static let ending = Array(".xcodeproj/project.pbxproj".utf8)

  /// The specifications of XcodeGen (`project.yml`) and Tuist (`Project.swift`) among paths, sorted;
  /// a project made from one is overwritten by the next run of its generator.
  package static func specifications(
    among paths: some Sequence<GitPath>, sources: ProjectSources
  ) throws -> [ProjectSpecification] {
    try paths.sorted().compactMap { path in
      guard let generator = ProjectSpecification.Generator(name: Array(path.name)),
        !path.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
          foreign.contains(Array($0))
        }),
        let bytes = try sources.read(path), generator.isSpecification(bytes)
      else { return nil }
      return ProjectSpecification(path: path, generator: generator)
    }
  }
}
