/// The shape of a token as a sequence of fixed and random pieces.
///
/// Its pattern, its anchors, their reach and samples of it all come from this one description.
package struct TokenForm: Sendable {
  package enum Piece: Sendable {
    case text(String)
    case oneOf([String])
    /// An optional text.
    case optional(String)
    case within(ClosedRange<Int>, Alphabet)
    /// This many characters of base 64 in a URL, `+` and `/` written as `%2B` and `%2F`.
    case percentEncodedBase64(Int)
    /// Up to two equals signs at the end of base 64.
    case padding

    static func exactly(_ count: Int, _ alphabet: Alphabet) -> Piece {
      .within(count...count, alphabet)
    }

    /// The minimum and maximum length in bytes.
    var width: ClosedRange<Int> {
      switch self {
      case .text(let text): text.utf8.count...text.utf8.count
      case .oneOf(let texts):
        (texts.lazy.map(\.utf8.count).min() ?? 0)...(texts.lazy.map(\.utf8.count).max() ?? 0)
      case .optional(let text): 0...text.utf8.count
      case .within(let range, _): range
      case .percentEncodedBase64(let count): count...(count * 3)
      case .padding: 0...2
      }
    }

    /// The length of the shortest of its literals in bytes; 0 for a random piece.
    var literalWidth: Int {
      switch self {
      case .text, .oneOf: width.lowerBound
      case .optional, .within, .percentEncodedBase64, .padding: 0
      }
    }

    /// The alternative texts of the piece; empty for a random piece.
    var literals: [String] {
      switch self {
      case .text(let text): [text]
      case .oneOf(let texts): texts
      case .optional, .within, .percentEncodedBase64, .padding: []
      }
    }

    var pattern: String {
      switch self {
      case .text(let text): Self.escaped(text)
      case .oneOf(let texts): "(?:" + texts.map(Self.escaped).joined(separator: "|") + ")"
      case .optional(let text): "(?:" + Self.escaped(text) + ")?"
      case .within(let range, let alphabet):
        range.lowerBound == range.upperBound
          ? "[\(alphabet.characterClass)]{\(range.lowerBound)}"
          : "[\(alphabet.characterClass)]{\(range.lowerBound),\(range.upperBound)}"
      case .percentEncodedBase64(let count): "(?:[A-Za-z0-9]|%2[BbFf]){\(count)}"
      case .padding: "={0,2}"
      }
    }

    /// Returns `text` as a pattern that matches only it.
    static func escaped(_ text: String) -> String {
      let special = #"\^$.[]|()?*+{}#"#.utf8
      guard text.utf8.contains(where: special.contains) else { return text }
      let bytes = text.utf8.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  let pieces: [Piece]

  /// A UUID in either case.
  static let uuid: [Piece] = [
    .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
    .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
  ]

  /// Makes a token with a valid checksum or structure, where the pieces alone are not enough.
  private let makeSample: (@Sendable (inout SampleGenerator) -> String)?

  init(_ pieces: [Piece], sample: (@Sendable (inout SampleGenerator) -> String)? = nil) {
    self.pieces = pieces
    makeSample = sample
  }

  /// The pieces alone, without borders.
  var core: String { pieces.map(\.pattern).joined() }

  /// The pieces with borders: a token is not part of a longer word.
  var bordered: String { leadingBorder + core + trailingBorder }

  /// A look-behind that refuses a word before the token.
  static let wordBorder = border(after: "A-Za-z0-9_")

  /// Rejects these characters before the token, except for a letter that ends an escape (`\n`,
  /// `%3D`).
  private static func border(after characters: String) -> String {
    "(?:(?<![\(characters)])" + #"|(?<=\\[nrt])|(?<=%[0-9A-Fa-f]{2}))"#
  }

  /// The word border, extended by the alphabet of the first piece.
  var leadingBorder: String {
    switch pieces.first {
    case .within(_, .base64URL): Self.border(after: "A-Za-z0-9_-")
    case .within(_, .base64): Self.border(after: "A-Za-z0-9_+/")
    default: Self.wordBorder
    }
  }

  /// A look-ahead that rejects a further character of a word or of the last piece.
  var trailingBorder: String {
    switch pieces.last {
    case .within(_, .base64URL): "(?![A-Za-z0-9_-])"
    case .within(_, .base64): "(?![A-Za-z0-9_+/])"
    case .within(_, .unreserved): "(?![A-Za-z0-9_.~-])"
    case .within(_, .percentEncoded): "(?![A-Za-z0-9_%])"
    case .padding: "(?![A-Za-z0-9_+/=-])"
    case .some(let piece) where piece.literals.contains { $0.hasSuffix("=") }:
      "(?![A-Za-z0-9_=])"
    default: "(?![A-Za-z0-9_])"
    }
  }

  var greatestWidth: Int { pieces.reduce(0) { $0 + $1.width.upperBound } }

  /// The piece to search for: the one with the longest literals.
  private var anchorIndex: Int {
    // Computed for every rule at every start, hence without arrays.
    var (index, longest) = (0, 0)
    for (place, piece) in pieces.enumerated() where piece.literalWidth > longest {
      (index, longest) = (place, piece.literalWidth)
    }
    return index
  }

  var anchors: [Anchor] { pieces[anchorIndex].literals.map { .exact($0) } }

  var reach: Reach {
    let before = pieces[..<anchorIndex].reduce(0) { $0 + $1.width.upperBound }
    let after = pieces[(anchorIndex + 1)...].reduce(0) { $0 + $1.width.upperBound }
    return .token(before: before, after: after + 1)
  }

  /// Returns a token of this form.
  func sample(_ make: inout SampleGenerator) -> String {
    makeSample?(&make) ?? sample(&make, lastLength: { $0.lowerBound })
  }

  /// Returns texts that miss this form: too short, too long, or part of a longer word.
  func nearMisses(_ make: inout SampleGenerator) -> [String] {
    let longer = longerWord(&make)
    guard case .within = lastUnpadded else { return [longer, sample(&make) + "Z"] }
    return [
      sample(&make, lastLength: { $0.lowerBound - 1 }),
      sample(&make, lastLength: { $0.upperBound }) + make.alphanumeric(1),
      longer,
    ]
  }

  /// The last piece apart from padding.
  private var lastUnpadded: Piece? {
    if case .padding = pieces.last { return pieces.dropLast().last }
    return pieces.last
  }

  /// Returns a token preceded by so many letters that they cannot be part of it.
  private func longerWord(_ make: inout SampleGenerator) -> String {
    guard case .within(let range, _)? = pieces.first else { return "Z" + sample(&make) }
    return String(repeating: "Z", count: range.upperBound - range.lowerBound + 1) + sample(&make)
  }

  private func sample(
    _ make: inout SampleGenerator, lastLength: (ClosedRange<Int>) -> Int
  ) -> String {
    var text = ""
    let last = pieces.lastIndex { if case .padding = $0 { false } else { true } }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let literal): text += literal
      case .oneOf(let literals): text += literals.randomElement(using: &make) ?? ""
      case .optional, .padding: break
      case .within(let range, let alphabet):
        let count = index == last ? lastLength(range) : range.lowerBound
        text += make.characters(max(count, 0), from: alphabet)
      case .percentEncodedBase64(let count):
        text += make.characters(count - 2, from: .alphanumeric) + "%2B%2F"
      }
    }
    return text
  }
}

