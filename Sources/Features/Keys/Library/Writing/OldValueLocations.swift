internal import Bytes
internal import Files
internal import Formats
internal import Text
package import Vocabulary

/// The locations that still contain a value after it was replaced.
package struct OldValueLocations: Sendable {
  /// Files of the work tree, including ignored ones, and lines from 1.
  package private(set) var locations: [(path: GitPath, line: Int)] = []
  /// Whether the undo record of the last stow contains it.
  package private(set) var isInUndoRecord = false
  /// Files that could not be read.
  package private(set) var problems: [Problem] = []

  /// The length in bytes below which a value occurs too often by chance to be reported.
  package static let shortest = 6
  private static let limit = 64 << 20

  /// Searches for a value in plain form and in xcconfig form.
  ///
  /// - Throws: `RepositoryError`, `GitError` if the work tree cannot be listed.
  package init(of secret: Secret, in project: KeyProject) throws {
    let forms = LiteralSearch(Self.forms(of: secret))
    guard !forms.isEmpty else { return }
    let selection = WorkTreeSelection(includesIgnored: true)
    let source = try WorkTreeSource(
      path: project.workTree, selection: selection, maximumByteCount: Self.limit)
    let reader = try source.makeReader()
    for origin in try source.origins(problems: &problems) {
      var found: [Int] = []
      _ = try reader.read(origin) { bytes, _ in found = Self.lines(with: forms, in: bytes) }
      locations += found.map { (origin.path, $0) }
    }
    guard let gitFolder = project.gitFolder else { return }
    isInUndoRecord = folderHolds(forms, gitFolder + "/keystow", depth: 0)
  }

  /// The forms of a value: plain, and as written in xcconfig files.
  private static func forms(of secret: Secret) -> [[UInt8]] {
    let value = secret.reveal()
    guard value.count >= shortest else { return [] }
    let written = try? SettingText.written(value)
    return [value] + (written.map { $0 == value ? [] : [$0] } ?? [])
  }

  private mutating func folderHolds(_ forms: LiteralSearch, _ folder: String, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    var isFound = false
    do throws(FileError) {
      for entry in try FolderListing(of: Array(folder.utf8), followingLink: false).entries {
        let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
        switch entry.kind {
        case .folder: isFound = folderHolds(forms, path, depth: depth + 1) || isFound
        case .file:
          guard let content = try CurrentFile(path: path).content(limit: Self.limit) else {
            continue
          }
          isFound = isFound || !Self.lines(with: forms, in: content.span).isEmpty
        default: continue
        }
      }
    } catch {
      if !error.isMissing {
        problems.append(Problem(path: GitPath(error.path), message: "\(error.reason)"))
      }
    }
    return isFound
  }

  /// The lines that contain one of the forms.
  private static func lines(with search: LiteralSearch, in text: Span<UInt8>) -> [Int] {
    let offsets = search.matches(in: text).map(\.range.lowerBound)
    guard !offsets.isEmpty else { return [] }
    let index = LineIndex(text)
    return Set(offsets.map { index.line(at: $0) }).sorted()
  }
}
