internal import CommandLine
internal import Findings
internal import KnownValueSearch
internal import Redaction
internal import Text
internal import Vocabulary

/// Masks values in the names of files, whatever form they have there.
struct ProductNames {
  private let values: RedactionSearch
  /// Masks what rules recognize in any of the names.
  private let rules: TextMask

  /// - Parameter names: all names that may be printed.
  /// - Throws: `VectorscanError` if memory runs out.
  init(_ secrets: [KnownSecret], in names: some Sequence<GitPath>) throws {
    values = try RedactionSearch(RedactedValues(secrets, readsLittle: true), rules: nil)
    rules = MessageMask.mask(of: names.map(\.text))
  }

  func masked(_ name: GitPath) -> GitPath {
    do {
      return GitPath(rules.masking(try values.redacted(name.bytes) ?? name.bytes))
    } catch {
      // Nothing is known about it then.
      return GitPath("[redacted]")
    }
  }

  func masked(_ text: String) -> String { masked(GitPath(text)).text }
}
