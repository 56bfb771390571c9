/// The pattern of a value without a form of its own: the name of its provider must precede it, and
/// something between the two must indicate a key.
///
/// The pattern begins behind the name (a look-behind for it), so the match is the same wherever a
/// search for it starts. Group 1 is the value. The ways from a name to its value:
/// - the same identifier or line contains a word like `key` (`openWeatherApiKey = "…"`, `X-Api-Key: …`);
/// - the name itself is assigned the value (`"openweather": "…"`);
/// - a query item of a URL of the provider (`?q=x,y&appid=…`);
/// - a key inside the container that has the provider's name (JSON, YAML, property list, `enum`);
/// - a key on the line after a comment that has the provider's name;
/// - a key up to three lines after a host of the provider.
struct ContextPattern {
  let names: [String]
  let form: TokenForm
  /// Words other than `key`, `token`, and the like that announce a secret (`appid`).
  let words: [String]
  /// Whether the provider's name alone, without a word like `key`, may be assigned the value.
  let allowsBareName: Bool

  /// The maximum distance from name to value in bytes.
  static let longestWay = 440

  var reach: Reach { .following(Self.longestWay + form.greatestWidth + 1) }

  var text: String {
    let word =
      words.isEmpty ? Self.secretWords : Self.secretWords + "|" + words.joined(separator: "|")
    let worded = Self.gap + "(?i:" + word + ")" + Self.restOfName
    let own = "(?<=(?i)" + word + ")" + Self.restOfName
    let way = "(?:\(allowsBareName ? Self.bareName : own)|\(worded))"
    return nameBehind + Self.noSum + way + Self.between + value
  }

  /// The value between borders; a long one needs a digit, and a hexadecimal one a letter, too, so
  /// that neither words nor numbers match.
  var value: String {
    var mix = ""
    if case .within(let range, let alphabet)? = form.pieces.first, form.pieces.count == 1,
      range.lowerBound >= 16
    {
      let longest = range.upperBound
      switch alphabet {
      case .lowerHex, .anyHex, .upperHex:
        mix = "(?=[0-9]{0,\(longest)}[A-Fa-f])(?=[A-Fa-f]{0,\(longest)}[0-9])"
      case .digits, .lowerLetters, .upperLetters: break
      default: mix = "(?=[A-Za-z_+/-]{0,\(longest)}[0-9])"
      }
    }
    return form.leadingBorder + mix + "(\(form.core))" + form.trailingBorder
  }

  /// Alternatives of a look-behind may differ in length only at its top level.
  private var nameBehind: String {
    "(?<=(?i)" + names.map(TokenForm.Piece.escaped).joined(separator: "|") + ")"
  }

  private static let secretWords = "key|token|secret|passw|pwd|credential|auth"

  /// Checksums and commit ids look like keys; a line that mentions them has none.
  static let noSum =
    #"(?![^\n\r]{0,60}(?i:sha-?(?:1|256|512)|md5|checksum|commit|revision|digest|integrity|uuid))"#

  /// The rest of a name without a word like `key`; more than space must follow it.
  private static let bareName =
    #"(?i:[_.-]?(?:api|app|maps?|v[0-9]|sdk|dev|prod|production|staging|debug|release|live|test"#
    + #"|client|server|web|ios|android|rest|admin|native|js|javascript|id|value)){0,3}+"#
    + #"(?=\s{0,8}[^\sA-Za-z0-9])"#

  /// The text between the provider's name and the word that announces a key.
  static let gap = "(?:" + gaps.joined(separator: "|") + ")"

  private static let gaps = [
    // The same line up to a separator.
    #"[^\n\r,;]{0,60}?"#,
    // A query item.
    #"[^\s"'<>]{0,160}?[?&][\w.-]{0,16}?"#,
    // A container in braces, brackets or a property list.
    #"[\w."' -]{0,24}["']?\s{0,8}(?:[:=]\s{0,24})?(?:[{(\[]|</key>\s{0,24}<dict>)[^}]{0,140}?"#,
    // A container by indentation.
    #"["']?:[ \t]{0,4}\r?\n(?:[ \t]{1,16}[^\n\r]{0,60}\r?\n){0,2}?[ \t]{1,16}[\w."' -]{0,24}?"#,
    // A comment on the line before.
    #"[^\n\r,;={}:"']{0,60}\r?\n[^\n\r]{0,48}?"#,
    // A host, up to three lines before.
    #"\.[^\n\r]{0,120}\r?\n(?:[^\n\r]{0,80}\r?\n){0,2}?[^\n\r]{0,48}?"#,
  ]

  /// The rest of the name after the word that announces a key, unless it changes the meaning
  /// (`keyHash`, `tokenURL`).
  private static let restOfName =
    #"(?![\w.-]{0,24}(?i:hash|sha1|path|file|name|url|expir|length|size|type))[A-Za-z0-9_]{0,24}+"#

  /// The text between name and value: punctuation, spaces, keywords of the language.
  private static let between =
    #"(?:[^A-Za-z0-9]|(?<![A-Za-z0-9])(?:[Ss]tring|NSString|CharSequence|Optional|return|value"#
    + #"|android|key|translatable|false|is|const|char|static)(?![A-Za-z0-9])){1,40}?"#
}

extension Rule {
  /// Creates a rule for a value recognised only by its provider's name nearby.
  ///
  /// - Parameters:
  ///   - names: spellings of the provider's name or its hosts, in any case, each the beginning of a
  ///     word (`NameBorder`). The first is used in examples.
  ///   - words: see `ContextPattern.words`; regular expressions.
  ///   - isPublishable: also sets severity and confidence to low.
  ///   - sample: makes a value with valid structure, where values have one.
  convenience init(
    context id: String, of provider: String, _ summary: String, severity: Severity,
    confidence: Confidence = .medium, names: [String], words: [String] = [],
    form pieces: [TokenForm.Piece],
    allowsBareName: Bool = false, minimumEntropy: Double = 3,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, isGuessable: Bool = false, source: String,
    rotation: String? = nil, live: @autoclosure @escaping @Sendable () -> [LiveCheck] = [],
    revocation: @autoclosure @escaping @Sendable () -> LiveCheck? = nil,
    sample: (@Sendable (inout SampleGenerator) -> String)? = nil
  ) {
    let form = TokenForm(pieces, sample: sample)
    let pattern = ContextPattern(
      names: names, form: form, words: words, allowsBareName: allowsBareName)
    let name = names.first ?? ""
    self.init(
      id: id, provider: provider, summary: summary, severity: isPublishable ? .low : severity,
      confidence: isPublishable ? .low : confidence, anchors: names.map { .word($0) },
      reach: pattern.reach, pattern: pattern.text, announcedValue: AnnouncedForm(pattern),
      isNamed: true, minimumEntropy: minimumEntropy,
      evidence: evidence, isPublishable: isPublishable, isGuessable: isGuessable, source: source,
      rotation: rotation, live: live(), revocation: revocation(),
      examples: { make in ContextSamples.examples(name: name, form: form, &make) },
      counterexamples: { make in ContextSamples.nearMisses(name: name, form: form, &make) })
  }
}
