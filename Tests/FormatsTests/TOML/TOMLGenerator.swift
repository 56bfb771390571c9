import TestSupport

/// Makes documents: mostly valid ones, in which few names meet often, and mutations of them.
struct TOMLGenerator {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func document() -> [UInt8] {
    let lineEnd = random.isLucky(20) ? "\r\n" : "\n"
    var text = random.isLucky(5) ? "\u{FEFF}" : ""
    for _ in 0..<random.next(8) {
      text += line(lineEnd) + (random.isLucky(10) ? " # note é" : "") + lineEnd
    }
    if random.isLucky(20), text.hasSuffix(lineEnd) { text.removeLast() }
    return Array(text.utf8)
  }

  private mutating func line(_ lineEnd: String) -> String {
    switch random.next(10) {
    case 0: blanks()
    case 1...3: blanks() + "[" + key() + "]"
    case 4: "[[" + key() + "]]"
    default: blanks() + key() + blanks() + "=" + blanks() + value(lineEnd, depth: 0)
    }
  }

  private mutating func blanks() -> String { random.pick(["", "", " ", "\t", "  "]) }

  private mutating func key() -> String {
    let names = [
      "a", "b", "c", "a", "b", "\"a\"", "'b'", "d-1", "2", "\"\\u0061\"", "''", "'é'", "k_",
    ]
    var key = blanks() + random.pick(names)
    while random.isLucky(40) { key += blanks() + "." + blanks() + random.pick(names) }
    return key + blanks()
  }

  private mutating func value(_ lineEnd: String, depth: Int) -> String {
    switch random.next(depth < 3 ? 9 : 6) {
    case 0: string(lineEnd)
    case 1: random.pick(Self.integers)
    case 2: random.pick(Self.floats)
    case 3: random.pick(Self.dates)
    case 4: random.pick(["true", "false", "\(random.next(3000))", "'x'", "\"y\""])
    case 5: number()
    case 6: inlineTable(lineEnd, depth: depth)
    default: array(lineEnd, depth: depth)
    }
  }

  private mutating func number() -> String {
    let parts = [
      "0", "1", "9", "_", ".", "e", "E", "+", "-", "12", "0x", "f", "0b", "0o7", ":", "00",
    ]
    return (0...random.next(5)).map { _ in random.pick(parts) }.joined()
  }

  private mutating func string(_ lineEnd: String) -> String {
    let quote = random.pick(["\"", "'", "\"\"\"", "'''"])
    var pieces = ["x", "é", "🔑", " ", "\t", "#", "=", "]"]
    if quote.hasPrefix("\"") {
      pieces += [
        "\\n", "\\\\", "\\\"", "\\u00e9", "\\U0001F511", "\\t", "\\ud7ff", "\\uD800", "\\q", "'",
      ]
    } else {
      pieces += ["\\", "\""]
    }
    if quote.utf8.count == 3 {
      pieces += [
        lineEnd, "'", "\"", "''", "\"\"", "\\" + lineEnd + "  ", "\\  " + lineEnd + lineEnd,
      ]
    }
    return quote + (0..<random.next(6)).map { _ in random.pick(pieces) }.joined() + quote
  }

  private mutating func array(_ lineEnd: String, depth: Int) -> String {
    var text = "["
    for index in 0..<random.next(4) {
      if index > 0 { text += "," }
      text += random.pick(["", " ", lineEnd, " # c" + lineEnd]) + value(lineEnd, depth: depth + 1)
    }
    return text + random.pick(["", " ", lineEnd, ",", ", " + lineEnd]) + "]"
  }

  private mutating func inlineTable(_ lineEnd: String, depth: Int) -> String {
    let pairs = (0..<random.next(4)).map { _ in
      key() + "=" + blanks() + value(lineEnd, depth: depth + 1)
    }
    return "{" + blanks() + pairs.joined(separator: ",") + blanks() + "}"
  }

  /// The document with one to three small changes.
  mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    let pieces = Array("[]{}=.,#\"'\\\n\r \t0179_-+:TZeabux\u{0}\u{7F}".utf8)
    for _ in 0...random.next(2) where !bytes.isEmpty {
      let index = random.next(bytes.count)
      let end = min(bytes.count, index + 1 + random.next(6))
      switch random.next(6) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = random.pick(pieces)
      case 2: bytes.insert(random.pick(pieces), at: index)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: random.next(bytes.count))
      case 4: bytes.removeSubrange(index..<end)
      default: bytes[index] = UInt8(random.next(256))
      }
    }
    return bytes
  }

  private static let integers = [
    "0", "-0", "+1", "42", "1_000", "0xDEAD_beef", "0o755", "0b101", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "0x7fffffffffffffff",
    "0xffffffffffffffff", "01", "1__0",
  ]
  private static let floats = [
    "0.0", "-0.0", "3.14", "1e5", "-2E-10", "6.02e+23", "1_0.5_0", "inf", "-inf", "+nan", "nan",
    "1e999", "-1e-999", "0.1e1_0", "123456789.123456789012345", "2.2250738585072011e-308", "1.",
    "5e-324",
  ]
  private static let dates = [
    "1979-05-27", "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "9999-12-31",
    "0001-01-01",
    "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.123456789+05:30", "1979-05-27t23:59:59.5-23:59",
    "1979-05-27T07:32:00", "07:32:00", "23:59:59.999999", "24:00:00", "1979-13-01", "1979-04-31",
    "1979-05-27 07:32", "1979-05-27T07:32:00z", "12:00:00.000001",
  ]
}
