internal import IgnoreRules

/// The patterns of a file that match nothing in the work tree, and those that match only in another
/// case.
struct PatternUse {
  /// The indexes of patterns that match nothing in the work tree.
  private(set) var unused: [Int] = []
  /// The patterns that match only if case is ignored, and the first such path.
  private(set) var caseOnly: [(index: Int, path: [UInt8], isFolder: Bool)] = []

  /// The number of patterns above which a file is not checked: it would take too long for too long
  /// a list.
  static let maximumCount = 5_000

  /// The patterns without a match so far, as a file without `!`.
  private struct Rest {
    var places: [Int]
    let rules: FolderRules
    let file: IgnoreFile

    init(_ places: [Int], of texts: [[UInt8]], base: Int) {
      self.places = places
      let bytes = Array(places.map { texts[$0] }.joined(separator: Array("\r\n".utf8)))
      file = IgnoreFile(
        name: [], bytes: bytes + Array("\r\n".utf8), dialect: IgnoreDialect(letters: .folded))
      rules = FolderRules(fallbacks: [], top: nil).below(base, file)
    }
  }

  /// - Parameter letters: how the repository compares case.
  init(of rules: Survey.RuleFile, in paths: PathStore, letters: IgnoreCase) {
    let count = rules.file.count
    guard count <= Self.maximumCount else { return }
    let base = rules.folder.count
    let texts = (0..<count).map { Self.text(of: rules.file[$0]) }
    let bytes = Array(texts.joined(separator: Array("\r\n".utf8))) + Array("\r\n".utf8)
    let exact = IgnoreFile(name: [], bytes: bytes, dialect: IgnoreDialect(letters: .exact))
    // A pattern that reads as empty would shift all others.
    guard exact.count == count else { return }
    var rest = Rest(Array(0..<count), of: texts, base: base)
    var folded: [Int: Int] = [:]
    let span = paths.bytes.span
    for path in rules.paths {
      if rest.places.isEmpty { break }
      let place = span.extracting(paths.range(path))
      let isFolder = paths.isFolder(path)
      guard rest.rules.match(place, isFolder: isFolder) != nil else { continue }
      var done: Set<Int> = []
      for match in rest.rules.allMatches(place, isFolder: isFolder) {
        let number = rest.places[match.place]
        let isExact = exact.test(
          number, place, name: paths.name(path), base: base, isFolder: isFolder)
        if isExact { done.insert(number) } else if folded[number] == nil { folded[number] = path }
      }
      if done.isEmpty { continue }
      for number in done { folded[number] = nil }
      rest = Rest(rest.places.filter { !done.contains($0) }, of: texts, base: base)
    }
    unused = rest.places.filter { letters == .exact || folded[$0] == nil }
    caseOnly = folded.sorted { $0.key < $1.key }.map { number, path in
      (number, paths.path(path), paths.isFolder(path))
    }
  }

  /// Returns the pattern without `!`.
  private static func text(of pattern: IgnorePattern) -> [UInt8] {
    var text = pattern.isNegated ? Array(pattern.text.dropFirst()) : pattern.text
    if let first = text.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "!"),
      pattern.isNegated
    {
      text.insert(UInt8(ascii: "\\"), at: 0)
    }
    // An empty line is not a pattern; this one matches nothing either.
    return text.isEmpty ? Array("a//a".utf8) : text
  }
}
