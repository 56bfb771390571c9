package import Vocabulary

/// The targets that compile the source files of a work tree.
package struct SourceMembership: Sendable {
  /// The extensions of files that a compiler reads.
  static let endings: Set = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "intentdefinition", "mlmodel", "l",
    "y", "rcproject",
  ]

  private var members: [GitPath: Set<TargetReference>] = [:]
  private var folders: [(folders: SynchronizedFolders, targets: [TargetReference])] = []

  /// Collects the files of all projects that no generator writes; a project that cannot be read has
  /// none.
  ///
  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  package init(among paths: [GitPath], sources: ProjectSources) throws {
    let generated = Set(
      try ProjectFinder.specifications(among: paths, sources: sources)
        .map { WorkTreePath.folder(of: $0.path) })
    for graph in try ProjectFinder.graphs(among: paths, sources: sources)
    where !generated.contains(graph.file.folder) {
      add(graph)
    }
  }

  private mutating func add(_ graph: ProjectGraph) {
    let listed = TargetMembers(graph: graph)
    for target in graph.targets {
      let reference = TargetReference(target, of: graph)
      for file in listed.listed(in: target, kind: "PBXSourcesBuildPhase", among: []) {
        members[file.path, default: []].insert(reference)
      }
    }
    folders.append(
      (SynchronizedFolders(of: graph), graph.targets.map { TargetReference($0, of: graph) }))
  }

  /// The targets that compile a file, which need not exist yet.
  package subscript(path: GitPath) -> Set<TargetReference> {
    var targets = members[path] ?? []
    for (folders, all) in folders {
      targets.formUnion(all.filter { folders.contain(path, in: $0.id) })
    }
    return targets
  }
}
