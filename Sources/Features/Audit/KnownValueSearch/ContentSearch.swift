package import Vocabulary

/// Searches single contents for secrets in all forms that products are searched for.
package struct ContentSearch {
  /// An occurrence of a secret.
  package struct Match: Hashable, Sendable {
    /// The index in the list of secrets.
    package let secret: Int
    package let form: SecretEncoding
    /// The range in bytes, from 0.
    package let range: Range<Int>
  }

  private let scanner: NeedleScanner

  /// - Parameter secrets: at least one.
  /// - Throws: `VectorscanError` if the library refuses the secrets.
  package init(for secrets: [Secret]) throws {
    let known = secrets.map { KnownSecret(keys: [], sources: [], secret: $0) }
    scanner = try NeedleScanner(NeedleSet(known))
  }

  /// Returns the occurrences in a content, in ascending order.
  ///
  /// - Throws: `VectorscanError` if the content is 2 GiB or longer.
  package func matches(in text: Span<UInt8>) throws -> [Match] {
    try scanner.matches(in: text, beginningIn: 0..<text.count)
      .map { match in
        let needle = scanner.needles.needles[match.needle]
        return Match(
          secret: needle.secret, form: needle.form,
          range: match.start..<match.start + needle.bytes.count)
      }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
