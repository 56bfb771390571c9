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

  /// The way from `base` to `path`, where both are absolute; else `base` itself.
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

  /// Whether a folder is above a path; both must be absolute.
  private static func isAncestor(_ folder: [UInt8], of path: [UInt8]) -> Bool {
    guard folder.first == PathText.slash, path.first == PathText.slash else { return false }
    let above = PathText.components(ofAbsolute: folder)
    let below = PathText.components(ofAbsolute: path)
    return above.count < below.count && below.starts(with: above)
  }
}
