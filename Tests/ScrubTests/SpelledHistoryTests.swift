import Foundation
import Scrub
import TestSupport
import Testing

/// Histories in which each version of a file writes the secrets in another way: nothing is refused, and
/// nothing that any reader decodes is left.
struct SpelledHistoryTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["KEYSTOW_SPELLED_HISTORIES"].flatMap(Int.init) ?? 6
  }

  @Test func noSpellingIsLeft() throws {
    for seed in 1...UInt64(Self.count) {
      var random = Random(seed: 9000 + seed)
      let secrets = (0..<2).map { "sk_live_" + SampleSecret.generic(seed * 7 + $0, count: 24) }
      let repository = try TemporaryRepository()
      for number in 0..<6 {
        for _ in 0...random.next(3) {
          let name = random.pick(["a.txt", "b.json", "dir/c.yml", "dir/deep/d"])
          let text = Spellings.content(random.pick(secrets), &random)
          try repository.directory.write(Array("innocent \(number)\n".utf8) + text, to: name)
        }
        try repository.git(["add", "-A"])
        let message =
          random.isLucky(40)
          ? String(decoding: Spellings.escaped(random.pick(secrets), &random), as: UTF8.self)
          : "Second line of an ordinary message, which is long enough"
        try repository.git(["commit", "-q", "--allow-empty", "-m", "c \(number)", "-m", message])
        if random.isLucky(40) {
          try repository.git([
            "tag", "-a", "-m", "one", "-m", "with \(random.pick(secrets))", "v\(number)",
          ])
        }
      }
      let scrub = try ScrubCase(repository)
      try scrub.run(secrets.map { ScrubCase.secret($0) })
      for object in try scrub.objects() where object.kind != "tree" {
        let left = secrets.first { Spellings.contains($0, object.bytes) }
        #expect(left == nil, "seed \(seed): \(object.kind)")
      }
      let messages = try scrub.git(["log", "--all", "--format=%B"])
      #expect(
        try Self.innocentCount(messages)
          == Self.innocentCount(repository.git(["log", "--all", "--format=%B"])), "seed \(seed)")
      let text = try scrub.git(["log", "--all", "-p", "--format=", "--text"])
      #expect(text.contains("innocent 0"))
    }
  }

  private static func innocentCount(_ text: String) throws -> Int {
    text.components(separatedBy: "Second line of an ordinary message, which is long enough").count
  }
}

/// Ways to write a text, and to read them, independent of the program's decoders.
enum Spellings {
  /// Returns a content that stands for a secret.
  static func content(_ secret: String, _ random: inout Random) -> [UInt8] {
    let data = Data(secret.utf8)
    switch random.next(12) {
    case 0: return [0xFF, 0xFE] + wide("key=\(secret)\n")
    case 1:
      return [0xFF, 0xFE] + wide("k=" + String(decoding: escaped(secret, &random), as: UTF8.self))
    case 2:
      let before = Data(repeating: 0x78, count: random.next(5))
      return Array(("x: " + (before + data + before).base64EncodedString() + "\n").utf8)
    case 3:
      let inner = (Data("token=".utf8) + data).base64EncodedString()
      return Array((Data(inner.utf8).base64EncodedString() + "\n").utf8)
    case 4:
      let hex = data.map { byte in
        let text = String(format: "%02x", byte)
        return random.isLucky(50) ? text.uppercased() : text
      }
      return Array((hex.joined(separator: random.pick(["", " ", ", 0x"])) + "\n").utf8)
    case 5: return [0x7F, 0x45, 0, 0] + Array(secret.utf8) + [0, 1]
    case 6:
      let text = (Data("many words ".utf8) + data + Data(repeating: 0x79, count: 90))
      return Array(text.base64EncodedString(options: .lineLength64Characters).utf8)
    case 7:
      return Array("k = \"\(secret.prefix(11))\" +\n  \"\(secret.dropFirst(11))\"\n".utf8)
    default: return Array("k: \"".utf8) + escaped(secret, &random) + Array("\"\n".utf8)
    }
  }

