/// An element of the list in `confidential.yml`, as far as it was read.
struct ConfidentialSecret {
  /// Its place in the list, as the reader of YAML writes it.
  var index = ""
  var name: String?
  /// Where the name stands, from 1.
  var line = 1
  var text: [UInt8]?
  var elements: [[UInt8]] = []

  /// The value as a setting has it; nil for what is neither a text nor a list of texts.
  var listOrText: [UInt8]? { elements.isEmpty ? text : ListWriting.text(of: elements) }

  /// Whether a placeholder stands where the value, or a part of a list, was.
  var isPlaceholder: Bool {
    (elements + [text].compactMap { $0 }).contains { ImportedKey.Value.isPlaceholder($0) }
  }
}
