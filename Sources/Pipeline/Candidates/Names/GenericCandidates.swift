package import Formats
internal import Text

/// Makes candidates of the generic rules from names and values.
package enum GenericCandidates {
  /// The minimum length of a value in bytes.
  package static let shortest = 6

  /// The minimum length of a key or token in bytes.
  private static let shortestKey = 8
  private static let passwordLengths = shortest...64

  /// The maximum length of a value in bytes; anything longer is data, not a key.
  private static let limit = 1024

  /// Returns the candidate in an entry of a config file, or nil.
  package static func fromEntry(_ entry: Entry, format: FileFormat) -> Candidate? {
    guard entry.value.count >= shortest, entry.value.count <= limit, mayCount(entry.value) else {
      return nil
    }
    guard SecretName.mayBe(in: entry.keyPath) else { return ProviderEntry.candidate(in: entry) }
    let entry = element(of: entry) ?? entry
    let name = SecretName(keyPath: entry.keyPath)
    let found = Found(
      name: entry.keyPath.last.map { Array($0.utf8) } ?? [], keyPath: entry.keyPath,
      span: entry.span, value: entry.value, origin: .config)
    return candidate(of: name, found)
  }

  /// Returns the value in an element of a list that names it within a container of secrets
  /// (`api-keys: [vendor=value]`) as an entry of its own; nil for any other.
  private static func element(of entry: Entry) -> Entry? {
    guard !entry.hasName, entry.span.count == entry.value.count,
      let equals = entry.value.firstIndex(of: UInt8(ascii: "=")), (1...24).contains(equals),
      entry.value.count - equals > shortest,
      entry.value[..<equals].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    return Entry(
      keyPath: entry.keyPath.dropLast() + [String(decoding: entry.value[..<equals], as: UTF8.self)],
      span: entry.span.lowerBound + equals + 1..<entry.span.upperBound,
      value: Array(entry.value[(equals + 1)...]), isQuoted: entry.isQuoted)
  }

  /// What a name in a text gives.
  package struct Outcome {
    package let candidates: [Candidate]
    /// How far from the hit bytes can change it; nil for as far as the readers look.
    let reach: HitReach?

    init(_ candidates: [Candidate], reach: HitReach? = nil) {
      self.candidates = candidates
      self.reach = reach
    }
  }

  /// Returns the candidates whose name contains a hit of `SecretName.anchors`: mostly one, or none.
  ///
  /// If several anchors hit one name, the first one makes the candidates.
  ///
  /// - Parameters:
  ///   - hitEnd: the offset after the anchor's last byte.
  ///   - use: what the text is.
  package static func fromSource(
    at hitEnd: Int, anchorLength: Int, in text: Span<UInt8>, of use: FormatDefinition.Use
  ) -> Outcome {
    fromSource(
      at: hitEnd, anchorLength: anchorLength, in: text, of: use,
      work: ReadingWork(byteCount: text.count))
  }

  /// - Parameter work: what was judged in the text before.
  static func fromSource(
    at hitEnd: Int, anchorLength: Int, in text: Span<UInt8>, of use: FormatDefinition.Use,
    work: ReadingWork
  ) -> Outcome {
    let hit = (hitEnd - anchorLength)..<hitEnd
    guard let name = SourceName(around: hit, in: text) else { return Outcome([]) }
    if let found = SourceAssignments.assignment(of: name, at: hit, in: text) {
      return Outcome(candidate(in: found, at: hit, work).map { [$0] } ?? [])
    }
    // Code is full of names that are just `key`; what follows is not worth the time for them.
    if use == .source, LooseName.isShort(name, in: text), !LooseName.isQualified(name, in: text) {
      return Outcome([], reach: QuietName.reach(of: name, at: hit, in: text))
    }
    let loose = LooseAssignment(of: name, at: hit, in: text, work.word)
    if let found = loose.assignment, let candidate = candidate(in: found, at: hit, work),
      mayStand(candidate, found.syntax, in: text, of: use)
    {
      return Outcome([candidate])
    }
    let body = BodyLiteral.body(of: name, in: text)
    if let body {
      let found = BodyLiteral.assignments(of: name, body: body, in: text)
        .compactMap { candidate(in: $0, at: hit, work) }
      if !found.isEmpty { return Outcome(found) }
    }
    let distant = DistantLiteral(of: name, in: text)
    let found = distant.assignments.compactMap { candidate(in: $0, at: hit, work) }
    if !found.isEmpty { return Outcome(found) }
    if use == .source {
      let isQuiet = loose.isSettled && body == nil && !distant.hasLiteral
      let reach = isQuiet ? QuietName.reach(of: name, at: hit, in: text) : nil
      return Outcome([], reach: reach.map { QuietName.farReach(of: name, at: hit, $0) })
    }
    // Code has strings in strings, too, and far more messages with escapes.
    if let found = EscapedText.assignment(of: name, at: hit, in: text),
      let candidate = candidate(in: found, at: hit, work)
    {
      return Outcome([candidate])
    }
    guard use == .text || use == .markup else { return Outcome([]) }
    return Outcome(inProse(name, at: hit, in: text, of: use, work: work))
  }

  /// Returns the candidates of a name in prose: in its column of a table, or near it.
  private static func inProse(
    _ source: SourceName, at hit: Range<Int>, in text: Span<UInt8>, of use: FormatDefinition.Use,
    work: ReadingWork
  ) -> [Candidate] {
    let name = LooseName.range(of: source, around: hit, in: text)
    let bytes = SourceAssignments.bytes(name, in: text)
    guard SecretName.isFirstAnchor(hit.lowerBound - name.lowerBound, in: bytes) else { return [] }
    let meaning = SecretName(bytes)
    if meaning == .none { return [] }
    if use == .text {
      let found = TableColumn.assignments(of: name, in: text, work.header) {
        work.takes($0, as: meaning)
      }
      .compactMap { candidate(in: $0, at: hit, work) }
      if !found.isEmpty { return found }
    }
    guard
      let found = NearbyToken.assignment(of: name, staysInElement: use == .markup, in: text),
      let candidate = candidate(in: found, at: hit, work),
      !SumWords.occur(around: found.span, in: text)
    else { return [] }
    return [candidate]
  }

  /// Returns the candidate of a token with a prefix that ends in `PrefixedToken.anchors` or words.
  ///
  /// - Parameter hitEnd: the offset after the anchor's last byte.
  static func withPrefix(endingAt hitEnd: Int, in text: Span<UInt8>) -> Candidate? {
    guard let span = PrefixedToken.token(after: hitEnd, in: text) else { return nil }
    let value = SourceAssignments.bytes(span, in: text)
    guard ValueShape(Array(value[(hitEnd - span.lowerBound)...])).looksLikeKey else { return nil }
    return Candidate(rule: GenericRules.prefixedSecret, span: span, value: value)
  }

  /// Whether a value without quotes can stand in a text: in code only in a comment, or among others
  /// in a string.
  private static func mayStand(
    _ candidate: Candidate, _ syntax: Assignment.Syntax, in text: Span<UInt8>,
    of use: FormatDefinition.Use
  ) -> Bool {
    if syntax == .prose || candidate.value.allSatisfy(\.isHexDigit),
      SumWords.occur(around: candidate.span, in: text)
    {
      return false
    }
    if candidate.rule.isGuessable {
      let isClear = PasswordText.isClear(candidate.value, ValueShape(candidate.value))
      guard use == .text || isClear || use != .source && syntax == .setting else { return false }
    }
    guard use == .source else { return true }
    let place = candidate.span.lowerBound
    let line = CommentLine(
      range: LineBorders.range(around: place, limit: longestLine, in: text), needsSign: true)
    return line.isInString(place, in: text) || line.holds(place, in: text)
  }

  /// The maximum number of bytes of a line on either side of a value.
  private static let longestLine = 400

  private static func candidate(
    in found: Assignment, at hit: Range<Int>, _ work: ReadingWork
  ) -> Candidate? {
    guard found.value.count <= limit,
      SecretName.isFirstAnchor(hit.lowerBound - found.nameStart, in: found.name),
      work.takes(valueOf: found.value.count)
    else { return nil }
    return candidate(
      of: SecretName(found.name),
      Found(
        name: found.name, keyPath: [], span: found.span, value: found.value,
        origin: found.syntax == .urlParameter ? .url : .source(found.syntax)))
  }

  /// Whether a value can become a candidate: it is one word of printable ASCII, or one after the
  /// scheme of an `Authorization` header.
  private static func mayCount(_ value: [UInt8]) -> Bool {
    for (index, byte) in value.enumerated() {
      if byte > 0x7E || byte.isWhitespace && index >= longestScheme { return false }
    }
    return true
  }

  /// The maximum length of a scheme in bytes.
  private static let longestScheme = 16

  private enum Origin {
    case config, url
    case source(Assignment.Syntax)
  }

  private struct Found {
    let name: [UInt8]
    let keyPath: [String]
    var span: Range<Int>
    var value: [UInt8]
    let origin: Origin
  }

  private static func candidate(of name: SecretName, _ found: Found) -> Candidate? {
    if name == .none { return nil }
    let found = withoutScheme(found)
    let judged = decoded(found)
    // The shape of a value takes longer than all that was decided before.
    if name == .password {
      guard passwordLengths.contains(judged.value.count) else { return nil }
    } else {
      guard found.value.count >= shortestKey, found.value.allSatisfy(isPartOfToken) else {
        return nil
      }
    }
    let (shape, looksLikeKey) = shape(of: judged.value)
    let isConfident = looksLikeKey && isConfident(name, judged, shape)
    let isCandidate: Bool
    switch name {
    case .password: isCandidate = isPassword(judged, shape)
    case .none: isCandidate = false
    default:
      isCandidate = isConfident || mayBeKey(name, judged, shape)
    }
    guard isCandidate else { return nil }
    let rule =
      name == .password
      ? passwordRule(for: judged) : rule(for: found.origin, isConfident: isConfident)
    return Candidate(
      rule: rule, span: found.span, value: found.value, name: found.name, keyPath: found.keyPath)
  }

  /// Returns what is judged of a value in hexadecimal digits: the text that they stand for, if any.
  private static func decoded(_ found: Found) -> Found {
    guard let text = Base16.text(of: found.value) else { return found }
    var decoded = found
    decoded.value = text
    return decoded
  }

  /// Returns the shape of a value, or that of the part after its prefix (`acme_secret_…`) if only
  /// that looks like a key, and whether it does.
  private static func shape(of value: [UInt8]) -> (shape: ValueShape, looksLikeKey: Bool) {
    let whole = ValueShape(value)
    if whole.looksLikeKey { return (whole, true) }
    guard
      let mark = value.lastIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }),
      value.count - mark > 16, mark <= 24, value[..<mark].allSatisfy({ !$0.isDigit })
    else { return (whole, false) }
    let rest = ValueShape(Array(value[(mark + 1)...]))
    return rest.looksLikeKey ? (rest, true) : (whole, false)
  }

  private static func passwordRule(for found: Found) -> Rule {
    switch found.origin {
    case .config, .url, .source(.assignment), .source(.label), .source(.entry), .source(.shell),
      .source(.setting):
      PasswordText.isMixed(found.value) ? GenericRules.mixedPassword : GenericRules.password
    default: GenericRules.password
    }
  }

  private static func rule(for origin: Origin, isConfident: Bool) -> Rule {
    switch origin {
    case .config: isConfident ? GenericRules.configSecret : GenericRules.configWeakSecret
    case .url: isConfident ? GenericRules.urlParameterSecret : GenericRules.urlParameterWeakSecret
    case .source(.nearby): GenericRules.nearbySecret
    case .source(.setting), .source(.bare), .source(.prose):
      isConfident ? GenericRules.textSecret : GenericRules.textWeakSecret
    case .source(.distant): GenericRules.sourceWeakSecret
    case .source: isConfident ? GenericRules.sourceSecret : GenericRules.sourceWeakSecret
    }
  }

  /// Whether a value may be a key although name and value do not both say so.
  private static func mayBeKey(
    _ name: SecretName, _ found: Found, _ shape: ValueShape
  ) -> Bool {
    switch found.origin {
    case .source(.nearby): shape.looksLikeKey && shape.length >= 20
    case .source(.distant): name.isStrong && shape.looksLikeKey
    case .source(.declared):
      shape.hasDigit
        && (name.isStrong ? shape.looksRandom : shape.looksLikeKey && shape.length >= 20)
    case .source(.setting), .source(.bare), .source(.prose):
      shape.hasDigit
        && (name.isStrong ? shape.looksRandom : shape.looksLikeKey && shape.length >= 20)
    default:
      shape.looksRandom && !PasswordText.isPhrase(found.value)
        || (name.isStrong && mayBeChosen(shape))
    }
  }

  /// Whether keys and tokens contain the byte; brackets and quotes make an expression.
  static func isPartOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "#")...UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "@"),
      UInt8(ascii: "_"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether the name of a value that looks like a key indicates a secret, too.
  ///
  /// In a URL a weak name suffices: `appid=`, `key=`.
  private static func isConfident(_ name: SecretName, _ found: Found, _ shape: ValueShape) -> Bool {
    if name.isStrong { return true }
    switch found.origin {
    case .source(.setting), .source(.bare): guard isVariable(found.name) else { return false }
    case .source(.prose): return false
    default: break
    }
    guard name != .password, shape.length >= 20, !isSum(found.value) else { return false }
    if case .url = found.origin { return true }
    // A weak name with a word before it (`OPENWEATHER_KEY`), or any with a value in mixed case.
    return found.name.count > 7 || shape.hasLowercase && shape.hasUppercase
  }

  /// Whether a name of several words is written as that of an environment variable (`ACME_TOKEN`).
  private static func isVariable(_ name: [UInt8]) -> Bool {
    name.dropFirst().dropLast().contains(UInt8(ascii: "_"))
      && name.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether it has the form of a SHA-1 or SHA-256 checksum, which a bare `key` often is.
  private static func isSum(_ value: [UInt8]) -> Bool {
    (value.count == 40 || value.count == 64) && value.allSatisfy(\.isHexDigit)
  }

  /// Whether a person may have chosen it as a key: not a sentence or name, but not random either.
  private static func mayBeChosen(_ shape: ValueShape) -> Bool {
    shape.length >= shortestKey && !shape.hasForeignBytes && shape.hasDigit
      && shape.wordShare <= 0.5
      && shape.surprise >= 3.8
  }

  /// Nothing in the value distinguishes a password from a word, so its syntax must: an assigned
  /// literal or an entry, and not a call, parameter, or prose.
  private static func isPassword(_ found: Found, _ shape: ValueShape) -> Bool {
    guard passwordLengths.contains(shape.length), !shape.hasForeignBytes else { return false }
    switch found.origin {
    case .config, .source(.assignment), .source(.entry), .source(.label), .source(.shell), .url:
      break
    case .source(.setting): guard shape.hasDigit else { return false }
    case .source(.declared):
      // A literal further on may be anything: only a mark tells a password from a name.
      let hasMark = found.value.contains { !$0.isIdentifier && $0 != UInt8(ascii: "-") }
      guard hasMark, shape.hasDigit, !PasswordText.hasSyntax(found.value),
        shape.wordShare <= 0.6 || PasswordText.isMixed(found.value)
      else { return false }
    case .source(.bare):
      // What follows `password:` in prose is mostly a word.
      guard
        shape.hasDigit && shape.wordShare <= 0.6 || PasswordText.isMixed(found.value)
          || PasswordText.isNumberedWord(found.value)
      else { return false }
    case .source(.nearby): return false
    case .source(.prose):
      guard
        PasswordText.isClear(found.value, shape) || PasswordText.isNumberedWord(found.value)
      else { return false }
    case .source:
      guard PasswordText.isMixed(found.value) || PasswordText.isNumberedWord(found.value) else {
        return false
      }
    }
    // A single word names the password's purpose more often than it is one.
    let isWord = !shape.hasDigit && shape.wordShare > 0.6
    return !isWord && found.value.lazy.map(\.lowercased) != found.name.lazy.map(\.lowercased)
  }

  /// Returns the value without the scheme of an `Authorization` header.
  private static func withoutScheme(_ found: Found) -> Found {
    guard let blank = found.value.firstIndex(of: 0x20), blank < longestScheme else { return found }
    let scheme = found.value[..<blank].map(\.lowercased)
    let isKnown = schemes.contains { $0.utf8.elementsEqual(scheme) }
    // The span can be cut only if the value is written as it is.
    guard isKnown, found.span.count == found.value.count else { return found }
    var cut = found
    cut.value = Array(found.value[(blank + 1)...])
    cut.span = (found.span.lowerBound + blank + 1)..<found.span.upperBound
    return cut
  }

  private static let schemes = ["bearer", "basic", "token", "apikey", "key", "kakaoak", "digest"]
}
