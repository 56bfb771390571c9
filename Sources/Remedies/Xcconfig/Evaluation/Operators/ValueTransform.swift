internal import Crypto

/// An operator without an operand: `$(NAME:upper)`.
enum ValueTransform: String, Sendable {
  case quote, upper, lower
  case identifier, rfc1034identifier, c99extidentifier
  case dir, file, base, suffix, standardizepath
  case not, truncatedversion
  // Xcode's own; they are not documented.
  case md5 = "__md5"
  case stripslash = "__stripslash"

  func applied(to element: [UInt8]) -> [UInt8] {
    switch self {
    case .quote: Self.quoted(element)
    case .upper: Array(String(decoding: element, as: UTF8.self).uppercased().utf8)
    case .lower: Array(String(decoding: element, as: UTF8.self).lowercased().utf8)
    case .identifier: IdentifierText.identifier(element, filler: "_")
    case .rfc1034identifier: IdentifierText.identifier(element, filler: "-")
    case .c99extidentifier: IdentifierText.c99(element)
    case .dir: Self.folder(element)
    case .file: Array(PathText.name(of: element))
    case .base: Array(PathText.withoutSuffix(PathText.name(of: element)))
    case .suffix: Array(PathText.suffix(of: element))
    case .standardizepath:
      PathText.standardized(element, keepsParents: element.first != PathText.slash)
    case .not: Array((element == Array("YES".utf8) ? "NO" : "YES").utf8)
    case .truncatedversion: Self.truncated(element)
    case .md5: Self.digest(element)
    case .stripslash: element.first == PathText.slash ? Array(element.dropFirst()) : element
    }
  }

  /// As an element of a list has to be written to be read back.
  private static func quoted(_ element: [UInt8]) -> [UInt8] {
    guard !element.isEmpty else { return Array(#""""#.utf8) }
    let special = Array(" \t\r\n\\\"'".utf8)
    return element.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  /// The folder with a slash behind it.
  private static func folder(_ element: [UInt8]) -> [UInt8] {
    let folder = PathText.folder(of: element)
    guard !folder.isEmpty else { return Array("./".utf8) }
    return folder.last == PathText.slash ? Array(folder) : folder + [PathText.slash]
  }

  /// The first three numbers of a version.
  private static func truncated(_ element: [UInt8]) -> [UInt8] {
    let numbers = String(decoding: element, as: UTF8.self).split(separator: ".", maxSplits: 3)
    return Array(numbers.prefix(3).joined(separator: ".").utf8)
  }

  /// In lower-case hexadecimal digits.
  private static func digest(_ element: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Insecure.MD5.hash(data: element).flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
  }
}
