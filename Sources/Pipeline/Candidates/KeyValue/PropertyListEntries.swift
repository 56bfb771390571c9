/// Property lists: XML, or old style (`.strings` files and Xcode projects too), by the content.
package enum PropertyListEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    guard isXML(text) else { return oldStyleEntries(in: text, keepingEmpty: false) }
    var reader = XMLPropertyListReader(text)
    return reader.read()
  }

  /// Whether a property list is of the XML form.
  ///
  /// `<0fbd>` begins an old-style list too, but no file of that kind holds names.
  package static func isXML(_ text: [UInt8]) -> Bool {
    var cursor = TextCursor(text)
    cursor.skipWhitespace()
    return cursor.byte == UInt8(ascii: "<")
  }

  /// The entries of a list in the old style.
  ///
  /// - Parameter keepsEmpty: whether empty values make entries, too.
  package static func oldStyleEntries(
    in text: [UInt8], keepingEmpty keepsEmpty: Bool
  ) -> [Entry] {
    var reader = BracketReader(text, style: .oldPropertyList, keepsEmpty: keepsEmpty)
    return reader.read()
  }
}
