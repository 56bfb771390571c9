/// An array literal with bytes joined to numbers, the lowest byte first.
///
/// That is an eighth of what the compiler has to read for the bytes one by one.
struct NumberList: CustomStringConvertible {
  let description: String

  /// - Parameter width: bytes in a number; the last number is filled with zeros.
  init(_ bytes: [UInt8], width: Int = 8) {
    let numbers = stride(from: 0, to: bytes.count, by: width).map { start in
      bytes[start..<min(start + width, bytes.count)].reversed()
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    description =
      "[" + numbers.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]"
  }
}
