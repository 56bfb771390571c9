internal import Bytes
package import Findings
internal import Formats
package import Git
internal import Provenance
internal import Text

/// Reads how files and messages write the secrets of findings.
package struct SpellingReader {
  /// The number of locations of one finding that are read: most hold the same bytes.
  private static let maximumPlaces = 500
  /// The number of locations of all findings that are read.
  private var budget = 20_000
  /// The archives in which secrets are; they are removed whole.
  package private(set) var archives: Set<GitPath> = []

  package init() {}

  /// Returns the findings as secrets to remove.
  ///
  /// - Throws: errors of objects that cannot be read.
  package mutating func secrets(
    of findings: [Finding], in repository: borrowing Repository
  ) throws -> [ScrubSecret] {
    var secrets: [ScrubSecret] = []
    for finding in findings {
      var spellings: Set<ScrubSecret.Spelling> = []
      var seen: Set<ObjectID> = []
      for place in finding.locations.prefix(Self.maximumPlaces) where budget > 0 {
        guard let commit = place.introduction?.commit else { continue }
        budget -= 1
        let isMessage =
          place.path == MessageSource.commitPath || place.path == MessageSource.tagPath
        let id = isMessage ? commit : try HeadFile(place.path).id(in: repository, at: commit)
        if id == nil { try takeArchive(place.path, in: repository, at: commit) }
        guard let id, seen.insert(id).inserted else { continue }
        let spelling = try repository.require(id, limit: Repository.contentLimit) { kind, bytes in
          Self.spelling(at: place, kind, bytes)
        }
        if let spelling { spellings.insert(spelling) }
      }
      secrets.append(
        ScrubSecret(finding.secret, spellings: spellings))
    }
    return secrets
  }

  private mutating func takeArchive(
    _ path: GitPath, in repository: borrowing Repository, at commit: ObjectID
  ) throws {
    for archive in path.withArchives
    where try HeadFile(archive).id(in: repository, at: commit) != nil {
      archives.insert(archive)
      return
    }
  }

  /// Returns the bytes at a location; nil if the content is not plain text.
  private static func spelling(
    at place: Location, _ kind: ObjectKind, _ bytes: Span<UInt8>
  ) -> ScrubSecret.Spelling? {
    let offset = MessageText.start(of: kind, bytes, noting: { _ in }) ?? 0
    let text = bytes.extracting(offset..<bytes.count)
    guard case .plain = ReadableText(text) else { return nil }
    let lines = LineIndex(text)
    let first = lines.offset(of: place.start, in: text)
    let last = lines.offset(of: place.end, in: text)
    guard first < last, last <= text.count else { return nil }
    let line = lines.range(ofLine: lines.line(at: first), in: text)
    let start = min(line.lowerBound, first)
    return ScrubSecret.Spelling(
      Array(copying: text.extracting(first..<last)),
      after: Array(copying: text.extracting(start..<first)))
  }
}
