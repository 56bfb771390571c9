/// The logarithm to base 2, which the standard library has none of.
enum Logarithm {
  /// The logarithm of a positive, finite number; the error is below 10^-9.
  static func base2(_ number: Double) -> Double {
    // The significand lies in 1..<2, where the series of the inverse hyperbolic tangent is short.
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for divisor in stride(from: 1.0, through: 19.0, by: 2.0) {
      sum += term / divisor
      term *= square
    }
    return Double(number.exponent) + sum * 2.885_390_081_777_926_8
  }
}
