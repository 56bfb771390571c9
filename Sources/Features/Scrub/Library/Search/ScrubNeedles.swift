internal import Findings
internal import KnownValueSearch
internal import Text
internal import Vocabulary

/// All forms of the secrets: bytes, compiled for one pass over any content, and what may be escaped.
struct ScrubNeedles: Sendable {
  /// Nil without secrets.
  let set: NeedleSet?
  /// The number of leading bytes of each needle that stay.
  let keptCounts: [Int]
  /// What a match of each needle needs around it.
  let borders: [MatchBorder]
  let escaped: EscapedSearch

  /// - Throws: `VectorscanError` if the library refuses.
  init(_ secrets: [ScrubSecret]) throws {
    var made = NeedleList()
    for (index, secret) in secrets.enumerated() { made.add(secret, index) }
    set = made.needles.isEmpty ? nil : try NeedleSet(made.needles)
    (keptCounts, borders) = (made.keptCounts, made.borders)
    escaped = EscapedSearch(made.patterns)
  }
}

private struct NeedleList {
  private(set) var needles: [Needle] = []
  private(set) var keptCounts: [Int] = []
  private(set) var borders: [MatchBorder] = []
  private(set) var patterns: [EscapedSearch.Pattern] = []
  private var seen: Set<[UInt8]> = []

  mutating func add(_ secret: ScrubSecret, _ index: Int) {
    let value = secret.secret.reveal()
    let isWord = ScrubSecret.isWord(value)
    if !isWord || secret.isEncoded {
      for (form, bytes) in SecretEncodings(of: value).forms where Self.isWritten(form) {
        // A short word says nothing, but its digits do not come about by chance.
        if !isWord || form == .base64 || form == .hex { add(index, form, bytes) }
        switch form {
        case .base64, .utf16LittleEndian, .utf16BigEndian: addEncoded(bytes, as: form, index)
        default: break
        }
      }
      for bytes in Self.utf32(value) { addEncoded(bytes, as: .utf16LittleEndian, index) }
    }
    if !isWord { patterns.append(.init(secret: index, form: .plain, bytes: value)) }
    for spelling in secret.spellings.sorted(by: Self.precedes) {
      if ScrubSecret.isWord(spelling.bytes) {
        let (bytes, count) = (spelling.before + spelling.bytes, spelling.before.count)
        add(index, .plain, bytes, keeping: count, spelling.border)
        patterns.append(
          .init(
            secret: index, form: .plain, bytes: spelling.before + value, keptCount: count,
            border: spelling.border))
      } else {
        add(index, .plain, spelling.bytes)
      }
    }
  }

  /// Adds the digits of Base64 in the standard alphabet, or of UTF-16 and UTF-32.
  private mutating func addEncoded(_ bytes: [UInt8], as form: SecretEncoding, _ index: Int) {
    let isURLSafe = bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    if form == .base64, isURLSafe { return }
    for (inner, bytes) in SecretEncodings(of: bytes).forms
    where inner == .base64 || inner == .hex && form != .base64 {
      add(index, inner, bytes)
    }
  }

  /// Returns a value in UTF-32, in both byte orders; an empty array if the value is not UTF-8.
  private static func utf32(_ value: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: value, as: UTF8.self)
    guard text.utf8.elementsEqual(value) else { return [] }
    let big = text.unicodeScalars.map { scalar in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    }
    return [big.flatMap { $0.reversed() }, big.flatMap { $0 }]
  }

  private mutating func add(
    _ secret: Int, _ form: SecretEncoding, _ bytes: [UInt8], keeping kept: Int = 0,
    _ border: MatchBorder = MatchBorder()
  ) {
    let key = form == .hex ? bytes.map(\.lowercased) : bytes
    guard bytes.contains(where: { $0 != 0 }), seen.insert(key).inserted else { return }
    needles.append(Needle(secret: secret, form: form, bytes: bytes, ignoresCase: form == .hex))
    keptCounts.append(kept)
    borders.append(border)
    if form == .base64 || form == .hex {
      patterns.append(.init(secret: secret, form: form, bytes: bytes))
    }
  }

  /// Orders spellings; of the same bytes, the one that needs less around it is the first.
  private static func precedes(_ one: ScrubSecret.Spelling, _ two: ScrubSecret.Spelling) -> Bool {
    let (first, second) = (one.before + one.bytes, two.before + two.bytes)
    if first != second { return first.lexicographicallyPrecedes(second) }
    if one.border.startsLine != two.border.startsLine { return two.border.startsLine }
    return !one.border.endsWord && two.border.endsWord
  }

  /// Whether people and programs write a secret in this form into files of a repository.
  private static func isWritten(_ form: SecretEncoding) -> Bool {
    switch form {
    case .plain, .utf16LittleEndian, .utf16BigEndian, .base64, .hex, .percent, .escaped,
      .reversed:
      true
    case .instructions, .decoded: false
    }
  }
}
