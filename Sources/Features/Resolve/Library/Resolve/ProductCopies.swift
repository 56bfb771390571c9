internal import Files
package import Keys
package import Vocabulary

/// Resolved copies of named files in the folder of a built product.
package struct ProductCopies {
  /// A file of the project, and its path in the product.
  package struct File: Hashable, Sendable {
    package let path: GitPath
    package let name: String
  }

  package let files: [File]
  private let folder: OutputPath
  private let project: KeyProject
  private let check = OutputPathCheck()

  /// - Parameters:
  ///   - folder: the product's folder of resources, relative to the current folder.
  ///   - arguments: `FILE` or `FILE=NAME`, files relative to the current folder.
  /// - Throws: `ProductCopyError`; `ResolveError` if git would see a copy; `RepositoryError`,
  ///   `GitError`, `FileError`. Nothing was changed then.
  package init(into folder: String, files arguments: [String], of project: KeyProject) throws {
    self.project = project
    // The folder itself may be `.` or a link.
    let inside = try OutputPath(folder + "/x")
    self.folder = try OutputPath(String(inside.path.dropLast(2)))
    let root = RealPath.of(project.root) ?? project.root
    files = try arguments.map { try Self.file($0, below: root) }
    check.include(project)
    try check.checkLinks(in: folder)
    for file in files { try check.check(try location(of: file), in: self.folder) }
  }

  /// Returns the paths of files in a project.
  ///
  /// - Parameter files: relative to the current folder.
  /// - Throws: `ProductCopyError` if one of them does not exist.
  package static func paths(
    of files: [String], in project: KeyProject
  ) throws(ProductCopyError) -> [GitPath] {
    let root = RealPath.of(project.root) ?? project.root
    var paths: [GitPath] = []
    for file in files { paths.append(try path(of: file, below: root)) }
    return paths
  }

  private static func path(
    of file: String, below root: String
  ) throws(ProductCopyError) -> GitPath {
    guard let location = try? OutputPath(file), let path = location.path(in: root),
      CurrentFile(path: location.path).isThere
    else { throw .missing(file) }
    return path
  }

  private static func file(
    _ argument: String, below root: String
  ) throws(ProductCopyError) -> File {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    let source = parts.count > 1 ? parts.dropLast().joined(separator: "=") : argument
    let path = try path(of: source, below: root)
    let name = parts.count > 1 ? parts.last.map(String.init) ?? "" : defaultName(of: path)
    guard KeyFiles.isInside(name) else { throw .name(name) }
    return File(path: path, name: name)
  }

  /// The name that Xcode gives a file in the product: the last one of its path, in the folder of its
  /// language if it has one.
  private static func defaultName(of path: GitPath) -> String {
    let parts = path.text.split(separator: "/").suffix(2)
    let isLocalized = parts.count == 2 && parts.first?.hasSuffix(".lproj") == true
    return isLocalized ? parts.joined(separator: "/") : String(parts.last ?? "")
  }

  /// Writes the copies over the files in the product, all or none; unchanged files are not touched.
  ///
  /// - Returns: the outcome of each file; a file without placeholders stays as it was built.
  /// - Throws: `ResolveError`, `FileError`, and the errors of asking git.
  package func write(_ resolution: Resolution) throws -> [ResolveOutcome] {
    var edits: [FileEdit] = []
    for file in files {
      guard let copy = resolution.copies.first(where: { $0.path == file.path }) else { continue }
      let path = try location(of: file).path
      let old = try CurrentFile(path: path).content(limit: PreviousOutputs.limit)
      edits.append(
        FileEdit(path: path, old: old, new: copy.bytes, makesFolders: true, permissions: 0o644))
    }
    try EditPlan(edits, asideFolder: project.asideFolder).carryOut()
    return edits.map { ResolveOutcome(path: $0.path, kind: $0.changesNothing ? .same : .written) }
  }

  private func location(of file: File) throws(ResolveError) -> OutputPath {
    let path = folder.path + "/" + file.name
    let location = try OutputPath(path)
    guard location.path == path else { throw .leadsOut(path: path) }
    return location
  }
}

/// The reason a file cannot be resolved in a product.
package enum ProductCopyError: Error, Hashable, CustomStringConvertible {
  /// Not a file of the project.
  case missing(String)
  case name(String)

  /// Not escaped for a terminal.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): no such file in this project; remove it from the build phase, or fix its path"
    case .name(let name): "'\(name)' is not a path in a product; write it as FOLDER/FILE"
    }
  }
}
