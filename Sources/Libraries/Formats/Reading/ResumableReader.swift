/// A reader of a config file that goes in steps, and can go on in another text from where its state
/// was the same.
///
/// A step depends on the state before it, on the bytes that it passes, and on what follows them up
/// to the second byte behind the next one that is no blank.
package protocol ResumableReader {
  /// Offset of the next byte.
  var at: Int { get }

  /// Reads on, by at least a byte.
  mutating func step()

  /// What is known here; nil in containers nested deeper than is kept.
  mutating func state() -> ReaderState?

  /// Counts from here which containers are never left.
  mutating func mark()

  /// Goes on at an offset, as if all before had led to `state`.
  mutating func resume(_ state: ReaderState, at offset: Int)

  /// Gives from now on only entries that a scan looks at.
  mutating func skim(_ sieve: EntrySieve)

  /// The entries found since this was last asked.
  mutating func takeEntries() -> [Entry]

  /// Takes steps, one at least, up to an offset or a little beyond it.
  mutating func read(to offset: Int)
}

extension ResumableReader {
  package mutating func read(to offset: Int) {
    repeat { step() } while at < offset
  }
}

/// What a reader of a config file knows between two steps, besides the text.
///
/// One object for all the texts in which a place is read the same.
package final class ReaderState: Sendable {
  /// With its names as text.
  package let trail: KeyTrail
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
  package func isLike(_ other: ReaderState) -> Bool {
    expectsValue == other.expectsValue && section == other.section && blocks == other.blocks
      && trail.isLike(other.trail)
  }

  /// The state in a text in which the containers above `end` had other indexes.
  package func renumbered(from old: ReaderState, to new: ReaderState, above end: Int) -> ReaderState
  {
    ReaderState(
      trail.renumbered(from: old.trail, to: new.trail, above: end), expectsValue: expectsValue,
      blocks: blocks, section: section)
  }
}
