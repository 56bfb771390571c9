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
    case .file: Array(SettingPath.name(of: element))
    case .base: Array(SettingPath.withoutSuffix(SettingPath.name(of: element)))
    case .suffix: Array(SettingPath.suffix(of: element))
    case .standardizepath:
      SettingPath.standardized(element, keepsParents: element.first != SettingPath.slash)
    case .not: Array((element == Array("YES".utf8) ? "NO" : "YES").utf8)
    case .truncatedversion: Self.truncated(element)
    case .md5: Self.digest(element)
    case .stripslash: element.first == SettingPath.slash ? Array(element.dropFirst()) : element
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
    let folder = SettingPath.folder(of: element)
    guard !folder.isEmpty else { return Array("./".utf8) }
    return folder.last == SettingPath.slash ? Array(folder) : folder + [SettingPath.slash]
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
    case .dir: SettingPath.joined(operand[...], SettingPath.name(of: element))
    case .file: SettingPath.joined(SettingPath.folder(of: element), operand[...])
    case .base:
      SettingPath.joined(SettingPath.folder(of: element), operand[...]) + [SettingPath.dot]
        + SettingPath.fileExtension(of: element[...])
    case .suffix: Self.suffixed(element, operand)
    case .relativeto: Self.relative(operand, to: element)
    case .isancestor: Array((Self.isAncestor(operand, of: element) ? "YES" : "NO").utf8)
    case .default: element.isEmpty ? operand : element
    }
  }

  private static func suffixed(_ element: [UInt8], _ operand: [UInt8]) -> [UInt8] {
    let suffix =
      operand.contains(SettingPath.dot) ? SettingPath.fileExtension(of: operand[...]) : operand[...]
    return SettingPath.withoutSuffix(element[...]) + [SettingPath.dot] + suffix
  }

  /// The relative path from `base` to `path` if both are absolute; otherwise `base` itself.
  private static func relative(_ path: [UInt8], to base: [UInt8]) -> [UInt8] {
    guard path.first == SettingPath.slash, base.first == SettingPath.slash else { return base }
    let target = SettingPath.components(ofAbsolute: path)
    let start = SettingPath.components(ofAbsolute: base)
    let common = zip(target, start).prefix { $0 == $1 }.count
    let steps =
      [ArraySlice<UInt8>](
        repeating: [SettingPath.dot, SettingPath.dot], count: start.count - common)
      + target[common...]
    return steps.isEmpty ? [SettingPath.dot] : Array(steps.joined(separator: [SettingPath.slash]))
  }

  /// Whether a folder contains a path; both must be absolute.
  private static func isAncestor(_ folder: [UInt8], of path: [UInt8]) -> Bool {
    guard folder.first == SettingPath.slash, path.first == SettingPath.slash else { return false }
    let above = SettingPath.components(ofAbsolute: folder)
    let below = SettingPath.components(ofAbsolute: path)
    return above.count < below.count && below.starts(with: above)
  }
}
