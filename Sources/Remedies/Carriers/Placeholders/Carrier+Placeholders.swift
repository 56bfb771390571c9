internal import Bytes
internal import Candidates

extension Carrier {
  /// The placeholders in the values of the file, in the order in which they stand.
  ///
  /// None where the format has no values that can be resolved, or the file is no text. A `$(…)` that
  /// a shell would run, and a reference that Gradle expands, are no placeholders.
  package var placeholders: [PlaceholderUse] {
    guard bytes.contains(UInt8(ascii: "$")), let source = try? CarrierText(bytes),
      let dialect = Dialect(of: self, text: source.text)
    else { return [] }
    let text = source.text
    let lines = LineIndex(text.span)
    var uses: [PlaceholderUse] = []
    for entry in format.entries(in: text) {
      let escape = Self.escape(of: entry, in: text, dialect)
      var at = entry.span.lowerBound
      while at < entry.span.upperBound {
        guard let match = PlaceholderText.match(at: at, before: entry.span.upperBound, in: text)
        else {
          at += 1
          continue
        }
        at = match.range.upperBound
        let isEscaped = Self.isEscaped(
          match.range.lowerBound, in: text, from: entry.span.lowerBound)
        guard isEscaped == (escape == .wanted) else { continue }
        let start = match.range.lowerBound - (isEscaped ? 1 : 0)
        uses.append(
          PlaceholderUse(
            name: String(decoding: text[match.name], as: UTF8.self), span: start..<at,
            line: lines.line(at: start), keyPath: entry.keyPath, isBraced: match.isBraced))
      }
    }
    return uses
  }

  private enum DollarEscape { case wanted, none }

  /// Whether a `$` of a value needs a backslash to stand for itself.
  private static func escape(
    of entry: Entry, in text: [UInt8], _ dialect: Dialect
  ) -> DollarEscape {
    let before = entry.span.lowerBound > 0 ? text[entry.span.lowerBound - 1] : 0
    switch dialect {
    case .dotenv:
      return entry.isQuoted && before == UInt8(ascii: "'") ? .none : .wanted
    case .gradle(let isKotlin):
      return GradleForm.expandsDollars(before: entry.span.lowerBound, in: text, isKotlin: isKotlin)
        ? .wanted : .none
    default: return .none
    }
  }

  /// Whether an odd number of backslashes stands before an offset.
  private static func isEscaped(_ offset: Int, in text: [UInt8], from start: Int) -> Bool {
    var at = offset
    while at > start, text[at - 1] == UInt8(ascii: "\\") { at -= 1 }
    return (offset - at) % 2 == 1
  }
}
