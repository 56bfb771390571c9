internal import Findings
package import KnownValueSearch
internal import Text
internal import Vocabulary

/// The values that a redactor replaces, in every form in which tools write them.
package struct RedactedValues: Sendable {
  /// The names of their keys, by the index of a secret in `needles`.
  let names: [String]
  /// Nil without a value.
  let needles: NeedleSet?
  /// What to search for in `LegibleText`; nil without a value.
  let legible: NeedleSet?

  /// The number of bytes of a longer value to search for.
  private static let longestValue = 1 << 16
  /// The length in bytes from which the lines of a value are searched for alone, too: tools that
  /// print it may indent them.
  private static let shortestLine = 16
  /// The length in bytes below which a value without its quotes is a word of other text.
  private static let shortestUnquoted = 8

  /// - Parameter readsLittle: whether little is likely to be searched.
  /// - Throws: `VectorscanError` if the library refuses.
  package init(_ secrets: [KnownSecret], readsLittle: Bool = false) throws {
    names = secrets.map { $0.keys.joined(separator: ", ") }
    var needles: [Needle] = []
    for (index, secret) in secrets.enumerated() {
      needles += Self.needles(of: secret, index)
    }
    self.needles = needles.isEmpty ? nil : try NeedleSet(needles, readsLittle: readsLittle)
    let legible = Self.legible(of: needles.filter { $0.form == .plain || $0.form == .decoded })
    self.legible = legible.isEmpty ? nil : try NeedleSet(legible, readsLittle: readsLittle)
  }

  /// The length of the longest form in bytes; 0 without a value.
  var longestForm: Int { max(needles?.longest ?? 0, legible?.longest ?? 0) }

  private static func legible(of plain: [Needle]) -> [Needle] {
    var seen: Set<[UInt8]> = []
    return plain.compactMap { needle in
      let bytes = LegibleText(needle.bytes).bytes
      let isWhole = bytes.count == needle.bytes.count || bytes.count >= shortestUnquoted
      guard isWhole, KnownSecret.obstacle(to: bytes) == nil, seen.insert(bytes).inserted else {
        return nil
      }
      return Needle(secret: needle.secret, form: needle.form, bytes: bytes)
    }
  }

  private static func needles(of secret: KnownSecret, _ index: Int) -> [Needle] {
    let value = Array(secret.secret.reveal().prefix(longestValue))
    var needles = SecretEncodings(of: value).forms.map {
      Needle(secret: index, form: $0.form, bytes: $0.bytes)
    }
    var parts = secret.meanings.map { Array($0.reveal().prefix(longestValue)) }
    parts += value.split(whereSeparator: \.isLineEnd).map { Array($0) }
      .filter { $0.count >= shortestLine && $0.count < value.count }
    let known = Set(needles.map(\.bytes))
    for part in Set(parts).subtracting(known) where KnownSecret.obstacle(to: part) == nil {
      needles.append(Needle(secret: index, form: .decoded, bytes: part))
    }
    return needles
  }
}
