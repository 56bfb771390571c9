/// Bytes that an object has in common with the one that it is stored against.
package struct PackCopy: Sendable, Hashable {
  /// Where they start in the base; bytes from 0.
  package let baseStart: Int
  /// Where they start in the object.
  package let start: Int
  package let count: Int

  package init(baseStart: Int, start: Int, count: Int) {
    self.baseStart = baseStart
    self.start = start
    self.count = count
  }

  package var end: Int { start + count }
}
