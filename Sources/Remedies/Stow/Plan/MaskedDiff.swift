internal import Bytes
internal import Edits
internal import Findings
internal import Git

/// A planned change as a unified diff in which no secret can be read.
///
/// What is not text (a binary property list, UTF-16) is shown as the text that it was scanned as.
struct MaskedDiff {
  private let mask: SecretMask

  init(_ secrets: some Sequence<Secret>) {
    mask = SecretMask(secrets)
  }

  private static let stars = Array("********".utf8)

  /// - Parameter spans: of secrets in the readable text of the old content.
  /// - Throws: `GitError` when the contents are too large to be compared.
  func bytes(of change: PlannedFiles.Change, hiding spans: [Range<Int>]) throws -> [UInt8] {
    let old = change.old.map { mask.masking(Self.hiding(spans, in: Self.readable($0))) }
    let new = mask.masking(Self.readable(change.new))
    let name = String(decoding: change.path.bytes, as: UTF8.self)
    return try UnifiedDiff(
      of: FileEdit(path: name, old: old, new: new), named: change.path.bytes
    ).bytes
  }

  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    switch ReadableText(bytes.span) {
    case .plain, .binary: bytes
    case .converted(let text): text
    }
  }

  private static func hiding(_ spans: [Range<Int>], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.lowerBound >= end {
      result += text[end..<span.lowerBound] + stars
      end = span.upperBound
    }
    return result + text[end...]
  }
}
