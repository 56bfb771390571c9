#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  ///
  /// Not yet safe for a terminal.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Byte by byte, as git sorts its index.
  package static func < (left: Self, right: Self) -> Bool {
    left.bytes.precedes(right.bytes)
  }

  init(cString: UnsafePointer<CChar>?) {
    guard let start = unsafe cString else {
      bytes = []
      return
    }
    var count = 0
    while unsafe start[count] != 0 { count += 1 }
    bytes = unsafe UnsafeBufferPointer(start: start, count: count).map { UInt8(bitPattern: $0) }
  }

  /// Lends the path to C; a path with a NUL in it, which git cannot store, ends there.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) } else { unsafe body("") }
    }
  }
}

extension [UInt8] {
  /// Byte by byte, a start of another path before it; in one call, since index and listings are
  /// searched and sorted by it.
  package func precedes(_ other: [UInt8]) -> Bool {
    let common = Swift.min(count, other.count)
    let order = unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return Int32(0) }
        return unsafe memcmp(left, right, common)
      }
    }
    return order != 0 ? order < 0 : count < other.count
  }

  /// How two parts follow each other, as paths do: negative where `left` comes first, 0 for the same
  /// bytes.
  func order(of left: Range<Int>, _ right: Range<Int>) -> Int {
    precondition(left.upperBound <= count && right.upperBound <= count)
    let order = unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return Int32(0) }
      return unsafe memcmp(
        start + left.lowerBound, start + right.lowerBound, Swift.min(left.count, right.count))
    }
    return order != 0 ? Int(order) : left.count - right.count
  }

  /// Where the first NUL of a part stands.
  func firstNUL(in part: Range<Int>) -> Int? {
    precondition(part.upperBound <= count)
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = unsafe memchr(start + part.lowerBound, 0, part.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }
}
