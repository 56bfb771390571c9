/// A floating-point literal of Swift that says exactly the given number.
///
/// On x86 the compiler rounds a decimal literal twice, first to the 64 bits of a `Float80`. The
/// hexadecimal form is exact; the decimal one is taken where it is, too.
struct SwiftDoubleLiteral {
  let code: String

  /// - Parameter number: finite.
  init(_ number: Double) {
    let sixteenths = number * 16
    // At most 9 digits before the point and 4 behind it: no other number is written so.
    if sixteenths.rounded() == sixteenths, number.magnitude < 1e9 {
      code = "\(number)"
      return
    }
    let sign = number.sign == .minus ? "-" : ""
    let isNormal = number.isNormal
    let fraction = String(number.significandBitPattern, radix: 16)
    let padded = String(repeating: "0", count: 13 - fraction.count) + fraction
    code = sign + (isNormal ? "0x1." : "0x0.") + padded + "p\(isNormal ? number.exponent : -1022)"
  }
}
