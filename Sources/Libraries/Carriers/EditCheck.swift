internal import Formats
internal import Text

/// Parses an edited text again and verifies that it changed as intended.
struct EditCheck {
  let format: FileFormat
  let dialect: Dialect
  let old: [UInt8]
  let new: [UInt8]

  /// Compares the entries before and after, and requires the new text to be well-formed if the old
  /// one was.
  ///
  /// - Parameter shown: the expected values of the replaced entries, by index.
  func run(entries: [Entry], shown: [Int: [UInt8]]) throws(EditRefusal) {
    let found = format.entries(in: new)
    guard found.count == entries.count else {
      throw EditRefusal(
        "the new value would change other values of the file",
        "put the value in quotes, or move it by hand")
    }
    // In `{name: X, value: Y}` one value is the name of the other.
    let hasLabels = shown.keys.contains { index in
      ["name", "key", "Name", "Key"].contains(entries[index].keyPath.last ?? "")
    }
    for index in entries.indices {
      guard hasLabels || found[index].keyPath == entries[index].keyPath else {
        throw EditRefusal(
          "the new value would change other names in the file", "move it by hand")
      }
      let isMeant: Bool
      if let value = shown[index] {
        isMeant = trimmed(found[index].value) == trimmed(value)
      } else {
        isMeant = found[index].value == entries[index].value
      }
      guard isMeant else {
        throw EditRefusal(
          "the format cannot represent the new value here",
          "put the value in quotes, or choose one without special characters")
      }
    }
    guard dialect.accepts(new) || !dialect.accepts(old) else {
      throw EditRefusal(
        "the new value would make the file malformed", "move it by hand")
    }
  }

  /// Trims the white space around XML values that our reader drops and other readers keep.
  private func trimmed(_ value: [UInt8]) -> ArraySlice<UInt8> {
    guard dialect.dropsWhitespace else { return value[...] }
    let end = value.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return value[..<end].drop(while: \.isWhitespace)
  }
}
