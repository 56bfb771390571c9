internal import Git

/// The files of some trees.
struct ReachedFiles: TreeTaker {
  private let isReached: [Bool]
  /// By number.
  private(set) var isFile: [Bool]

  /// - Parameter isReached: by number of the tree.
  init(isReached: [Bool]) {
    self.isReached = isReached
    isFile = [Bool](repeating: false, count: isReached.count)
  }

  func asks(for entry: TreeEntry) -> Bool { entry.mode.isFile }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    guard let number else { return -1 }
    // A tree that shares the entry may be reached where this one is not.
    if isReached[Int(tree)] { isFile[Int(number)] = true }
    return Int64(number)
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    if isReached[Int(tree)] {
      for number in kept where number >= 0 { isFile[Int(number)] = true }
    }
    return true
  }

  mutating func merge(_ other: ReachedFiles) {
    for number in other.isFile.indices where other.isFile[number] { isFile[number] = true }
  }
}
