internal import Cryptography

/// An operator without an operand: `$(NAME:upper)`.
enum ValueTransform: String, Sendable {
  case quote, upper, lower
  case identifier, rfc1034identifier, c99extidentifier
  case dir, file, base, suffix, standardizepath
  case not, truncatedversion
  // Internal to Xcode and not documented.
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

  /// An element quoted so that it is one list element when parsed.
  private static func quoted(_ element: [UInt8]) -> [UInt8] {
    guard !element.isEmpty else { return Array(#""""#.utf8) }
    let special = Array(" \t\r\n\\\"'".utf8)
    return element.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  /// The folder with a trailing slash.
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

  /// The digest in lower-case hexadecimal digits.
  private static func digest(_ element: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return HashFunction.md5.digest(of: element).flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
  }
}

/// An operator with an operand: `$(NAME:default=text)`.
enum ValueReplacement: String, Sendable {
  case dir, file, base, suffix, relativeto, isancestor, `default`

  func applied(to element: [UInt8], operand: [UInt8]) -> [UInt8] {
    switch self {
    case .dir: PathText.joined(operand[...], PathText.name(of: element))
    case .file: PathText.joined(PathText.folder(of: element), operand[...])
    case .base:
      PathText.joined(PathText.folder(of: element), operand[...]) + [PathText.dot]
        + PathText.fileExtension(of: element[...])
    case .suffix: Self.suffixed(element, operand)
    case .relativeto: Self.relative(operand, to: element)
    case .isancestor: Array((Self.isAncestor(operand, of: element) ? "YES" : "NO").utf8)
    case .default: element.isEmpty ? operand : element
    }
  }

  private static func suffixed(_ element: [UInt8], _ operand: [UInt8]) -> [UInt8] {
    let suffix =
      operand.contains(PathText.dot) ? PathText.fileExtension(of: operand[...]) : operand[...]
    return PathText.withoutSuffix(element[...]) + [PathText.dot] + suffix
  }

  /// The relative path from `base` to `path` if both are absolute; otherwise `base` itself.
  private static func relative(_ path: [UInt8], to base: [UInt8]) -> [UInt8] {
    guard path.first == PathText.slash, base.first == PathText.slash else { return base }
    let target = PathText.components(ofAbsolute: path)
    let start = PathText.components(ofAbsolute: base)
    let common = zip(target, start).prefix { $0 == $1 }.count
    let steps =
      [ArraySlice<UInt8>](repeating: [PathText.dot, PathText.dot], count: start.count - common)
      + target[common...]
    return steps.isEmpty ? [PathText.dot] : Array(steps.joined(separator: [PathText.slash]))
  }

  /// Whether a folder contains a path; both must be absolute.
  private static func isAncestor(_ folder: [UInt8], of path: [UInt8]) -> Bool {
    guard folder.first == PathText.slash, path.first == PathText.slash else { return false }
    let above = PathText.components(ofAbsolute: folder)
    let below = PathText.components(ofAbsolute: path)
    return above.count < below.count && below.starts(with: above)
  }
}
