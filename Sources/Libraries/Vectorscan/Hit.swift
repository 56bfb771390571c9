/// Where a literal stands: its index in the list that the database was made from, and the offset of
/// the byte after its last one, from 0.
package struct Hit: Sendable, Hashable, Comparable {
  package let literal: Int32
  package let end: Int32

  package init(literal: Int32, end: Int32) {
    self.literal = literal
    self.end = end
  }

  /// By end, then by literal.
  package static func < (left: Hit, right: Hit) -> Bool {
    left.end != right.end ? left.end < right.end : left.literal < right.literal
  }
}
