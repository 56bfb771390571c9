/// Why a value is not worked out: it would never end, or fill the memory.
package enum ExpansionError: Error, Hashable, CustomStringConvertible {
  /// One value has more bytes than any value should.
  case tooLarge
  /// The references lead to too many others.
  case tooMuchWork
  /// All values together have grown too large.
  case tooMuchTogether

  package var description: String {
    switch self {
    case .tooLarge:
      "its references make it larger than \(ExpansionLimits.valueSize >> 20) MiB; "
        + "look for settings that name each other twice"
    case .tooMuchWork:
      "its references lead to too many others; look for settings that name each other"
    case .tooMuchTogether:
      "the references of this file make more than \(ExpansionLimits.growth >> 20) MiB together"
    }
  }
}
