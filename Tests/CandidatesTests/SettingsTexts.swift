import Formats
import TestSupport

/// Config files for tests: nested, with names that say secret and names that do not, and all that a
/// format has in its values.
struct SettingsTexts {
  var random: Random

  private static let names = [
    "apiKey", "client_secret", "password", "key", "name", "value", "Value", "keys", "tokens", "url",
    "version", "credentials", "host", "stripe", "ios", "tm_scope", "type", "a", "extensions",
  ]

  /// A file with about so many entries.
  mutating func text(_ format: FileFormat, entries count: Int) -> [UInt8] {
    var text = Writing(format)
    switch format {
    case .json, .propertyList: text.open(list: format == .json && random.isLucky(20), name: nil)
    default: break
    }
    for _ in 0..<count { step(&text) }
    while text.depth > 0 { text.close() }
    return Array(text.text.utf8)
  }

  /// A change as people make it: lines come, go or get another value, in some places.
  mutating func edit(of base: [UInt8], _ format: FileFormat, at places: [Int]) -> DeltaEdit {
    var edit = DeltaEdit(of: base)
    var done = 0
    for place in places.sorted() {
      let start = base[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard start >= done else { continue }
      edit.copy(done, start)
      done = start
      if random.isLucky(60) {
        let end = base[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? base.count
        done = end
      }
      if random.isLucky(70) {
        var line = Writing(format, indent: base[start...].prefix { $0 == 0x20 }.count)
        line.entry(random.pick(Self.names), value(format))
        edit.insert(Array(line.text.utf8))
      }
    }
    edit.copy(done, base.count)
    return edit
  }

  private mutating func step(_ text: inout Writing) {
    switch random.next(10) {
    case 0 where text.depth < 40: text.open(list: random.isLucky(40), name: name())
    case 1 where text.depth > 1: text.close()
    case 2: text.remark(random.pick(["note", "key: \"x\"", "it's", "{ [ \""]))
    default: text.entry(name(), value(text.format))
    }
  }

  private mutating func name() -> String {
    random.isLucky(70) ? random.pick(Self.names) : "n\(random.next(1_000))"
  }

  private mutating func value(_ format: FileFormat) -> String {
    switch random.next(12) {
    case 0: return "\(random.next(100_000))"
    case 1: return format == .yaml ? "true" : "\"\""
    case 2: return "\"some words of text, with \\\"quotes\\\" and \\u0041\""
    case 3 where format == .yaml: return "{name: \(random.pick(Self.names)), value: '\(digits())'}"
    case 4 where format == .yaml: return "|\n" + String(repeating: " ", count: 60) + digits()
    case 5 where format == .yaml: return "'it''s \(digits())'"
    case 6 where format == .properties: return "\(digits())\\\n   \(digits())"
    case 3 where format == .toml: return "[\"\(digits())\", {\"a\".token = '\(digits())'}] # x"
    case 4 where format == .toml: return "\"\"\"\n\(digits())\n\(digits())\"\"\""
    case 5 where format == .toml || format == .dotenv: return "'\(digits())'"
    case 6 where format == .dotenv: return "\"\(digits())\n\(digits())\""
    case 7 where format == .json: return "[\"\(digits())\", 5, {\"token\": \"\(digits())\"}]"
    case 8: return "\"\\u00\(random.pick(["41", "7A", "e9"]))\(digits())\""
    default: return random.isLucky(80) || format == .json ? "\"\(digits())\"" : digits()
    }
  }

  private mutating func digits() -> String {
    let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789".utf8)
    let count = random.pick([1, 5, 6, 20, 32, 40])
    return String(decoding: (0..<count).map { _ in random.pick(letters) }, as: UTF8.self)
  }
}

extension SettingsTexts {
  /// A file that is being written, line by line.
  private struct Writing {
    let format: FileFormat
    private let indent: Int
    private(set) var text = ""
    private var lists: [Bool] = []

    init(_ format: FileFormat, indent: Int = 0) {
      self.format = format
      self.indent = indent
    }

    var depth: Int { lists.count }

    private var blanks: String {
      String(repeating: " ", count: indent + (format == .properties ? 0 : 2 * lists.count))
    }

    private var isInList: Bool { lists.last ?? false }

    /// What stands before a value on its line.
    private func lead(_ name: String?) -> String {
      guard !isInList, let name else { return format == .yaml && isInList ? "- " : "" }
      switch format {
      case .json: return "\"\(name)\": "
      case .propertyList: return "\(name) = "
      case .yaml: return "\(name): "
      default: return "\(name)="
      }
    }

    mutating func open(list isList: Bool, name: String?) {
      switch format {
      case .json: text += "\(blanks)\(lead(name))\(isList ? "[" : "{")\n"
      case .propertyList: text += "\(blanks)\(lead(name))\(isList ? "(" : "{")\n"
      case .yaml: text += "\(blanks)\(lead(name))\n"
      default: text += "[\(name ?? "section")]\n"
      }
      lists.append(isList && [.json, .propertyList, .yaml].contains(format))
    }

    mutating func close() {
      let isList = lists.removeLast()
      switch format {
      case .json: text += "\(blanks)\(isList ? "]" : "}"),\n"
      case .propertyList: text += "\(blanks)\(isList ? ")," : "};")\n"
      default: break
      }
    }

    mutating func entry(_ name: String, _ value: String) {
      let end = format == .json || format == .propertyList && isInList ? "," : ""
      text += "\(blanks)\(lead(name))\(value)\(format == .propertyList && !isInList ? ";" : end)\n"
    }

    mutating func remark(_ words: String) {
      text += format == .json || format == .propertyList ? "// \(words)\n" : "# \(words)\n"
    }
  }
}
