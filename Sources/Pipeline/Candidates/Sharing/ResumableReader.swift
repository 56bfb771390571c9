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

  mutating func state() -> ReaderState

  /// Goes on at an offset, as if all before had led to `state`.
  mutating func resume(_ state: ReaderState, at offset: Int)

  /// The entries found since this was last asked.
  mutating func takeEntries() -> [Entry]
}
