internal import Text

/// A position in a text that is being read, with the entries found so far.
struct EntryCursor: ByteCursor {
  let text: [UInt8]
  var at: Int
  var trail = KeyTrail()
  /// Whether empty values make entries, too; a scan has no use for them.
  var keepsEmpty = false
  /// The filter for entries; nil to keep all.
  var sieve: EntrySieve?
  private(set) var entries: [Entry] = []

  /// Starts after a UTF-8 byte order mark.
  init(_ text: [UInt8]) {
    self.text = text
    at = text.byteOrderMarkLength
  }

  /// Whether to keep an entry with the names of the trail; check it before decoding the value.
  mutating func wants(_ span: Range<Int>) -> Bool {
    guard !span.isEmpty else { return keepsEmpty }
    guard let sieve else { return true }
    return trail.mayNameSecret(span, in: text, sieve) || sieve.isWanted(span)
  }

  /// Whether to keep an entry; check it before decoding the value.
  ///
  /// - Parameter isNamed: whether its names allow for a secret.
  func wants(_ span: Range<Int>, isNamed: @autoclosure () -> Bool) -> Bool {
    guard let sieve else { return true }
    return sieve.isWanted(span) || span.count >= sieve.shortestValue && isNamed()
  }

  /// Adds an entry with the names of the trail if the filter keeps it.
  mutating func add(_ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool) {
    guard wants(span) else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    let path = trail.path(for: value, in: text, sieve)
    entries.append(Entry(keyPath: path, span: span, value: value, isQuoted: isQuoted))
  }

  /// Adds an entry with a key path.
  mutating func add(
    _ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool, keyPath: [String]
  ) {
    guard !span.isEmpty || keepsEmpty else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    entries.append(Entry(keyPath: keyPath, span: span, value: value, isQuoted: isQuoted))
  }

  /// Returns the entries found since the last call.
  mutating func takeEntries() -> [Entry] {
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }
}

extension UInt8 {
  /// Whether it is a letter, digit or `_`, or part of a character beyond ASCII.
  var isWordByte: Bool {
    isDigit || self >= 0x80 || self == 0x5F || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A)
  }
}
