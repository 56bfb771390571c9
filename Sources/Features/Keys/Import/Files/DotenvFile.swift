internal import Formats
internal import Keys
internal import Text
internal import Vocabulary

extension ImportedFile {
  /// Reads a file of `NAME=value` lines, where a value may be empty; only the names of a sample file.
  mutating func readDotenv(_ content: [UInt8]) {
    let lines = LineIndex(content.span)
    let configuration = dotenvSuffix.flatMap { suffix in
      ["debug": "Debug", "release": "Release"][suffix] ?? suffix
    }
    var places: [String: Int] = [:]
    for entry in DotenvEntries.entries(in: content, keepingEmpty: true) {
      guard let name = entry.keyPath.first else { continue }
      var key = ImportedKey(
        name: name, path: path, line: lines.line(at: entry.span.lowerBound))
      if let reason = DotenvEntries.mistake(in: entry, of: content) {
        notes.append(
          ImportNote(path, key.line, "\(name): \(reason), so its value was not imported"))
      } else if Self.isReference(entry.value) {
        // It is a secret if the other variable is one.
      } else if PlaceholderValue.reason(against: entry.value) != nil || entry.value.isEmpty {
        key.isSecret = true
      } else if !isSample {
        let value = ImportedKey.Value(
          configuration: configuration, secret: Secret(entry.value), path: path)
        key.values = [value]
      }
      if !key.isSecret { key.isSecret = ValueSecrecy(of: entry) == .secret }
      // The last one wins, as in a shell.
      if let place = places[name] {
        keys[place] = key
      } else {
        places[name] = keys.count
        keys.append(key)
      }
    }
  }

  /// Whether it is the value of another variable: `${APP_NAME}`, `$APP_NAME`.
  private static func isReference(_ value: [UInt8]) -> Bool {
    guard value.first == UInt8(ascii: "$") else { return false }
    let name = value.dropFirst().filter { !"{}".utf8.contains($0) }
    return !name.isEmpty && name.allSatisfy(\.isIdentifier)
  }

  /// Whether it is a sample file.
  package var isSample: Bool { Self.samples.contains(dotenvEnding ?? "") }

  /// The name of an environment: the text after `.env.`, unless it marks a sample.
  private var dotenvSuffix: String? {
    dotenvEnding.flatMap { Self.samples.contains($0) || $0 == "local" ? nil : $0 }
  }

  private var dotenvEnding: String? {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    return name.hasPrefix(".env.") ? String(name.dropFirst(5)) : nil
  }

  private static let samples: Set<String> = [
    "example", "sample", "template", "dist", "default", "defaults",
  ]
}
