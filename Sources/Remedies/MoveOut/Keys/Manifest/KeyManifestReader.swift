internal import Configuration
internal import Formats
internal import Git
internal import Text

/// Reads the tables `[keys.NAME]`, `[[values]]`, `[stow]` and `[constants]` of a configuration and
/// collects every error in them.
struct KeyManifestReader {
  private let bytes: [UInt8]
  private let file: String
  private var document: TOMLDocument?
  private let lines: LineIndex
  private(set) var mistakes: [ConfigurationMistake] = []
  private(set) var keys: [KeyDeclaration] = []
  private(set) var files = KeyFiles.standard
  var values: [ValueDeclaration] = []
  private(set) var constants = ConstantSettings.standard

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes.span)
    do throws(TOMLError) {
      let document = try TOMLDocument(bytes)
      self.document = document
      readKeys(of: document.root)
      readValues(of: document.root)
      readStow(of: document.root)
      constants = constants(of: document.root)
    } catch {
      note(error.message, at: position(at: error.offset))
    }
  }

  private mutating func readKeys(of root: TOMLTable) {
    guard let value = root["keys"] else { return }
    guard let table = value.table else {
      return note("keys must be tables: [keys.NAME]", at: ["keys"])
    }
    for text in table.keys {
      let path = ["keys", text]
      guard let name = KeyName(text) else {
        note(
          "invalid key name '\(text)': use letters, digits and _, not starting with a digit",
          at: path)
        continue
      }
      guard let entry = table[text]?.table else {
        note("a key must be a table: [keys.\(name)]; values are not allowed here", at: path)
        continue
      }
      keys.append(declaration(name, entry, at: path))
    }
    keys.sort { ($0.position ?? Self.start, $0.name) < ($1.position ?? Self.start, $1.name) }
  }

  private mutating func declaration(
    _ name: KeyName, _ table: TOMLTable, at path: [String]
  ) -> KeyDeclaration {
    let known = ["type", "required", "used", "command", "timeout", "keychain", "missing"]
    for key in table.keys where !known.contains(key) {
      let advice =
        ["value", "default", "secret"].contains(key)
        ? "; committed files contain no values, set it with: keystow keys set \(name)"
        : Spelling.hint(key, in: known)
      note("[keys.\(name)]: unknown key '\(key)'" + advice, at: path + [key])
    }
    let required = texts("required", of: table, at: path)
    let used = texts("used", of: table, at: path) ?? []
    for place in used {
      guard let reason = KeyFiles.reason(againstUse: place) else { continue }
      note("used: '\(place)': \(reason)", at: path + ["used"])
    }
    return KeyDeclaration(
      name: name, type: type(of: table, at: path), required: required,
      used: used.map { GitPath($0) }, command: command(of: table, at: path),
      keychain: keychain(of: table, at: path), missing: missing(of: table, at: path),
      position: position(of: path))
  }

  private mutating func type(of table: TOMLTable, at path: [String]) -> KeyType {
    guard let value = table["type"] else { return KeyType(.string) }
    if let text = value.string, let type = KeyType(text) { return type }
    let names = KeyType.Base.allCases.map(\.rawValue)
    let hint = value.string.map { Spelling.hint($0, in: names) } ?? ""
    note(
      "type must be one of \(names.joined(separator: ", ")), with ? for optional" + hint,
      at: path + ["type"])
    return KeyType(.string)
  }

  /// Reads a list of nonempty strings; nil if it is missing.
  mutating func texts(
    _ key: String, of table: TOMLTable, at path: [String]
  ) -> [String]? {
    guard let value = table[key] else { return nil }
    guard let array = value.array else {
      note("\(key) must be a list of strings: \(key) = [\"…\"]", at: path + [key])
      return nil
    }
    let texts = array.compactMap(\.string)
    if texts.count < array.count || texts.contains("") {
      note("\(key) must not contain empty strings", at: path + [key])
    }
    return texts.filter { !$0.isEmpty }
  }

  private mutating func readStow(of root: TOMLTable) {
    guard let value = root["stow"] else { return }
    guard let table = value.table else {
      return note("stow must be a table: [stow]", at: ["stow"])
    }
    for key in table.keys where key != "secrets" {
      note("[stow]: unknown key '\(key)'" + Spelling.hint(key, in: ["secrets"]), at: ["stow", key])
    }
    guard let secrets = table["secrets"] else { return }
    guard let text = secrets.string else {
      return note("secrets must be a path: \"Config/Secrets.xcconfig\"", at: ["stow", "secrets"])
    }
    do throws(KeyFilesError) {
      files = try KeyFiles(secrets: text)
    } catch {
      note("secrets: '\(error.path)': \(error.reason)", at: ["stow", "secrets"])
    }
  }

  private static let start = Position(line: 1, column: 1)

  /// Returns the position of a path, or of the longest part of it that exists.
  func position(of path: [String]) -> Position {
    document.map { position(at: $0.start(of: path)) } ?? Self.start
  }

  mutating func note(_ message: String, at path: [String]) {
    note(message, at: position(of: path))
  }

  mutating func note(_ message: String, at position: Position) {
    mistakes.append(ConfigurationMistake(file: file, position: position, message: message))
  }

  /// Assigns a position to all errors from an index on.
  mutating func move(mistakesFrom number: Int, to position: Position) {
    for index in number..<mistakes.count {
      mistakes[index] = ConfigurationMistake(
        file: file, position: position, message: mistakes[index].message)
    }
  }

  /// The position of a byte offset, which counts from 0.
  func position(at offset: Int) -> Position { lines.position(of: offset, in: bytes.span) }
}
