package import CommandLine
package import Files
package import Findings
internal import Git

/// Reads and writes a baseline.
package struct BaselineFile {
  package static let name = ".keystow-baseline.json"

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The baseline in its default location, next to `.keystow.toml`.
  package init(besides root: String) {
    path = PathText.path(of: Self.name, in: root)
  }

  package func read() throws -> Baseline {
    try parse(InputFile(path: path).read())
  }

  /// The baseline; nil if there is no such file.
  package func readIfPresent() throws -> Baseline? {
    try InputFile(path: path).readIfPresent().map { try parse($0) }
  }

  /// The baseline as `keystow baseline` writes it, for editing; nil if there is no such file.
  ///
  /// - Throws: `FileError` for a report used as a baseline, too.
  package func document() throws -> BaselineDocument? {
    try readIfPresent().map { try document(of: $0) }
  }

  private func document(of baseline: Baseline) throws -> BaselineDocument {
    guard let document = baseline.document else {
      throw FileError.invalid(
        path: path,
        reason: "a report, not a baseline; pass it to scan --baseline, or choose another --file")
    }
    return document
  }

  /// Carries out a change under the lock of the file's work tree: another run may have written it since
  /// it was read.
  ///
  /// - Throws: as `document`; the errors of writing and of `plan`.
  package func carryOut(_ options: RemedyOptions, _ plan: () throws -> FileRemedy) throws {
    try TrackedLinks.check(path)
    try options.carryOut(in: PathText.folder(of: path), plan)
  }

  /// Returns the edits of a change of the file as it is now; none if it stays.
  ///
  /// In a repository they also make git merge the file by lines, see `BaselineDocument`.
  ///
  /// - Parameter change: returns the new content, given the current one; nil to write nothing.
  /// - Throws: as `document`; the errors of `change`.
  package func edits(_ change: (BaselineDocument?) throws -> BaselineDocument?) throws -> [FileEdit]
  {
    let old = try InputFile(path: path).readIfPresent()
    guard let new = try change(old.map { try document(of: parse($0)) }) else { return [] }
    // The attribute comes first: a later run would write it only with another change of the baseline.
    return [try MergeAttribute(of: self).edit(), FileEdit(path: path, old: old, new: new.bytes)]
      .compactMap(\.self)
  }

  /// Reads the content of the file.
  package func parse(_ bytes: [UInt8]) throws -> Baseline {
    do {
      return try Baseline(reading: bytes)
    } catch {
      throw FileError.invalid(path: path, reason: error.description)
    }
  }
}

/// The line of `.gitattributes` with which git merges a baseline by lines, without conflicts.
package struct MergeAttribute {
  package static let fileName = ".gitattributes"
  private static let value = "merge=union"
  private static let limit = 1 << 20

  private let name: String
  private let folder: String

  package init(of baseline: BaselineFile) {
    let parts = PathText.parts(of: baseline.path)
    (folder, name) = (parts.folder, parts.name)
  }

  /// Returns the edit that adds the line; nil outside of a work tree, for a file with another name than
  /// usual, and if a line names the file already, whatever it says.
  ///
  /// - Throws: `GitError` and `FileError` if the system failed.
  package func edit() throws -> FileEdit? {
    guard name == BaselineFile.name, try isInWorkTree else { return nil }
    let path = PathText.path(of: Self.fileName, in: folder)
    let old: [UInt8]?
    do throws(FileError) {
      old = try CurrentFile(path: path).content(limit: Self.limit)
    } catch {
      guard !error.isOfSystem else { throw error }
      // A link or an unreadable file stays as it is; conflicts are rare even so.
      return nil
    }
    let text = old ?? []
    let isNamed = text.split(separator: 0x0A).contains { line in
      let word = line.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 > 0x20 }
      return word.elementsEqual(name.utf8) || word.elementsEqual("/\(name)".utf8)
    }
    if isNamed { return nil }
    let gap = text.isEmpty || text.last == 0x0A ? "" : "\n"
    return FileEdit(path: path, old: old, new: text + Array("\(gap)\(name) \(Self.value)\n".utf8))
  }

  private var isInWorkTree: Bool {
    get throws {
      do {
        return try Repository(at: folder).workTree != nil
      } catch is RepositoryError {
        return false
      }
    }
  }
}
