/// Times for a person.
package enum ElapsedTime {
  /// Seconds with hundredths, without a formatter: `0.42 s`.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "unknown time" }
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
