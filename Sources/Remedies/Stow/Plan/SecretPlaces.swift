internal import Bytes
internal import Findings
internal import Git

/// Finds in the files again where the findings of a scan stand.
enum SecretPlaces {
  /// The places in one file, in the order in which they stand, without overlap.
  ///
  /// - Parameters:
  ///   - findings: with the places that they have in this file.
  ///   - text: the readable text of the file.
  static func places(
    of findings: [(finding: Finding, place: Place)], in text: [UInt8]
  ) -> [SecretPlace] {
    let lines = LineIndex(text.span)
    var end = 0
    return
      findings
      .map { finding, place in
        let start = lines.offset(of: place.start, in: text.span)
        let span = start..<max(start, lines.offset(of: place.end, in: text.span))
        return SecretPlace(
          finding, place, span: span,
          assignedName: place.keyPath.isEmpty
            ? AssignedName.name(before: span.lowerBound, in: text) : nil)
      }
      .sorted {
        ($0.span.lowerBound, $1.span.upperBound) < ($1.span.lowerBound, $0.span.upperBound)
      }
      .filter { place in
        // Of two findings that overlap, the longer one that starts first is moved.
        guard place.span.lowerBound >= end else { return false }
        end = place.span.upperBound
        return true
      }
  }
}
