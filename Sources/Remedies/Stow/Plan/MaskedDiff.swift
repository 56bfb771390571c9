internal import Bytes
internal import Edits
internal import Findings
internal import Git
internal import Scan
internal import Xcconfig

/// A planned change as a unified diff in which no secret can be read.
///
/// What is not text (a binary property list, UTF-16) is shown as the text that it was scanned as.
struct MaskedDiff {
  private let mask: SecretMask
  private let search: SecretSearch

  /// - Parameters:
  ///   - secrets: that are moved; nowhere in the diff do they stand.
  ///   - search: finds those that are not moved and stand beside a change.
  init(_ secrets: some Sequence<Secret>, search: SecretSearch) {
    mask = SecretMask(secrets)
    self.search = search
  }

  private static let stars = Array("********".utf8)

  /// - Parameter spans: of secrets in the readable text of the old content.
  /// - Throws: `GitError` when the contents are too large to be compared; what the search throws.
  func bytes(of change: PlannedFiles.Change, hiding spans: [Range<Int>]) throws -> [UInt8] {
    let old = try change.old.map { try hidingSecrets(of: $0, in: change.path, and: spans) }
    let new = try hidingSecrets(of: change.new, in: change.path, and: [])
    return try Self.diff(of: change, from: old, to: new)
  }

  /// The change of an xcconfig file with the value of every setting hidden.
  ///
  /// - Throws: `GitError` when the contents are too large to be compared.
  func bytesOfSettings(_ change: PlannedFiles.Change) throws -> [UInt8] {
    let old = change.old.map { Self.hidingValues(of: $0) }
    return try Self.diff(of: change, from: old, to: Self.hidingValues(of: change.new))
  }

  private static func diff(
    of change: PlannedFiles.Change, from old: [UInt8]?, to new: [UInt8]
  ) throws -> [UInt8] {
    try UnifiedDiff(
      of: FileEdit(path: change.path.text, old: old, new: new), named: change.path.bytes
    ).bytes
  }

  private func hidingSecrets(
    of bytes: [UInt8], in path: GitPath, and spans: [Range<Int>]
  ) throws -> [UInt8] {
    let text = Self.readable(bytes)
    return mask.masking(
      Self.hiding(try spans + search.spans(inReadable: text, of: path), in: text))
  }

  private static func hidingValues(of bytes: [UInt8]) -> [UInt8] {
    let spans = XcconfigDocument(bytes, path: "").assignments.map(\.valueSpan)
    return hiding(spans.filter { !$0.isEmpty }, in: bytes)
  }

  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    ReadableText.text(of: bytes) ?? bytes
  }

  private static func hiding(_ spans: [Range<Int>], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.upperBound > end {
      if span.lowerBound >= end { result += text[end..<span.lowerBound] + stars }
      end = span.upperBound
    }
    return result + text[end...]
  }
}
