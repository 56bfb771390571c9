/// A reader of a config file that works in steps, and can resume in another text from an equal state.
///
/// A step depends on the state before it, the bytes it reads, and the bytes after them up to the
/// second one after the next non-blank byte.
package protocol ResumableReader {
  /// Offset of the next byte.
  var at: Int { get }

  /// Reads at least one byte.
  mutating func step()

  /// Returns the current state; nil inside containers nested too deeply to keep their names.
  mutating func state() -> ReaderState?

  /// Starts to track which containers stay open (`KeyTrail.floor`).
  mutating func mark()

  /// Continues at an offset with a state.
  mutating func resume(_ state: ReaderState, at offset: Int)

  /// Returns only entries that the filter keeps from now on.
  mutating func skim(_ sieve: EntrySieve)

  /// Returns the entries found since the last call.
  mutating func takeEntries() -> [Entry]

  /// Takes at least one step, up to an offset or slightly past it.
  mutating func read(to offset: Int)
}

extension ResumableReader {
  package mutating func read(to offset: Int) {
    repeat { step() } while at < offset
  }
}

/// The state of a reader between two steps.
///
/// One object serves all texts in which a position is read in the same way.
package final class ReaderState: Sendable {
  /// All names are strings.
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

  /// Whether both are equal except for list indexes.
  package func isLike(_ other: ReaderState) -> Bool {
    expectsValue == other.expectsValue && section == other.section && blocks == other.blocks
      && trail.isLike(other.trail)
  }

  /// Returns the state with the list indexes of the first `end` containers shifted by the difference
  /// between two states.
  package func renumbered(from old: ReaderState, to new: ReaderState, above end: Int) -> ReaderState
  {
    ReaderState(
      trail.renumbered(from: old.trail, to: new.trail, above: end), expectsValue: expectsValue,
      blocks: blocks, section: section)
  }
}
