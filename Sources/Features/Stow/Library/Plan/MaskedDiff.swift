internal import Files
internal import Findings
internal import Formats
internal import Git
internal import Scan
internal import Vocabulary

/// A planned change as a unified diff without readable secrets.
///
/// Binary property lists and UTF-16 are shown as the text that was scanned.
struct MaskedDiff {
  private let mask: TextMask
  private let search: SecretSearch

  /// - Parameters:
  ///     - secrets: the moved secrets, which are masked everywhere.
  ///     - search: finds other secrets near a change.
  init(_ secrets: some Sequence<Secret>, search: SecretSearch) {
    mask = TextMask(Array(secrets))
    self.search = search
  }

  private static let stars = Array("********".utf8)

  /// - Parameter spans: the spans of secrets in the readable text of the old content.
  /// - Throws: `GitError` if the contents are too large to compare; the errors of the search.
  func bytes(of change: PlannedFiles.Change, hiding spans: [Range<Int>]) throws -> [UInt8] {
    let old = try change.old.map { try hidingSecrets(of: $0, in: change.path, and: spans) }
    let new = try hidingSecrets(of: change.new, in: change.path, and: [])
    return try Self.diff(of: change, from: old, to: new)
  }

  /// Returns the diff of a secrets file with the values of all settings masked, and also the old
  /// comments, because one may contain an old value.
  ///
  /// - Throws: `GitError` if the contents are too large to compare.
  func bytesOfSettings(_ change: PlannedFiles.Change) throws -> [UInt8] {
    let old = change.old.map { Self.hidingValues(of: $0) }
    let comments = Set(
      (old ?? []).split(separator: 0x0A).filter { Self.comment(in: $0) != nil })
    func hidden(_ text: [UInt8]) -> [UInt8] {
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        guard comments.contains(line), let start = Self.comment(in: line) else {
          return Array(line)
        }
        return Array(line[..<start]) + Array("// ".utf8) + Self.stars
      }
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
    return try Self.diff(
      of: change, from: old.map(hidden), to: hidden(Self.hidingValues(of: change.new)))
  }

  /// The start of the comment in a line.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    zip(line.indices, line.indices.dropFirst()).first {
      line[$0.0] == UInt8(ascii: "/") && line[$0.1] == UInt8(ascii: "/")
    }?.0
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
