internal import Formats

/// Replaces string literals of a Gradle script by lookups, and texts in them by templates.
struct GradleEdit {
  let file: LocatedSecrets.File

  /// Returns the file with its secrets replaced, and with the declaration that the lookups need.
  func replacing(_ moves: [CarrierChange.Move]) -> [UInt8] {
    guard !moves.isEmpty else { return file.bytes }
    let edits = moves.map { move in
      var span = move.location.span
      // The expression takes the place of the quotes, too.
      if case .replace(.code) = move.decision.treatment {
        span = span.lowerBound - 1..<span.upperBound + 1
      }
      return TextEdit(range: span, bytes: move.replacement)
    }
    let declaration = GradleRule.script(file)?.declaration ?? []
    return TextEdit.apply(
      (edits + declaration).sorted { $0.range.lowerBound < $1.range.lowerBound }, to: file.bytes)
  }
}
