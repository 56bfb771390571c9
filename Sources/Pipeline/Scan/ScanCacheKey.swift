internal import Bytes
package import Candidates
internal import Crypto

/// What decides whether a content has candidates: a cache that was made under another one says
/// nothing.
package struct ScanCacheKey: Hashable, Sendable {
  /// A SHA-256.
  let bytes: [UInt8]

  static let byteCount = 32

  /// A part of it that tells two keys apart where nobody means harm.
  package var leadingBits: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// - Parameters:
  ///   - rules: all rules in force, those of the configuration included.
  ///   - version: of the program.
  package init(_ rules: RuleSet, version: String) {
    var hash = SHA256()
    // With its length before it, so that no two lists of texts give the same bytes.
    func add(_ text: String) {
      withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { hash.update(bufferPointer: $0) }
      hash.update(data: Array(text.utf8))
    }
    add(version)
    add("\(FileFormat.allCases)")
    for rule in rules.rules {
      add(rule.id)
      add("\(rule.anchors.count)")
      for anchor in rule.anchors {
        add(anchor.text)
        add("\(anchor.ignoresCase)")
      }
      add("\(rule.reach)")
      add(rule.pattern)
      add(rule.secretGroup.map { "\($0)" } ?? "")
    }
    bytes = Array(hash.finalize())
  }
}
