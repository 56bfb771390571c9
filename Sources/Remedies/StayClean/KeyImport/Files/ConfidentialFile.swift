internal import Findings
internal import Formats
internal import Keys
internal import Text

extension ImportedFile {
  /// Reads `confidential.yml`: a list of names with their values, each a text or a list of texts
  /// (swift-confidential's README, "Configuration").
  mutating func readConfidential(_ content: [UInt8]) {
    let lines = LineIndex(content.span)
    let entries = YAMLEntries.entries(in: content)
    var secret = ConfidentialSecret()
    for entry in entries where entry.keyPath.first == "secrets" {
      let keyPath = entry.keyPath
      if keyPath.count > 2, keyPath[1] != secret.index {
        add(secret)
        secret = ConfidentialSecret()
        secret.index = keyPath[1]
      }
      switch keyPath.dropFirst(2).first {
      case "name" where keyPath.count == 3:
        secret.name = String(decoding: entry.value, as: UTF8.self)
        secret.line = lines.line(at: entry.span.lowerBound)
      case "value" where keyPath.count == 3: secret.text = entry.value
      case "value" where keyPath.count == 4: secret.elements.append(entry.value)
      // The reader of YAML calls a value that stands behind a name by it.
      case nil where keyPath.last == secret.name: secret.text = entry.value
      default: break
      }
    }
    add(secret)
    let places = [
      (
        ["namespace", "accessModifier", "defaultNamespace", "defaultAccessModifier"],
        "namespaces and access levels are not taken over: all constants are in one type"
      ),
      (["algorithm"], "algorithms are not taken over: .keystow.toml says how constants are hidden"),
    ]
    for (names, message) in places {
      guard let entry = entries.first(where: { $0.keyPath.contains { names.contains($0) } })
      else { continue }
      note(lines.line(at: entry.span.lowerBound), message)
    }
  }

  private mutating func add(_ secret: ConfidentialSecret) {
    guard let name = secret.name else { return }
    var key = ImportedKey(name: name, path: path, line: secret.line)
    if !secret.elements.isEmpty { key.type = KeyType(.strings) }
    if secret.isPlaceholder {
      key.values = []
    } else if let text = secret.listOrText {
      key.values = [.init(configuration: nil, secret: Secret(text), path: path)]
    } else {
      note(
        secret.line,
        "the value of \(name) is no text, so it is not taken; to set it: keystow keys set "
          + KeyName(importing: name).text)
    }
    keys.append(key)
  }
}

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

/// Writes a list as settings do: blanks between the elements.
enum ListWriting {
  static func text(of elements: [[UInt8]]) -> [UInt8] {
    Array(elements.map(text).joined(separator: [0x20]))
  }

  /// A backslash before what would part or end the element.
  private static func text(of element: [UInt8]) -> [UInt8] {
    guard !element.isEmpty else { return Array("\"\"".utf8) }
    return element.flatMap { byte -> [UInt8] in
      "\\\"' \t".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
