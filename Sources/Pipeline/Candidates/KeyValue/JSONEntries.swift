/// JSON, and what editors and tools make of it: comments, trailing commas, single quotes, bare
/// names.
///
/// Numbers and constants make no entries.
package enum JSONEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    var reader = BracketReader(text, style: .json)
    return reader.read()
  }
}
