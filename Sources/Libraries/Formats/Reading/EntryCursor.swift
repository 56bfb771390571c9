internal import Text

/// A place in a text that is being read, with the entries found so far.
struct EntryCursor: ByteCursor {
  let text: [UInt8]
  /// Offset of the next byte, from 0.
  var at: Int
  var trail = KeyTrail()
  /// Whether empty values make entries, too: they are of no interest to a scan.
  var keepsEmpty = false
  /// Which entries are of interest; nil where all are.
  var sieve: EntrySieve?
  private(set) var entries: [Entry] = []

  /// At the first byte after a UTF-8 byte order mark.
  init(_ text: [UInt8]) {
    self.text = text
    at = text.byteOrderMarkLength
  }

  /// Whether an entry with the names of the trail is of interest; asked before a value is worked
  /// out.
  mutating func wants(_ span: Range<Int>) -> Bool {
    guard !span.isEmpty else { return keepsEmpty }
    guard let sieve else { return true }
    return trail.mayNameSecret(span, in: text, sieve) || sieve.isWanted(span)
  }

  /// Adds an entry under the names of the trail, if it is of interest.
  ///
  /// Empty values are left out unless `keepsEmpty` says otherwise.
  mutating func add(_ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool) {
    guard wants(span) else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    let path = trail.path(for: value, in: text, sieve)
    entries.append(Entry(keyPath: path, span: span, value: value, isQuoted: isQuoted))
  }

  /// Adds an entry under a path of its own.
  mutating func add(
    _ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool, keyPath: [String]
  ) {
    guard !span.isEmpty || keepsEmpty else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    entries.append(Entry(keyPath: keyPath, span: span, value: value, isQuoted: isQuoted))
  }

  /// The entries found since this was last asked.
  mutating func takeEntries() -> [Entry] {
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }
}

extension UInt8 {
  /// A letter, digit or `_`, or a byte of a character beyond ASCII.
  var isWordByte: Bool {
    isDigit || self >= 0x80 || self == 0x5F || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A)
  }
}
