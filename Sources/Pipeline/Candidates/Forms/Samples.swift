internal import Text

/// Makes token-like samples from a seed, so that no sample is written out in a source file.
package struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64, by its published constants.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns this many characters drawn from `alphabet`; like a real token, a long one has at least
  /// one digit if the alphabet has digits.
  package mutating func characters(_ count: Int, from alphabet: Alphabet) -> String {
    let letters = Array(alphabet.characters.utf8)
    var bytes = (0..<count).map { _ in letters.randomElement(using: &self) ?? 0 }
    let digits = letters.filter(\.isDigit)
    if count >= 16, let digit = digits.randomElement(using: &self),
      !bytes.contains(where: \.isDigit)
    {
      bytes[count / 2] = digit
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package mutating func hex(_ count: Int) -> String { characters(count, from: .lowerHex) }
  package mutating func alphanumeric(_ count: Int) -> String {
    characters(count, from: .alphanumeric)
  }
  package mutating func digits(_ count: Int) -> String { characters(count, from: .digits) }
  package mutating func base64URL(_ count: Int) -> String { characters(count, from: .base64URL) }

  /// A version 4 UUID in lower case.
  package mutating func uuid() -> String {
    "\(hex(8))-\(hex(4))-4\(hex(3))-a\(hex(3))-\(hex(12))"
  }
}

/// Examples for rules that need the provider's name near the value.
enum ContextSamples {
  /// Returns the usual ways in which apps write such a key.
  static func examples(name: String, form: TokenForm, _ make: inout SampleGenerator) -> [String] {
    let value = { (make: inout SampleGenerator) in form.sample(&make) }
    return [
      "let \(name)ApiKey = \"\(value(&make))\"",
      "static let \(name)Token: String = \"\(value(&make))\"",
      "#define \(name)_KEY @\"\(value(&make))\"",
      "\(name.uppercased())_API_KEY=\(value(&make))\nOTHER=1",
      "<key>\(name)APIKey</key>\n\t<string>\(value(&make))</string>",
      "<key>\(name)</key>\n<dict>\n\t<key>ApiKey</key>\n\t<string>\(value(&make))</string>",
      "\"\(name)\": {\n  \"url\": \"https://a.example/\",\n  \"apiKey\": \"\(value(&make))\"\n}",
      "\(name):\n  url: https://a.example\n  api_key: \(value(&make))\n",
      "<string name=\"\(name)_key\" translatable=\"false\">\(value(&make))</string>",
      "// \(name)\nlet apiKey = \"\(value(&make))\"",
      "https://\(name).example/data/2.5/weather?q=London,uk&token=\(value(&make))&units=metric",
    ]
  }

  /// Returns values of the wrong length, and values of the right length without a word that
  /// announces a key, or in place of a checksum or commit.
  static func nearMisses(name: String, form: TokenForm, _ make: inout SampleGenerator) -> [String] {
    form.nearMisses(&make).map { "let \(name)Key = \"\($0)\"" } + [
      "let other = \"\(form.sample(&make))\"",
      "\(name) commit key \(form.sample(&make))",
      "let \(name)KeyHash = \"\(form.sample(&make))\"",
      "\(name) was built from \(form.sample(&make))",
      "\(name)_URL=https://a.example\nSOME_OTHER_KEY=\(form.sample(&make))",
    ]
  }
}