  /// Returns a text with some escapes of one notation, at least one.
  static func escaped(_ secret: String, _ random: inout Random) -> [UInt8] {
    let notation = random.next(10)
    let percent = random.pick([5, 40, 100])
    var text = ""
    for (place, scalar) in secret.unicodeScalars.enumerated() {
      guard place == 3 || random.isLucky(percent) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let value = scalar.value
      let upper = random.isLucky(50)
      let hex = { (format: String) in
        let digits = String(format: format, value)
        return upper ? digits.uppercased() : digits
      }
      switch notation {
      case 0: text += "\\u" + hex("%04x")
      case 1: text += "\\x" + hex("%02x")
      case 2: text += "\\u{" + hex("%x") + "}"
      case 3: text += "\\U" + hex("%08x")
      case 4: text += String(format: "\\%03o", value)
      case 5: text += "&#\(value);"
      case 6: text += "&#x" + hex("%x") + ";"
      case 7: text += "%" + hex("%02x")
      case 8: text += "\\\\u" + hex("%04x")
      default: text += "&amp;#\(value);"
      }
    }
    return Array(text.utf8)
  }

  private static func wide(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  /// Whether bytes stand for a text in any of the ways, up to three in each other.
  static func contains(_ secret: String, _ bytes: [UInt8]) -> Bool {
    var texts: Set<String> = [String(decoding: bytes, as: UTF8.self)]
    var all = texts
    for _ in 0..<3 {
      texts = Set(texts.flatMap { decoded($0) }).subtracting(all)
      all.formUnion(texts)
    }
    return all.contains { $0.contains(secret) }
  }

  private static func decoded(_ text: String) -> [String] {
    var found = [
      text.filter { $0 != "\0" }, text.removingPercentEncoding ?? "",
      replaced("\"\\s*\\+?\\s*\"", in: text) { _ in "" },
      replaced("0x|[ ,\\n\\r]", in: text) { _ in "" },
      replaced("\\\\u\\{?([0-9a-fA-F]+)\\}?", in: text) { character(of: $0, radix: 16) },
      replaced("\\\\U([0-9a-fA-F]{8})", in: text) { character(of: $0, radix: 16) },
      replaced("\\\\x([0-9a-fA-F]{2})", in: text) { character(of: $0, radix: 16) },
      replaced("\\\\([0-7]{3})", in: text) { character(of: $0, radix: 8) },
      replaced("&#([0-9]+);", in: text) { character(of: $0, radix: 10) },
      replaced("&#x([0-9a-fA-F]+);", in: text) { character(of: $0, radix: 16) },
      replaced("&(amp);", in: text) { _ in "&" }, replaced("\\\\(\\\\)", in: text) { _ in "\\" },
      replaced("%([0-9a-fA-F]{2})", in: text) { character(of: $0, radix: 16) },
    ]
    for word in text.split(whereSeparator: {
      !$0.isASCII || !($0.isLetter || $0.isNumber || "+/".contains($0))
    })
    where word.count >= 12 {
      for start in 0..<4 {
        let digits = word.dropFirst(start)
        let whole = String(digits.prefix(digits.count / 4 * 4))
        if let data = Data(base64Encoded: whole) {
          found.append(String(decoding: data, as: UTF8.self))
        }
        let pairs = Array(digits.utf8.prefix(digits.count / 2 * 2))
        let bytes = stride(from: 0, to: pairs.count, by: 2).compactMap {
          UInt8(String(decoding: pairs[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
        if bytes.count == pairs.count / 2 { found.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    return found
  }

  private static func character(of digits: String, radix: Int) -> String {
    UInt32(digits.suffix(6), radix: radix).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
  }

  private static func replaced(
    _ pattern: String, in text: String, _ change: (String) -> String
  ) -> String {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return text }
    let whole = text as NSString
    var result = ""
    var end = 0
    for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
      result += whole.substring(with: NSRange(location: end, length: match.range.location - end))
      let group = match.numberOfRanges > 1 ? whole.substring(with: match.range(at: 1)) : ""
      result += change(group)
      end = match.range.location + match.range.length
    }
    return result + whole.substring(from: end)
  }
}
