/// What a reader of a config file knows between two steps, besides the text.
///
/// One object for all the texts in which a place is read the same.
final class ReaderState: Sendable {
  /// With its names as text.
  let trail: KeyTrail
  let expectsValue: Bool
  let blocks: [YAMLBlock]
  let section: String?

  init(
    _ trail: KeyTrail = KeyTrail(), expectsValue: Bool = false, blocks: [YAMLBlock] = [],
    section: String? = nil
  ) {
    self.trail = trail
    self.expectsValue = expectsValue
    self.blocks = blocks
    self.section = section
  }

  /// Whether both lead to the same reading, but for the indexes of elements.
  func isLike(_ other: ReaderState) -> Bool {
    expectsValue == other.expectsValue && section == other.section && blocks == other.blocks
      && trail.isLike(other.trail)
  }

  /// The state in a text in which the containers above `end` had other indexes.
  func renumbered(from old: ReaderState, to new: ReaderState, above end: Int) -> ReaderState {
    ReaderState(
      trail.renumbered(from: old.trail, to: new.trail, above: end), expectsValue: expectsValue,
      blocks: blocks, section: section)
  }
}
