package import Candidates
package import Formats
internal import Text

/// Notes the day on which a web token expired.
///
/// It changes no confidence: the result of a scan does not depend on the day, an expired token shows
/// who issues such tokens where, and its issuer may accept it for longer.
package struct ExpiryFilter: Filter {
  /// Seconds since 1970.
  private let now: Int64

  package init(now: Int64) {
    self.now = now
  }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard let expiry = WebTokenExpiry.seconds(of: candidate.value), expiry <= now else {
      return .none
    }
    return .notes("expired on \(CalendarDay(daysSince1970: Int(expiry / 86_400)))")
  }
}
