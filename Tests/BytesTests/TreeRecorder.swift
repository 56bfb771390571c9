import Git
import Vocabulary

@testable import Bytes

/// Every entry of every tree, in their order.
struct TreeRecorder: TreeVisitor {
  private var texts: [String] = []
  private(set) var entries: [Int32: [String]] = [:]

  static func text(of entry: TreeEntry, _ bytes: Span<UInt8>) -> String {
    "\(entry.mode) \(entry.id.hex) \(entry.name.map { bytes[$0] })"
  }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    texts.append(Self.text(of: entry, bytes))
    return Int64(texts.count - 1)
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    entries[tree] = kept.map { texts[Int($0)] }
    return true
  }

  mutating func merge(_ other: TreeRecorder) {
    entries.merge(other.entries) { $0 + $1 }
  }
}
