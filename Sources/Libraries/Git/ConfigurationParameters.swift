/// The settings in `GIT_CONFIG_PARAMETERS`, which `git -c` hands to the programs that it runs.
///
/// Written as words of the shell: `'name'='value'` or, before git 2.31, `'name=value'`.
struct ConfigurationParameters {
  /// Names are in lower case; a name without a value has none.
  private(set) var settings: [(name: String, value: [UInt8]?)] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: Self.quote) {
      rest = rest[quote...]
      var name = Self.word(&rest)
      var value: [UInt8]?
      if rest.first == Self.equals {
        rest = rest.dropFirst()
        value = rest.first == Self.quote ? Self.word(&rest) : nil
      } else if let equals = name.firstIndex(of: Self.equals) {
        value = Array(name[(equals + 1)...])
        name = Array(name[..<equals])
      }
      settings.append((String(decoding: name, as: UTF8.self).lowercased(), value))
    }
  }

  private static let quote = UInt8(ascii: "'")
  private static let equals = UInt8(ascii: "=")

  /// Reads a quoted word; between its quotes, `'\''` and `'\!'` stand for one character.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    rest = rest.dropFirst()
    while let end = rest.firstIndex(of: quote) {
      word += rest[..<end]
      rest = rest[(end + 1)...]
      guard rest.first == UInt8(ascii: "\\"), rest.count > 2,
        rest[rest.startIndex + 2] == quote
      else { return word }
      word.append(rest[rest.startIndex + 1])
      rest = rest.dropFirst(3)
    }
    rest = rest.suffix(0)
    return word
  }
}