extension Rule {
  /// Creates a rule for a token recognised by its own form.
  ///
  /// - Parameters:
  ///   - isPublishable: also sets severity and confidence to low.
  ///   - sample: makes a token with a valid checksum or structure, where tokens have one.
  convenience init(
    token id: String, of provider: String, _ summary: String, severity: Severity,
    confidence: Confidence = .high, form pieces: [TokenForm.Piece], minimumEntropy: Double = 3,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, source: String, rotation: String? = nil,
    live: @autoclosure @escaping @Sendable () -> [LiveCheck] = [],
    revocation: @autoclosure @escaping @Sendable () -> LiveCheck? = nil,
    sample: (@Sendable (inout SampleGenerator) -> String)? = nil
  ) {
    let form = TokenForm(pieces, sample: sample)
    self.init(
      id: id, provider: provider, summary: summary, severity: isPublishable ? .low : severity,
      confidence: isPublishable ? .low : confidence, anchors: form.anchors, reach: form.reach,
      pattern: form.bordered, minimumEntropy: minimumEntropy, evidence: evidence,
      isPublishable: isPublishable, source: source, rotation: rotation, live: live(),
      revocation: revocation(),
      examples: { make in
        ["token: \(form.sample(&make))", "let a = \"\(form.sample(&make))\""]
      },
      counterexamples: { form.nearMisses(&$0) })
  }
}
