import Candidates
import TestSupport

/// Texts for tests of matching in deltas: what rules match and nearly match, names and values in all
/// ways to write them, up to the limits of their readers, and the noise between.
struct DeltaTexts {
  var random: Random

  /// Every example and near miss of every rule.
  private static let samples: [[UInt8]] = {
    var make = SampleGenerator(seed: 21)
    return RuleSet.builtIn.rules.flatMap { rule in
      (rule.examples(&make) + rule.counterexamples(&make)).map { Array($0.utf8) }
    }
  }()

  private static let names = [
    "apiKey", "API_KEY", "client-secret", "x.auth.token", "password", "appid", "jwt", "app_id",
    "Authorization", "keyToken", "openweatherApiKey", "pwd", "BEARER",
  ]
  private static let lineEnds = ["\n", "\r\n", "\r", "\n\n", "\u{0B}"]
  private static let quotes = ["\"", "'", "`", "\"\"\"", ""]

  /// So many pieces one after another, now and then with a beginning that says what format it is.
  mutating func text(pieces count: Int) -> [UInt8] {
    var text: [UInt8] = []
    if random.isLucky(10) {
      text = Array(random.pick(["{\"a\": ", "[{\"b\":1},", "<plist><dict>", "\u{FEFF}{"]).utf8)
    }
    for _ in 0..<count { text += piece() }
    return text
  }

  /// A few bytes to put into a text.
  mutating func insert() -> [UInt8] {
    switch random.next(4) {
    case 0: piece()
    case 1: Array(random.pick([" ", "\"", "\n", "=", ":", "key", "_", "\\", "x", "-----"]).utf8)
    case 2: Array(noise(1 + random.next(4)))
    default: Array(random.pick(Self.samples).prefix(random.next(24)))
    }
  }

  private mutating func piece() -> [UInt8] {
    switch random.next(100) {
    case 0..<22: return random.pick(Self.samples) + end()
    case 22..<30: return cutSample()
    case 30..<52: return Array(assignment().utf8) + end()
    case 52..<58: return Array(code().utf8)
    case 58..<74: return filler(random.next(90))
    case 74..<79: return filler(random.next(6_000))
    case 79..<86: return soup(random.next(24))
    case 86..<90: return noise(random.next(12))
    case 90..<94: return Array(blanks(128).utf8)
    case 94..<95: return privateKey()
    default: return end()
    }
  }

  private mutating func end() -> [UInt8] {
    random.isLucky(70) ? Array(random.pick(Self.lineEnds).utf8) : []
  }

  private mutating func cutSample() -> [UInt8] {
    let sample = random.pick(Self.samples)
    let cut = random.next(sample.count + 1)
    return random.isLucky(50) ? Array(sample[cut...]) : Array(sample[..<cut])
  }

  /// Words without an anchor.
  private mutating func filler(_ count: Int) -> [UInt8] {
    let word = random.pick(["alpha beta, ", "abc", "0123456789abcdef", "x\n", "  \t", "= \"\" : "])
    return Array(word.utf8.cycled(to: count))
  }

  private mutating func soup(_ count: Int) -> [UInt8] {
    let anchors = ["key", "token", "ghp_", "AKIA", "secret", "pass", "://", "eyJ", "-----BEGIN "]
    return (0..<count).flatMap { _ in Array(random.pick(anchors).utf8) }
  }

