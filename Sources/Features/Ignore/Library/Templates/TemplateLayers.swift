internal import IgnoreRules

/// The lines of a template, with the order that they need.
///
/// The last line that matches a path decides, so the order of two lines matters if one ignores, the
/// other re-includes, and some path matches both. A line is one layer above every earlier line of
/// that kind; even layers ignore, odd ones re-include. The lines of one layer can be in any order,
/// and the layers of several templates can be merged: each template's own lines keep their order
/// where it matters.
struct TemplateLayers {
  struct Line {
    let text: String
    let layer: Int
    /// The index of its group.
    let group: Int
  }

  /// The group of lines that no template has and that a combination needs.
  static let addedGroup = -1
  static let addedComment = [
    "# Folders that another template ignores, with contents that are kept."
  ]

  /// The bound on the bytes of ignoring lines times those of re-including ones, which limits the
  /// time of comparing them; beyond it, all pairs count as overlapping.
  private static let limit = 100_000_000

  let lines: [Line]
  /// The comment of each group.
  let comments: [[String]]
  /// The lowest layer of each group.
  let firstLayers: [Int]

  /// - Parameter areBuiltIn: whether they are those of a built-in template, in which ignoring lines
  ///   never undo a re-inclusion: that is how they are written.
  init(_ groups: [RuleGroup], areBuiltIn: Bool) {
    comments = groups.map(\.comment)
    let texts = groups.enumerated().flatMap { number, group in
      group.patterns.map { (text: $0, group: number) }
    }
    let layers =
      areBuiltIn
      ? texts.map { Self.isNegated($0.text) ? 1 : 0 } : Self.layers(of: texts.map(\.text))
    lines = zip(texts, layers).map { Line(text: $0.text, layer: $1, group: $0.group) }
    var lowest = [Int](repeating: .max, count: groups.count)
    for line in lines { lowest[line.group] = min(lowest[line.group], line.layer) }
    firstLayers = lowest
  }

  private static func layers(of lines: [String]) -> [Int] {
    let negations = lines.filter(isNegated)
    guard !negations.isEmpty else { return lines.map { _ in 0 } }
    let size = negations.reduce(0) { $0 + $1.utf8.count }
    let rest = lines.reduce(0) { $0 + $1.utf8.count } - size
    guard size * rest <= limit else { return blocks(of: lines) }
    // The order must also hold if git ignores case.
    let paths = lines.map { line in
      [IgnoreCase.exact, .folded].map { PatternPaths(Array(line.utf8), case: $0) }
    }
    var layers: [Int] = []
    for (number, line) in lines.enumerated() {
      let sign = isNegated(line)
      var layer = sign ? 1 : 0
      for earlier in 0..<number
      where layers[earlier] >= layer && isNegated(lines[earlier]) != sign
        && zip(paths[earlier], paths[number]).contains(where: { PatternOverlap.exists($0, $1) })
      {
        layer = layers[earlier] + 1
      }
      layers.append(layer)
    }
    return layers
  }

  /// Returns a layer for each run of lines with the same sign.
  private static func blocks(of lines: [String]) -> [Int] {
    var layer = 0
    return lines.map { line in
      if isNegated(line) != (layer % 2 == 1) { layer += 1 }
      return layer
    }
  }

  private static func isNegated(_ line: String) -> Bool { line.utf8.first == UInt8(ascii: "!") }
}
