internal import IgnoreRules

/// The lines of one file that other lines make redundant or override, where that is certain.
///
/// Covers only cases that need no search: the same pattern, a name that an unanchored pattern or
/// `*` with a suffix matches, a path below an ignored folder. Takes time in proportion to the file.
struct ShadowedLines {
  enum Kind: Equatable {
    /// The other line matches the same or more.
    case covered
    /// A later line ignores again what this one re-includes.
    case overruled
    /// A later line re-includes all that this one ignores.
    case takenBack
  }

  /// A line and the other one that makes it redundant, by their indexes in the file.
  struct Finding: Equatable {
    let index: Int
    let other: Int
    let kind: Kind
    let isSame: Bool
  }

  private let patterns: [IgnorePattern]
  /// The number of negated patterns before each index.
  private var negatedBefore: [Int] = [0]
  /// The indexes of patterns by their form, separately for negated ones.
  private var places: [Key: [Int]] = [:]

  private struct Key: Hashable {
    enum Form {
      /// The whole pattern, with slashes at its ends.
      case text
      /// A name without wildcards that matches at any depth.
      case name
      /// The suffix after `*`, at any depth.
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
    for (index, pattern) in patterns.enumerated() {
      negatedBefore.append(negatedBefore[index] + (pattern.isNegated ? 1 : 0))
      for key in Self.keys(of: pattern) { places[key, default: []].append(index) }
    }
  }

  func findings() -> [Finding] {
    patterns.indices.compactMap { index in
      guard PatternMistake.certain(patterns[index]) == nil else { return nil }
      return finding(at: index)
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

  private func finding(at index: Int) -> Finding? {
    let pattern = patterns[index]
    for (form, bytes) in Self.broader(than: pattern) {
      let isSame = form == .text
      for isNegated in [pattern.isNegated, !pattern.isNegated] {
        for isFolderOnly in pattern.isFolderOnly ? [false, true] : [false] {
          let key = Key(form: form, isNegated: isNegated, isFolderOnly: isFolderOnly, bytes: bytes)
          let found =
            isNegated == pattern.isNegated
            ? covering(index, by: key, isSame: isSame && isFolderOnly == pattern.isFolderOnly)
            : overruling(index, by: key, isSame: isSame)
          if let found { return found }
        }
      }
    }
    return pattern.isNegated ? nil : belowFolder(index)
  }

  private func covering(_ index: Int, by key: Key, isSame: Bool) -> Finding? {
    guard let list = places[key] else { return nil }
    if let before = list.last(where: { $0 < index }), hasOneSign(before, index) {
      return Finding(index: index, other: before, kind: .covered, isSame: isSame)
    }
    // Of two equal lines, the later one is redundant.
    guard !isSame, let last = list.last, last > index else { return nil }
    return Finding(index: index, other: last, kind: .covered, isSame: false)
  }

  private func overruling(_ index: Int, by key: Key, isSame: Bool) -> Finding? {
    guard let last = places[key]?.last, last > index else { return nil }
    let kind: Kind = patterns[index].isNegated ? .overruled : .takenBack
    return Finding(index: index, other: last, kind: kind, isSame: isSame)
  }

  /// Finds an ignored folder above a path, if the file has no negated patterns.
  private func belowFolder(_ index: Int) -> Finding? {
    let pattern = patterns[index]
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
            return Finding(index: index, other: other, kind: .covered, isSame: false)
          }
        }
      }
    }
    return nil
  }

  /// Returns whether all patterns between two indexes have the sign of the second.
  private func hasOneSign(_ first: Int, _ second: Int) -> Bool {
    let negated = negatedBefore[second] - negatedBefore[first + 1]
    return patterns[second].isNegated ? negated == second - first - 1 : negated == 0
  }

  /// The length of the longest name on any system, in bytes; the search takes the square of it.
  private static let longestName = 255

  /// Returns the forms of patterns that match at least the same paths.
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
      // A pattern is not broader than itself.
      if start == end.startIndex, pattern.kind == .suffix { continue }
      broader.append((.suffix, Array(end[start...])))
    }
    if !(pattern.kind == .suffix && pattern.body.count == 1) { broader.append((.suffix, [])) }
    return broader
  }

  /// Returns whether each `**` is a whole component.
  private static func hasPlainStars(_ body: [UInt8]) -> Bool {
    body.split(separator: UInt8(ascii: "/")).allSatisfy { part in
      part.elementsEqual("**".utf8) || part.firstRange(of: Array("**".utf8)) == nil
    }
  }

  private static func isWildcard(_ byte: UInt8) -> Bool {
    "*?[]\\".utf8.contains(byte)
  }
}
