/// A reader of a config file that goes in steps, and can go on in another text from where its state
/// was the same.
///
/// A step depends on the state before it, on the bytes that it passes, and on what follows them up
/// to the second byte behind the next one that is no blank.
protocol ResumableReader {
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
}
