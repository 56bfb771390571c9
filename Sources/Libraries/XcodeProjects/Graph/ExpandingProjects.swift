internal import Text
package import Vocabulary

/// The projects of a work tree, and the specifications of generated ones, with the files that each
/// expands.
package struct ExpandingProjects: Sendable {
  struct Project: Sendable {
    /// The `project.pbxproj`, or the specification.
    let path: GitPath
    /// Nil if the project cannot be read.
    let expanded: ExpandedFiles?
    let isSpecification: Bool

    /// The folder of the `.xcodeproj`, or of the specification.
    var folder: GitPath {
      WorkTreePath.folder(of: isSpecification ? path : WorkTreePath.folder(of: path))
    }
  }

  let projects: [Project]
  package let specifications: [ProjectSpecification]
  /// The files that specifications include, with these.
  package let parts: [GitPath: [ProjectSpecification]]
  /// The folders with a specification.
  private let generated: [GitPath: GitPath]

  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  package init(among paths: [GitPath], sources: ProjectSources) throws {
    let specifications = try ProjectFinder.specifications(among: paths, sources: sources)
    self.specifications = specifications
    var parts: [GitPath: [ProjectSpecification]] = [:]
    for specification in specifications {
      guard let bytes = try sources.read(specification.path) else { continue }
      for part in try specification.parts(in: bytes, among: paths, sources) {
        parts[part.path, default: []].append(specification)
      }
    }
    self.parts = parts
    projects =
      try ProjectFinder.projects(among: paths).map { path in
        let graph = try sources.read(path).flatMap {
          try? ProjectGraph(ProjectFile(path: path, bytes: $0))
        }
        let expanded = try graph.map { try ExpandedFiles(of: $0, sources: sources) }
        return Project(path: path, expanded: expanded, isSpecification: false)
      }
      + specifications.map { specification in
        let expanded = try ExpandedFiles(of: specification, among: paths, sources: sources)
        return Project(path: specification.path, expanded: expanded, isSpecification: true)
      }
    generated = Dictionary(
      specifications.map { (WorkTreePath.folder(of: $0.path), $0.path) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The files that any of them expands.
  package var expanded: ExpandedFiles {
    projects.compactMap(\.expanded).reduce(into: ExpandedFiles()) { $0.formUnion($1) }
  }

  /// Returns the projects that expand a file; the specification in place of a generated one.
  ///
  /// A scheme or test plan outside of a project may belong to any. A file that none is known to expand belongs to
  /// the nearest specification above it, which may find it by a pattern.
  package func readers(of path: GitPath) -> Set<GitPath> {
    let isScheme = [".xcscheme", ".xctestplan"].contains { end in
      path.name.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
    if let wholes = parts[path] { return Set(wholes.map(\.path)) }
    let readers = projects.filter { project in
      if project.path == path || project.expanded?.contains(path) == true { return true }
      return !project.isSpecification
        && WorkTreePath.isAtOrBelow(path, WorkTreePath.folder(of: project.path))
    }
    let isInProject = path.bytes.contains(".xcodeproj/".utf8)
    if readers.isEmpty, isScheme, !isInProject { return Set(projects.map(source(of:))) }
    guard readers.isEmpty else { return Set(readers.map(source(of:))) }
    var folder = WorkTreePath.folder(of: path)
    while true {
      if let specification = generated[folder] { return [specification] }
      if folder.bytes.isEmpty { return [] }
      folder = WorkTreePath.folder(of: folder)
    }
  }

  /// Returns the paths without the projects that expand none of some files; a project that cannot
  /// be read may.
  package func paths(_ paths: [GitPath], expanding files: Set<GitPath>) -> [GitPath] {
    var readers = files.reduce(into: Set<GitPath>()) { $0.formUnion(self.readers(of: $1)) }
    if !files.isEmpty {
      readers.formUnion(projects.filter { $0.expanded == nil }.map(source(of:)))
    }
    let others = projects.filter { !readers.contains(source(of: $0)) }.map(\.path)
    let removed = Set(others)
    return paths.filter { !removed.contains($0) }
  }

  /// The file to edit so that a project reads the keys.
  private func source(of project: Project) -> GitPath { generated[project.folder] ?? project.path }
}
