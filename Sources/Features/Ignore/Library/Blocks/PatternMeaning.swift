internal import IgnoreRules

extension IgnorePattern {
  /// The parts of a pattern that determine its meaning: equal for patterns that git treats alike.
  struct Meaning: Hashable {
    let body: [UInt8]
    let isNegated: Bool
    let isFolderOnly: Bool
    let isAnchored: Bool
  }

  var meaning: Meaning {
    Meaning(
      body: body, isNegated: isNegated, isFolderOnly: isFolderOnly, isAnchored: isAnchored)
  }

  /// The folders of everything it matches, outermost first, as paths; only named ones, not those
  /// that a wildcard matches.
  var namedFolders: [[UInt8]] {
    guard isAnchored, kind != .malformed else { return [] }
    var folders: [[UInt8]] = []
    var path: [UInt8] = []
    for name in body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropLast()
    {
      guard let name = Self.literal(name), !name.isEmpty,
        ![".", ".."].contains(where: {
          name.elementsEqual($0.utf8)
        })
      else { break }
      path += (path.isEmpty ? [] : [UInt8(ascii: "/")]) + name
      folders.append(path)
    }
    return folders
  }

  /// Whether a wildcard matches some folder above its matches.
  var isInAnyFolder: Bool {
    let slashes = body.count { $0 == UInt8(ascii: "/") }
    return !isAnchored || namedFolders.count < slashes
  }

  /// Returns the name that a component matches; nil if it has a wildcard.
  private static func literal(_ component: ArraySlice<UInt8>) -> [UInt8]? {
    var name: [UInt8] = []
    var isEscaped = false
    for byte in component {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      } else if "*?[".utf8.contains(byte) {
        return nil
      }
      name.append(byte)
    }
    return isEscaped ? nil : name
  }
}
