internal import Formats

/// Puts values for `$(NAME)`, `${NAME}` and `$NAME` in a path.
///
/// Operators (`$(NAME:lower)`) are not worked out: such a path is not known.
struct SettingReferences {
  /// The value of a name; nil where it is not known.
  let value: ([UInt8]) -> [UInt8]?

  /// Names that stand for names, and bytes of a path.
  private static let depthLimit = 8
  private static let lengthLimit = 4096
  /// References in all, so that names of names cannot multiply.
  private static let referenceLimit = 200

  /// - Returns: nil where a part is not known.
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

  /// The name behind a `$` and where the reference ends.
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
