/// Bytes that a text shares with the one it was made from, as an object of a pack with its delta base.
package struct SharedRange: Sendable, Hashable {
  /// Their start in the base; bytes from 0.
  package let baseStart: Int
  /// Their start in the text.
  package let start: Int
  package let count: Int

  package init(baseStart: Int, start: Int, count: Int) {
    self.baseStart = baseStart
    self.start = start
    self.count = count
  }

  package var end: Int { start + count }
}
