internal import Git

/// What is to be known of trees: each worker fills one, and they are put together.
protocol TreeTaker: Sendable {
  /// Whether it matters which object an entry names.
  func asks(for entry: TreeEntry) -> Bool

  /// Takes an entry that the tree does not share with the one it is stored against.
  ///
  /// - Parameters:
  ///   - number: that of the object, if it was asked for and is there.
  ///   - count: how many objects there are.
  /// - Returns: what is to be kept of the entry, for this tree and all that share it; -1 for nothing.
  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64

  /// Takes what was kept of all entries of a tree, in their order.
  ///
  /// - Returns: whether there was room for it.
  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool

  /// Takes over what another worker found.
  mutating func merge(_ other: Self)

  /// Whether a tree names an object as a file: if it cannot be read, reading the file will say so.
  func isFile(_ number: Int32) -> Bool
}

extension TreeTaker {
  /// Entries that one worker keeps of all its trees: few bytes of deltas make many.
  static var maximumKeptCount: Int { 1 << 26 }

  func asks(for entry: TreeEntry) -> Bool { entry.mode == .tree || entry.mode.isFile }

  /// Of no use to those that do not tell what could not be read.
  func isFile(_ number: Int32) -> Bool { false }
}
