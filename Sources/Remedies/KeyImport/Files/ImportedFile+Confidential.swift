internal import Bytes
internal import Candidates
internal import Findings
internal import Keys

extension ImportedFile {
  /// Reads `confidential.yml`: a list of names with their values, each a text or a list of texts
  /// (swift-confidential's README, "Configuration").
  mutating func readConfidential(_ content: [UInt8]) {
    let lines = LineIndex(content.span)
    let entries = YAMLEntries.entries(in: content)
    var reading: (name: String, line: Int, index: String)?
    var elements: [(value: [UInt8], isElement: Bool)] = []
    func finish() -> ImportedKey? {
      guard let reading else { return nil }
      var key = ImportedKey(name: reading.name, path: path, line: reading.line)
      let isList = elements.contains { $0.isElement }
      if isList { key.type = KeyType(.strings) }
      if let text = isList ? ListWriting.text(of: elements.map(\.value)) : elements.first?.value {
        key.values = [.init(configuration: nil, secret: Secret(text), path: path)]
      }
      return key
    }
    for entry in entries where entry.keyPath.first == "secrets" {
      let path = entry.keyPath
      if path.count == 3, path[2] == "name" {
        finish().map { keys.append($0) }
        reading = (
          String(decoding: entry.value, as: UTF8.self), lines.line(at: entry.span.lowerBound),
          path[1]
        )
        elements = []
      } else if path.count == 2, path[1] == reading?.name {
        // The reader of YAML calls a value that stands behind a name by it.
        elements.append((entry.value, false))
      } else if path.count == 4, path[1] == reading?.index, path[2] == "value" {
        elements.append((entry.value, true))
      }
    }
    finish().map { keys.append($0) }
    for key in keys where key.values.isEmpty {
      note(key.line, "\(key.name) has no value that is a text; to set it: keystow keys set")
    }
    let ignored = entries.first { entry in
      ["namespace", "accessModifier", "defaultNamespace", "defaultAccessModifier"]
        .contains(entry.keyPath.last)
    }
    if let ignored {
      note(
        lines.line(at: ignored.span.lowerBound),
        "namespaces and access levels of single secrets are not taken over: all constants are in "
          + "one type")
    }
    if let algorithm = entries.first(where: { $0.keyPath.contains("algorithm") }) {
      note(
        lines.line(at: algorithm.span.lowerBound),
        "algorithms are not taken over: constants are hidden by what .keystow.toml says")
    }
  }
}
