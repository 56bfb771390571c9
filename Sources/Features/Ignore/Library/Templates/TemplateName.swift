internal import Text

/// The name of a template in the form in which names are compared: without case, blanks, `-`, `_`,
/// `.`, and `/`.
struct TemplateName: Hashable, Comparable, Sendable {
  /// The remaining bytes of UTF-8.
  let key: [UInt8]

  init(_ name: String) {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in (isASCII ? name : name.lowercased()).utf8 {
      switch byte {
      case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        continue
      case 0x41...0x5A: key.append(byte | 0x20)
      default: key.append(byte)
      }
    }
    self.key = key
  }

  /// Returns whether it contains another name.
  func contains(_ other: TemplateName) -> Bool {
    let count = other.key.count
    guard count <= key.count else { return false }
    return (0...(key.count - count)).contains { key[$0..<($0 + count)].elementsEqual(other.key) }
  }

  /// Returns the interpretations of a typed name, the best first: all of it, then the part after
  /// the last slash, as in `Global/Xcode` or `community/Golang/Hugo.gitignore`.
  static func readings(of typed: String) -> [TemplateName] {
    let suffix = ".gitignore"
    let name = typed.hasSuffix(suffix) ? String(typed.dropLast(suffix.utf8.count)) : typed
    let last = name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    let readings = [TemplateName(name), TemplateName(last ?? "")]
    return readings.filter { !$0.key.isEmpty }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }
}

/// Suggests templates for an unknown name.
struct NameSuggestions {
  /// The number of bytes of a name that are compared; a longer one is not a typo.
  private static let limit = 64

  /// The names and aliases of each template, with its name.
  let candidates: [(key: TemplateName, name: String)]

  /// Returns the names of similar templates, the best first; at most three.
  func nearest(to typed: String) -> [String] {
    guard let wanted = TemplateName.readings(of: typed).last, wanted.key.count <= Self.limit
    else { return [] }
    var best: [String: (rank: Int, excess: Int)] = [:]
    for candidate in candidates {
      guard let rank = Self.rank(candidate.key, for: wanted) else { continue }
      let excess = abs(candidate.key.key.count - wanted.key.count)
      if let known = best[candidate.name], known <= (rank, excess) { continue }
      best[candidate.name] = (rank, excess)
    }
    return best.sorted {
      ($0.value.rank, $0.value.excess, $0.key) < ($1.value.rank, $1.value.excess, $1.key)
    }
    .prefix(3).map(\.key)
  }

  /// Returns the distance of a name from the wanted one; nil if it is too far.
  private static func rank(_ name: TemplateName, for wanted: TemplateName) -> Int? {
    let length = wanted.key.count
    if length > 1, name.key.starts(with: wanted.key) { return 1 }
    let distance = Spelling.distance(Array(name.key.prefix(limit)), wanted.key)
    if distance <= max(1, length / 3), distance < length { return distance }
    if length > 2, name.contains(wanted) { return 4 }
    if name.key.count > 3, wanted.contains(name) { return 5 }
    return nil
  }
}
