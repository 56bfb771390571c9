/// A line of the user above the block and one in it that says the opposite about some path.
package struct BlockMove: Sendable, Hashable {
  /// Of the user's line in the new file, from 1.
  package let line: Int
  package let text: [UInt8]
  package let rule: [UInt8]
}
