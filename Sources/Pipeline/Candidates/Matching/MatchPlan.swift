internal import Formats
import Synchronization
internal import Text
package import Vectorscan

/// The rules prepared for matching: their anchors compiled, shared by all workers.
package struct MatchPlan: Sendable {
  /// A rule with one of its anchors.
  struct Use: Sendable {
    /// The index of the rule in `rules`.
    let rule: Int
    /// The whole anchor, of which the literal is the beginning; lowercase if case is ignored.
    let anchor: [UInt8]
    let ignoresCase: Bool
  }

  let rules: [Rule]
  /// The patterns of `rules`, and those of the values that a word announces.
  let patterns = CompiledPatterns()
  let announcedPatterns = CompiledPatterns()
  let literals: [Literal]
  let database: LazyDatabase
  /// Used instead of the database until much was read; nil for a run that reads much.
  let shortTexts: ShortTextSearch?
  /// The uses of each literal of the database.
  let usesByLiteral: [[Use]]
  /// For each literal, whether it is a word in names of secrets.
  let isNameLiteral: [Bool]
  /// For each literal, whether it ends prefixes of tokens.
  let isPrefixLiteral: [Bool]
  /// For each literal, whether it is a word that ends such a prefix if a sign follows it.
  let isPrefixWord: [Bool]
  /// For each literal, the word it begins that announces a secret of a provider.
  let announcing: [AnnouncingWord?]
  /// The names of the providers whose secrets are announced.
  let providers: ProviderNames
  /// For each literal, its bytes.
  let lengths: [Int32]
  /// For each literal, the distance within which bytes can affect the outcome of its hit in code, and
  /// in other texts.
  let sourceReaches: [LiteralReach]
  let reaches: [LiteralReach]
  /// The same for the patterns of the rules alone.
  let patternReaches: [LiteralReach]
  /// The length of the longest literal in bytes.
  let longestLiteral: Int
  /// The indices of the rules whose pattern is tried on whole texts.
  let wholeTextRules: [Int]

  /// The number of bytes one worker searches before the database is compiled: searching them takes
  /// about as long.
  package static let shortTextLimit = 1 << 20

  /// Compiles the anchors of the rules; takes some milliseconds.
  ///
  /// - Parameter readsLittle: whether little is likely to be read, as for a commit; the anchors are
  ///   then compiled only when needed.
  /// - Throws: `VectorscanError` when an anchor is empty or the library rejects it.
  package init(_ set: RuleSet, readsLittle: Bool = false) throws(VectorscanError) {
    rules = set.rules
    var anchors = AnchorLiterals()
    var names: [Int] = []
    var prefixes: [Int] = []
    var prefixWords: [Int] = []
    if set.rules.contains(where: \.isGeneric) {
      names = SecretName.anchors.map { anchors.number(of: $0) }
      prefixes = PrefixedToken.anchors.map { anchors.number(of: $0) }
      prefixWords = PrefixedToken.words.map { anchors.number(of: .word($0)) }
    }
    providers = ProviderNames(set.rules)
    var announced: [(number: Int, word: AnnouncingWord)] = []
    if !providers.isEmpty {
      for text in SecretName.anchorTexts + AnnouncingWord.whole {
        guard let word = AnnouncingWord(literal: text) else { continue }
        announced.append((anchors.number(of: .word(text)), word))
      }
    }
    anchors.add(set.rules)
    let (literals, uses) = (anchors.literals, anchors.uses)
    wholeTextRules = set.rules.indices.filter { set.rules[$0].isCustom }
    usesByLiteral = uses
    func marks(_ numbers: [Int]) -> [Bool] {
      var marks = [Bool](repeating: false, count: literals.count)
      for number in numbers { marks[number] = true }
      return marks
    }
    let (isNameLiteral, isPrefixLiteral) = (marks(names), marks(prefixes))
    (self.isNameLiteral, self.isPrefixLiteral) = (isNameLiteral, isPrefixLiteral)
    isPrefixWord = marks(prefixWords)
    var announcing = [AnnouncingWord?](repeating: nil, count: literals.count)
    for (number, word) in announced { announcing[number] = word }
    self.announcing = announcing
    self.literals = literals
    let lengths = literals.map { Int32($0.bytes.count) }
    self.lengths = lengths
    longestLiteral = lengths.max().map { Int($0) } ?? 0
    func reaches(_ nameReach: (before: Int, after: Int)?) -> [LiteralReach] {
      literals.indices.map { literal in
        let isName =
          isNameLiteral[literal] || isPrefixLiteral[literal] || announcing[literal] != nil
        return LiteralReach(
          of: uses[literal], lengths[literal], nameReach: isName ? nameReach : nil, in: set.rules)
      }
    }
    sourceReaches = reaches(SourceAssignments.reach(in: .source))
    self.reaches = reaches(SourceAssignments.reach(in: .text))
    patternReaches = reaches(nil)
    database = LazyDatabase(literals, isOfRules: true)
    shortTexts = readsLittle ? ShortTextSearch(literals) : nil
    if shortTexts == nil { _ = try database.get() }
  }
}

extension MatchPlan {
  /// Whether the matches in one text carry over to another that shares bytes with it: matches of a
  /// custom rule may depend on the whole text.
  package var canInherit: Bool {
    wholeTextRules.isEmpty && !literals.contains { $0.bytes.contains(0) }
  }
}

extension MatchPlan.Use {
  /// Returns the range of the anchor, if the text after its beginning continues it.
  func range(from start: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard text.count - start >= anchor.count else { return nil }
    // From the end, as the beginning is mostly known.
    for index in anchor.indices.reversed() {
      let byte = text[start + index]
      if anchor[index] != (ignoresCase ? byte.lowercased : byte) { return nil }
    }
    return start..<start + anchor.count
  }
}

extension Anchor {
  /// The bytes to search for, lowercase if case is ignored.
  var bytes: [UInt8] {
    ignoresCase ? text.utf8.map(\.lowercased) : Array(text.utf8)
  }
}

/// The compiled literals of a plan, compiled on first use.
package final class LazyDatabase: Sendable {
  private let literals: [Literal]
  /// Whether the program may come with them compiled.
  private let isOfRules: Bool
  private let compiled = Mutex<Database?>(nil)

  package init(_ literals: [Literal], isOfRules: Bool = false) {
    (self.literals, self.isOfRules) = (literals, isOfRules)
  }

  /// - Throws: `VectorscanError` when a literal is empty or the library rejects it.
  package func get() throws(VectorscanError) -> Database {
    try compiled.withLock { database throws(VectorscanError) in
      if let database { return database }
      let ready = isOfRules ? CompiledLiterals.database(of: literals) : nil
      let made = if let ready { ready } else { try Database(literals) }
      database = made
      return made
    }
  }
}
