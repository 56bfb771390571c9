internal import Bytes
internal import Files
package import Keys
internal import Text
package import Vocabulary

/// The files to import keys from.
package struct ImportSources: Sendable {
  package private(set) var files: [ImportedFile] = []
  /// The files that the user named.
  package let named: Set<GitPath>
  /// The files with a supported name and without keys, with reasons.
  package private(set) var skipped: [ImportNote] = []
  /// The folders that could not be searched.
  package private(set) var problems: [Problem] = []

  /// The size in bytes above which a file is not read.
  private static let limit = 1 << 20

  /// Reads the given files, or else all that are found in the work tree, and the `.env` files next
  /// to them, where arkana and cocoapods-keys read values.
  ///
  /// - Parameter paths: from the root of the work tree; empty to search for them.
  /// - Throws: `ImportError`; `FileError` for a file that cannot be read.
  package init(_ paths: [GitPath], in project: KeyProject) throws {
    named = Set(paths)
    let isSearch = paths.isEmpty
    let main = isSearch ? try search(project) : paths
    for path in main + dotenvs(nextTo: main, in: project, ofRoot: isSearch) {
      guard !files.contains(where: { $0.path == path }) else { continue }
      guard let format = ImportFormat(path: path) else { throw ImportError.unknown(path.text) }
      guard let content = try project.content(of: path) else {
        throw ImportError.missing(path.text)
      }
      let file = try ImportedFile(path: path, format: format, content: content)
      if !file.keys.isEmpty || !file.notes.isEmpty {
        files.append(file)
      } else if named.contains(path) {
        throw ImportError.empty(path.text, expected: format.expectation)
      } else if format != .podfile, format != .dotenv {
        // Most of those have nothing to do with keys.
        skipped.append(ImportNote(path, nil, "declares no keys: \(format.expectation)"))
      }
    }
    // A folder that could not be searched may contain keys.
    if files.isEmpty, problems.isEmpty, skipped.isEmpty { throw ImportError.nothingFound }
  }

  /// Returns the files of other tools that git tracks or would track.
  private mutating func search(_ project: KeyProject) throws -> [GitPath] {
    let source = try WorkTreeSource(
      path: project.root, selection: WorkTreeSelection(), maximumByteCount: Self.limit)
    let folder = project.folderInWorkTree.bytes
    let start = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    let found = try source.origins(problems: &problems).map(\.path.bytes)
      .filter { $0.starts(with: start) }.map { GitPath(Array($0.dropFirst(start.count))) }
      .filter { path in ImportFormat(path: path).map { $0 != .dotenv } ?? false }
    notePipes(in: project)
    return found
  }

  /// Notes pipes and devices at the root, which git does not list.
  private mutating func notePipes(in project: KeyProject) {
    for entry in entries(of: [], in: project) where entry.kind == .other {
      let path = GitPath(entry.name)
      guard ImportFormat(path: path) != nil else { continue }
      skipped.append(
        ImportNote(path, nil, "neither a file nor a folder, so it was not read"))
    }
  }

  /// Returns `.env` and its variants in the folders of other files, even if ignored.
  private mutating func dotenvs(
    nextTo paths: [GitPath], in project: KeyProject, ofRoot: Bool
  ) -> [GitPath] {
    var folders = paths.filter { ImportFormat(path: $0) != .dotenv }
      .map { Array($0.bytes.dropLast($0.name.count)) }
    if ofRoot || !folders.isEmpty { folders.append([]) }
    return Set(folders).sorted { $0.precedes($1) }.flatMap { folder -> [GitPath] in
      entries(of: folder, in: project)
        .filter { $0.kind == .file && $0.name.starts(with: ".env".utf8) }
        .map { GitPath(folder + $0.name) }
        .filter { ImportFormat(path: $0) == .dotenv }
    }
  }

  /// Lists a folder of the project; none, and a problem, if that fails.
  ///
  /// - Parameter folder: empty, or ends with a slash.
  private mutating func entries(of folder: [UInt8], in project: KeyProject) -> [FolderListing.Entry]
  {
    do {
      let place = Array(project.root.utf8) + [UInt8(ascii: "/")] + folder
      return try FolderListing(of: place, followingLink: false).entries
    } catch {
      let problem = Problem(path: GitPath(folder.dropLast()), message: "\(error.reason)")
      if !error.isMissing, !problems.contains(problem) { problems.append(problem) }
      return []
    }
  }
}
