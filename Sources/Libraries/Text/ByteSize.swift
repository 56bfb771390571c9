/// Parses and formats sizes: `500`, `10MB`, `64KiB`; whole numbers only.
package enum ByteSize {
  /// Returns the number of bytes, or nil if the text is not a size or too large.
  package static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
    guard let number = Int(digits), let factor = factors[unit] else { return nil }
    let (size, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : size
  }

  private static let factors = [
    "": 1, "B": 1, "K": 1000, "KB": 1000, "KIB": 1024, "M": 1_000_000, "MB": 1_000_000,
    "MIB": 1_048_576, "G": 1_000_000_000, "GB": 1_000_000_000, "GIB": 1_073_741_824,
  ]
}

extension ByteSize {
  /// Returns a size in decimal units with one digit after the point: `3.4 MB`.
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
