/// Property lists: XML, or old style (`.strings` files and Xcode projects too), by the content.
package enum PropertyListEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = TextCursor(text)
    cursor.skipWhitespace()
    // `<0fbd>` begins an old-style list too, but no file of that kind holds names.
    if cursor.byte == UInt8(ascii: "<") {
      var reader = XMLPropertyListReader(text)
      return reader.read()
    }
    var reader = BracketReader(text, style: .oldPropertyList)
    return reader.read()
  }
}
