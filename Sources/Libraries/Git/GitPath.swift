/// A path as git stores it: bytes, `/` between components, relative to the root of the work tree.
///
/// Paths are not text: git takes every byte but NUL, so a path becomes a `String` only where it is
/// shown.
package struct GitPath: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The last component.
  package var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }

  /// The path as text; bytes that are not UTF-8 become U+FFFD. Not yet safe for a terminal.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Byte by byte, as git sorts its index.
  package static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
