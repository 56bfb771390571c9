internal import IgnoreRules

/// The lines of a template and which of them must stay behind which others.
///
/// The last line that matches a path decides about it, so the order of two lines counts where one
/// ignores, the other re-includes, and some path is matched by both. A line is one layer above every
/// earlier line of which this is true; even layers ignore, odd ones re-include. Lines of one layer can
/// stand in any order, and layers of several templates can be joined: each template's own lines keep
/// their order wherever it counts.
struct TemplateLayers {
  struct Line {
    let text: String
    let layer: Int
    /// The number of its group.
    let group: Int
  }

  /// The group of lines that no template has and that a combination needs.
  static let addedGroup = -1
  static let addedComment = [
    "# Folders that another template ignores as a whole, although something in them is kept."
  ]

  /// Bytes of the lines that ignore times bytes of those that re-include: the time that it takes to
  /// compare each with each; beyond this every two of them count as ones that meet.
  private static let limit = 100_000_000

  let lines: [Line]
  /// The comment of each group.
  let comments: [[String]]
  /// The lowest layer that each group has a line in.
  let firstLayers: [Int]

  init(_ template: Template) {
    let groups = template.groups
    comments = groups.map(\.comment)
    let texts = groups.enumerated().flatMap { number, group in
      group.patterns.map { (text: $0, group: number) }
    }
    // What ignores never undoes a re-inclusion in a built-in template: that is how they are written.
    let layers =
      template.origin == .builtIn
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
    // The order must also hold where git takes letters of both cases for the same.
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

  /// A layer for each run of lines that all ignore or all re-include.
  private static func blocks(of lines: [String]) -> [Int] {
    var layer = 0
    return lines.map { line in
      if isNegated(line) != (layer % 2 == 1) { layer += 1 }
      return layer
    }
  }

  private static func isNegated(_ line: String) -> Bool { line.utf8.first == UInt8(ascii: "!") }
}
