internal import Formats
internal import Keys
internal import Text
internal import Vocabulary

extension ImportedFile {
  /// Reads `confidential.yml`: a list of names with their values, each a string or a list of
  /// strings (swift-confidential's README, "Configuration").
  mutating func readConfidential(_ content: [UInt8]) {
    let lines = LineIndex(content.span)
    let entries = FileFormat.yaml.entries(in: content)
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
      // The YAML reader puts a value that follows a name under that name.
      case nil where keyPath.last == secret.name: secret.text = entry.value
      default: break
      }
    }
    add(secret)
    let places = [
      (
        ["namespace", "accessModifier", "defaultNamespace", "defaultAccessModifier"],
        "namespaces and access levels were not imported: all constants are in one type"
      ),
      (
        ["algorithm"],
        "algorithms were not imported; choose how constants are hidden in .keystow.toml"
      ),
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
        "the value of \(name) is not a string, so it was not imported; set it with "
          + "keystow keys set "
          + KeyName(importing: name).text)
    }
    keys.append(key)
  }
}

/// An element of the list in `confidential.yml`, read so far.
struct ConfidentialSecret {
  /// The index in the list, as the YAML reader writes it.
  var index = ""
  var name: String?
  /// The line of the name, from 1.
  var line = 1
  var text: [UInt8]?
  var elements: [[UInt8]] = []

  /// The value as written in a setting; nil if it is neither a string nor a list of strings.
  var listOrText: [UInt8]? { elements.isEmpty ? text : ListWriting.text(of: elements) }

  /// Whether the value, or a part of a list, is a placeholder.
  var isPlaceholder: Bool {
    (elements + [text].compactMap { $0 }).contains { PlaceholderValue.reason(against: $0) != nil }
  }
}

/// Writes lists as settings do, with blanks between the elements.
enum ListWriting {
  static func text(of elements: [[UInt8]]) -> [UInt8] {
    Array(elements.map(text).joined(separator: [0x20]))
  }

  /// Returns the element with a backslash before each byte that would split or end it.
  private static func text(of element: [UInt8]) -> [UInt8] {
    guard !element.isEmpty else { return Array("\"\"".utf8) }
    return element.flatMap { byte -> [UInt8] in
      "\\\"' \t".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
