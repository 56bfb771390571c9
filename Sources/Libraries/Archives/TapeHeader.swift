/// The header of a member of a tar archive, in the first 512 bytes.
enum TapeHeader {
  private static let checksum = 148..<156

  /// Whether the sum of the bytes is the one that the header states, in whatever version of tar.
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= ArchiveKind.prefixCount, bytes[0] != 0,
      let stated = number(bytes, checksum)
    else { return false }
    var (sum, signedSum) = (0, 0)
    for index in 0..<ArchiveKind.prefixCount {
      // The sum is taken with blanks in its own place.
      let byte = checksum.contains(index) ? UInt8(ascii: " ") : bytes[index]
      sum += Int(byte)
      // Old programs added signed bytes.
      signedSum += Int(Int8(bitPattern: byte))
    }
    return stated == sum || stated == signedSum
  }

  /// Reads octal digits; nil if there are none.
  private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var number: Int?
    for index in range {
      switch bytes[index] {
      case 0x30...0x37: number = (number ?? 0) * 8 + Int(bytes[index] - 0x30)
      case UInt8(ascii: " ") where number == nil: break
      case 0, UInt8(ascii: " "): return number
      default: return nil
      }
    }
    return number
  }
}
