internal import Bytes
internal import Files
internal import Text
internal import Vocabulary

/// A folder of .gitignore templates with subfolders: a team's own, or a clone of a public
/// collection.
package struct TemplateFolder: Sendable {
  /// The size in bytes of the largest template; larger files are something else.
  private static let limit = 1 << 20
  private static let suffix = Array(".gitignore".utf8)

  private let path: String
  private let boundary: String?

  /// - Parameters:
  ///   - path: as the process can open it.
  ///   - boundary: a folder that it must be in even after links are followed; nil for a folder that
  ///     the user named.
  package init(path: String, within boundary: String? = nil) {
    self.path = path
    self.boundary = boundary
  }

  /// Returns all templates in the folder.
  ///
  /// A template has the name of its file; if files in different subfolders have the same name, all
  /// but the topmost have their paths as names, such as `community/Racket`. A link is read if it
  /// leads to a file in the folder.
  ///
  /// - Throws: `TemplateFolderError` with all mistakes.
  package func read() throws(TemplateFolderError) -> [Template] {
    let root = try resolvedRoot()
    let source = DirectorySource(folder: GitPath(path), maximumByteCount: Self.limit)
    var problems: [Problem] = []
    let files: [GitPath]
    let reader: any BlobReader
    do {
      files = try source.origins(problems: &problems).compactMap(\.path).filter(Self.isTemplate)
      reader = try source.makeReader()
    } catch {
      throw failure("\(error)")
    }
    var causes = problems.map { problem in
      "\(problem.path.map(shown) ?? path): \(problem.message)"
    }
    var templates: [Template] = []
    let names = Self.names(of: files)
    for file in files {
      do {
        let bytes = try content(of: file, in: root, reader)
        templates.append(
          try Template(name: names[file] ?? file.text, bytes: bytes, path: shown(file)))
      } catch {
        causes.append("\(error)")
      }
    }
    if files.isEmpty, causes.isEmpty { throw failure("it contains no *.gitignore file") }
    guard causes.isEmpty else { throw TemplateFolderError(causes: causes) }
    return templates
  }

  private func resolvedRoot() throws(TemplateFolderError) -> String {
    let root: String
    do throws(FileError) {
      root = try RealPath.resolved(path)
    } catch {
      throw failure("\(error.reason)")
    }
    if let boundary {
      guard let top = RealPath.of(boundary), Self.isPath(root, below: top) || root == top
      else {
        throw failure("it leads out of \(boundary)")
      }
    }
    return root
  }

  private func content(
    of file: GitPath, in root: String, _ reader: any BlobReader
  ) throws -> [UInt8] {
    var (bytes, skipReason) = try read(file, reader)
    if case .link = skipReason {
      guard let target = RealPath.of(shown(file)), Self.isPath(target, below: root) else {
        throw refusal(file, "a link that leads out of the folder; copy the file instead")
      }
      (bytes, skipReason) = try read(GitPath(target), reader)
    }
    switch skipReason {
    case nil: return bytes
    case .tooLarge(let count): throw refusal(file, "too large for a template (\(count) bytes)")
    case .failed(let reason): throw refusal(file, reason)
    default: throw refusal(file, "not a regular file")
    }
  }

  private func read(_ path: GitPath, _ reader: any BlobReader) throws -> ([UInt8], SkipReason?) {
    var bytes: [UInt8] = []
    let skipReason = try reader.read(Origin(path: path, kind: .file)) { content, _ in
      bytes = Array(copying: content)
    }
    return (bytes, skipReason)
  }

  private func refusal(_ file: GitPath, _ reason: String) -> TemplateFolderError {
    TemplateFolderError(causes: ["\(shown(file)): \(reason)"])
  }

  private func failure(_ reason: String) -> TemplateFolderError {
    TemplateFolderError(causes: ["cannot read the templates of \(path): \(reason)"])
  }

  /// Returns the path of a file in the folder as the process can open it.
  private func shown(_ file: GitPath) -> String {
    path + (path.utf8.last == UInt8(ascii: "/") ? "" : "/") + file.text
  }

  private static func isTemplate(_ path: GitPath) -> Bool {
    path.name.count > suffix.count && path.name.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Returns the name of each file's template.
  private static func names(of files: [GitPath]) -> [GitPath: String] {
    let depth = { (file: GitPath) in file.bytes.count { $0 == UInt8(ascii: "/") } }
    var taken: Set<TemplateName> = []
    var names: [GitPath: String] = [:]
    for file in files.sorted(by: { (depth($0), $0) < (depth($1), $1) }) {
      let base = String(decoding: file.name.dropLast(suffix.count), as: UTF8.self)
      let whole = String(decoding: file.bytes.dropLast(suffix.count), as: UTF8.self)
      names[file] = taken.insert(TemplateName(base)).inserted ? base : whole
    }
    return names
  }

  private static func isPath(_ path: String, below folder: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }
}

/// The mistakes in a folder of templates.
package struct TemplateFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line each, with the file or folder.
  package let causes: [String]

  package var description: String { causes.joined(separator: "\n") }
}
