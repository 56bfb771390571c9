internal import Formats

/// Expands `$(NAME)`, `${NAME}` and `$NAME` in a path.
///
/// A path with operators (`$(NAME:lower)`) counts as unknown.
struct SettingReferences {
  /// Returns the value of a name; nil if it is unknown.
  let value: ([UInt8]) -> [UInt8]?

  /// The maximum nesting of references.
  private static let depthLimit = 8
  private static let lengthLimit = 4096
  /// The maximum number of references, because names of names could multiply.
  private static let referenceLimit = 200

  /// - Returns: nil if a part is unknown.
  func expanded(_ text: [UInt8]) -> [UInt8]? {
    var count = 0
    return expanded(text, depth: 0, count: &count)
  }

  private func expanded(_ text: [UInt8], depth: Int, count: inout Int) -> [UInt8]? {
    guard depth < Self.depthLimit, text.count <= Self.lengthLimit else { return nil }
    var result: [UInt8] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<dollar]
      count += 1
      guard count <= Self.referenceLimit, let (name, after) = Self.name(text[(dollar + 1)...]),
        let value = value(Array(name)),
        let expanded = expanded(value, depth: depth + 1, count: &count),
        result.count + expanded.count <= Self.lengthLimit
      else { return nil }
      result += expanded
      rest = text[after...]
    }
    return result + rest
  }

  /// The name after a `$` and the end of the reference.
  private static func name(_ text: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int)? {
    let closing: [UInt8: UInt8] = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    ]
    guard let first = text.first else { return nil }
    guard let mark = closing[first] else {
      let name = text.prefix(while: isNameByte)
      return name.isEmpty ? nil : (name, name.endIndex)
    }
    let name = text.dropFirst().prefix(while: isNameByte)
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == mark else {
      return nil
    }
    return (name, name.endIndex + 1)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    OldPropertyListString.isPlain(byte)
      && ![
        UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
        UInt8(ascii: "-"),
      ].contains(byte)
  }
}