  private mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in random.pick([0x00, 0xFF, 0xC3, 0x22, 0x5C, 0x27, 0x0D, 0x60, 0x41]) }
  }

  private mutating func privateKey() -> [UInt8] {
    let kind = random.pick(["", "RSA ", "EC "])
    let body = digits(random.next(14_500))
    let end = random.isLucky(70) ? "\n-----END \(kind)PRIVATE KEY-----\n" : ""
    return Array("-----BEGIN \(kind)PRIVATE KEY-----\n\(body)\(end)".utf8)
  }

  /// Blanks up to just over what a reader skips.
  private mutating func blanks(_ limit: Int) -> String {
    let count = random.pick([0, 0, 0, 1, 1, 2, 7, limit - 1, limit, limit + 1])
    return String(repeating: random.pick([" ", " ", "\t", "\n", "\r\n"]), count: count)
  }

  private mutating func digits(_ count: Int) -> String {
    let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789".utf8)
    return String(decoding: (0..<count).map { _ in random.pick(letters) }, as: UTF8.self)
  }

  private mutating func value() -> String {
    // Escapes make a long literal of a short value.
    if random.isLucky(12) { return escaped(digits(random.pick([40, 400, 680, 681, 682]))) }
    var counts = [8, 16, 20, 32, 32, 32, 40, 64]
    counts += [511, 512, 1_023, 1_024, 1_025, 4_095, 4_096, 4_097]
    var text = digits(random.pick(counts))
    if random.isLucky(15) { text += random.pick(["\\n", "\\\"", "\\(x)", "%3D", "$x", "\\\\"]) }
    return text
  }

  /// Six bytes for each letter.
  private func escaped(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { letter in
      Array("\\u00".utf8) + [hex[Int(letter >> 4)], hex[Int(letter & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func name() -> String {
    let name = random.pick(Self.names)
    guard random.isLucky(20) else { return name }
    let long = String(repeating: "n", count: random.pick([40, 94, 95, 96, 97]))
    return random.isLucky(50) ? long + name : name + long
  }

  /// A string literal with what may stand before and after its quotes.
  private mutating func literal() -> String {
    let quote = random.pick(Self.quotes)
    let prefix = random.pick(["", "", "", "@", "#", "b", "r", "##", "@#r#"])
    let hashes = String(repeating: "#", count: prefix.filter { $0 == "#" }.count)
    let inset = quote.count == 3 ? blanks(255) : ""
    return prefix + quote + inset + value() + quote + hashes
  }

  /// Lines of code with names that have no value.
  private mutating func code() -> String {
    (0...random.next(24)).map { _ in
      let name = name()
      let space = random.isLucky(90) ? " " : blanks(34)
      return random.pick([
        "  if (\(name)) {\n", "  return a;\n}\n", "  call(\(name),\(space)b);\n",
        "\(name)->next = c;\n",
        "int\(space)\(name)\(space)= 0;\n", "\(name) =\(space)call(a, b);\n",
        "  /* the \(name)\(space)of a list */\n", "struct \(name)\(space){\n",
        "char *\(name)(void)\n{\n",
        "set \(name);\n", "#define \(name)\(space)\\\n", "x[\(name)]++;\n", "case \(name):\n",
      ])
    }.joined()
  }

  private mutating func assignment() -> String {
    let (name, gap, space, literal) = (name(), blanks(127), blanks(127), literal())
    let quote = random.pick(["\"", "'"])
    let quoted = quote + name + quote
    let type = String(repeating: "T", count: random.pick([1, 6, 61, 62, 63, 64]))
    switch random.next(14) {
    case 0: return "let \(name)\(gap)=\(space)\(literal)"
    case 1: return "\(name):\(gap)\(literal)"
    case 2: return "\(name):\(type)=\(space)\(literal)"
    case 3: return "\(name)(\(gap)\(literal))"
    case 4: return "#define\(gap)\(name)\(space)\(literal)"
    case 5: return "\(quoted)\(gap):\(space)\(literal)"
    case 6:
      let sign = random.pick(["=", "=>", "??", "||"])
      return "[\(quoted)\(gap)]\(space)\(sign)\(gap)\(literal)"
    case 7: return "(\(gap)\(quoted)\(space),\(gap)\(literal))"
    case 8: return "(name: \(quoted),\(gap)value\(space):\(gap)\(literal))"
    case 9: return "(\(literal)\(gap),\(space)forHTTPHeaderField:\(gap)@\(quoted))"
    case 10: return "\(quote)\(name): \(value())\(quote)"
    case 11:
      let start = random.pick(["?", "&", "&amp;"])
      return "\(start)\(name)=\(value())\(random.pick(["&", "$"]))"
    case 12:
      let word = random.pick(["export", "ENV", ""])
      return "\n\(gap)\(word)\(space)\(name)=\(value())\n"
    default: return "\(name)?\(gap)||=\(space)\(literal)"
    }
  }
}

extension String.UTF8View {
  /// So many bytes of the text, written over and over.
  fileprivate func cycled(to count: Int) -> [UInt8] {
    let bytes = Array(self)
    return (0..<count).map { bytes[$0 % bytes.count] }
  }
}
