/// YAML: block and flow collections, all five kinds of scalars, many documents.
///
/// Anchors, tags and aliases are skipped. Numbers and constants make no entries.
package enum YAMLEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    var reader = YAMLReader(text)
    return reader.read()
  }
}
