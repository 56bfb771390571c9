internal import IgnoreRules

/// Lines of one file that other lines of it make superfluous or overrule, as far as that is certain.
///
/// Only cases that need no search through what patterns could match: the same pattern, a name that an
/// unanchored pattern or `*` with an ending covers, something below a folder that is ignored. It takes
/// time in proportion to the file.
struct ShadowedLines {
  enum Kind: Equatable {
    /// The other line says the same or more.
    case covered
    /// A line further down ignores again what this one takes in.
    case overruled
    /// A line further down takes in again all that this one ignores.
    case takenBack
  }

  /// A line and the other one that makes it superfluous, by their places in the file.
  struct Finding: Equatable {
    let place: Int
    let other: Int
    let kind: Kind
    let isSame: Bool
  }

  private let patterns: [IgnorePattern]
  /// How many negated patterns stand before each place.
  private var negatedBefore: [Int] = [0]
  /// Places by what the pattern is, for patterns and negated ones.
  private var places: [Key: [Int]] = [:]

  private struct Key: Hashable {
    enum Form {
      /// The whole pattern, slashes at its ends included.
      case text
      /// A name without wildcards that matches at any depth.
      case name
      /// What `*` has behind it, at any depth.
      case suffix
      /// An anchored path without wildcards.
      case path
    }

    let form: Form
    let isNegated: Bool
    let isFolderOnly: Bool
    let bytes: [UInt8]
  }

  init(_ file: IgnoreFile) {
    patterns = (0..<file.count).map { file[$0] }
    for (place, pattern) in patterns.enumerated() {
      negatedBefore.append(negatedBefore[place] + (pattern.isNegated ? 1 : 0))
      for key in Self.keys(of: pattern) { places[key, default: []].append(place) }
    }
  }

  func findings() -> [Finding] {
    patterns.indices.compactMap { place in
      guard PatternMistake.certain(patterns[place]) == nil else { return nil }
      return finding(at: place)
    }
  }

  private static func keys(of pattern: IgnorePattern) -> [Key] {
    func key(_ form: Key.Form, _ bytes: some Sequence<UInt8>) -> Key {
      Key(
        form: form, isNegated: pattern.isNegated, isFolderOnly: pattern.isFolderOnly,
        bytes: Array(bytes))
    }
    let whole = key(.text, (pattern.isAnchored ? [UInt8(ascii: "/")] : []) + pattern.body)
    switch (pattern.kind, pattern.isAnchored) {
    case (.literal, false): return [whole, key(.name, pattern.body)]
    case (.literal, true): return [whole, key(.path, pattern.body)]
    case (.suffix, _): return [whole, key(.suffix, pattern.body.dropFirst())]
    default: return [whole]
    }
  }

  private func finding(at place: Int) -> Finding? {
    let pattern = patterns[place]
    for (form, bytes) in Self.broader(than: pattern) {
      let isSame = form == .text
      for isNegated in [pattern.isNegated, !pattern.isNegated] {
        for isFolderOnly in pattern.isFolderOnly ? [false, true] : [false] {
          let key = Key(form: form, isNegated: isNegated, isFolderOnly: isFolderOnly, bytes: bytes)
          let found =
            isNegated == pattern.isNegated
            ? covering(place, by: key, isSame: isSame && isFolderOnly == pattern.isFolderOnly)
            : overruling(place, by: key, isSame: isSame)
          if let found { return found }
        }
      }
    }
    return pattern.isNegated ? nil : belowFolder(place)
  }

  private func covering(_ place: Int, by key: Key, isSame: Bool) -> Finding? {
    guard let list = places[key] else { return nil }
    if let before = list.last(where: { $0 < place }), hasOneSign(before, place) {
      return Finding(place: place, other: before, kind: .covered, isSame: isSame)
    }
    // Of two equal lines the later one is said to be superfluous.
    guard !isSame, let last = list.last, last > place else { return nil }
    return Finding(place: place, other: last, kind: .covered, isSame: false)
  }

  private func overruling(_ place: Int, by key: Key, isSame: Bool) -> Finding? {
    guard let last = places[key]?.last, last > place else { return nil }
    let kind: Kind = patterns[place].isNegated ? .overruled : .takenBack
    return Finding(place: place, other: last, kind: kind, isSame: isSame)
  }

  /// A path below a folder that the file ignores, when nothing in the file takes anything in again.
  private func belowFolder(_ place: Int) -> Finding? {
    let pattern = patterns[place]
    guard negatedBefore[patterns.count] == 0, pattern.isAnchored else { return nil }
    let parts = pattern.body.split(separator: UInt8(ascii: "/"))
    var path: [UInt8] = []
    for part in parts.dropLast() {
      guard !part.contains(where: Self.isWildcard) else { return nil }
      path += (path.isEmpty ? [] : [UInt8(ascii: "/")]) + part
      for isFolderOnly in [false, true] {
        for (form, bytes) in [(Key.Form.name, Array(part)), (.path, path)] {
          let key = Key(form: form, isNegated: false, isFolderOnly: isFolderOnly, bytes: bytes)
          if let other = places[key]?.first {
            return Finding(place: place, other: other, kind: .covered, isSame: false)
          }
        }
      }
    }
    return nil
  }

  /// Whether no pattern between two places has another sign than the second.
  private func hasOneSign(_ first: Int, _ second: Int) -> Bool {
    let negated = negatedBefore[second] - negatedBefore[first + 1]
    return patterns[second].isNegated ? negated == second - first - 1 : negated == 0
  }

  /// No system has longer names, in bytes; and what is tried takes the square of it.
  private static let longestName = 255

  /// What patterns that match at least the same must be.
  private static func broader(than pattern: IgnorePattern) -> [(Key.Form, [UInt8])] {
    let whole = (pattern.isAnchored ? [UInt8(ascii: "/")] : []) + pattern.body
    var broader = [(Key.Form.text, whole)]
    guard hasPlainStars(pattern.body) else { return broader }
    let body = pattern.body
    let last = body[(body.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    guard !last.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") }) else {
      return broader
    }
    // A pattern that ends in `**` matches at every depth below.
    if last.elementsEqual("**".utf8) { return broader }
    let end = last[(last.lastIndex(where: isWildcard).map { $0 + 1 } ?? last.startIndex)...]
    guard end.count <= longestName else { return broader }
    let isLiteral = end.count == last.count
    if isLiteral, pattern.isAnchored { broader.append((.name, Array(last))) }
    for start in end.indices {
      // The pattern itself is not broader than itself.
      if start == end.startIndex, pattern.kind == .suffix { continue }
      broader.append((.suffix, Array(end[start...])))
    }
    if !(pattern.kind == .suffix && pattern.body.count == 1) { broader.append((.suffix, [])) }
    return broader
  }

  /// Whether two stars in a row, where there are any, are a whole component.
  private static func hasPlainStars(_ body: [UInt8]) -> Bool {
    body.split(separator: UInt8(ascii: "/")).allSatisfy { part in
      part.elementsEqual("**".utf8) || part.firstRange(of: Array("**".utf8)) == nil
    }
  }

  private static func isWildcard(_ byte: UInt8) -> Bool {
    "*?[]\\".utf8.contains(byte)
  }
}
