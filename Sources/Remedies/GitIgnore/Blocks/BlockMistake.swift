/// Marks of a block that do not fit together: somebody changed them by hand.
package struct BlockMistake: Error, Hashable {
  package enum Cause: Error, Hashable {
    /// The first mark cannot be read.
    case unreadableMark
    /// A block begins and does not end.
    case unterminated
    /// A block begins inside of another one.
    case nested
    /// A second block.
    case doubled
    /// A block ends that did not begin.
    case endWithoutBegin
  }

  /// Counted from 1.
  package let line: Int
  package let cause: Cause

  /// What is wrong, and what to do.
  package var message: String {
    switch cause {
    case .unreadableMark:
      "the templates of this block cannot be read; write it as "
        + "`# >>> keystow: NAME, NAME >>>`, or remove the block and add it again"
    case .unterminated:
      "a block begins here and does not end; put `\(BlockMark.endText)` below its last line"
    case .nested:
      "a block begins here inside of another one; remove this line, or end the other one above "
        + "it and remove one of the two"
    case .doubled:
      "a second block begins here; a file has one: name all templates in the first and remove "
        + "this one"
    case .endWithoutBegin:
      "a block ends here that did not begin; remove this line"
    }
  }
}
