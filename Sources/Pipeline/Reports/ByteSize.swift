/// Sizes for a person.
package enum ByteSize {
  /// A size in decimal units with one digit after the point: `3.4 MB`.
  package static func text(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(max(0, bytes)) B" }
    var unit = 1000
    for name in ["kB", "MB", "GB", "TB"] {
      if bytes / unit < 1000 || name == "TB" {
        return "\(bytes / unit).\(bytes % unit / (unit / 10)) \(name)"
      }
      unit *= 1000
    }
    return "\(bytes) B"
  }
}
