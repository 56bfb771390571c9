/// A name in double quotes with the escapes of C, as git writes names with odd bytes.
package enum QuotedName {
  /// Every byte that is not printable ASCII becomes three octal digits.
  package static func quoted(_ name: [UInt8]) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "\"")]
    for byte in name {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text += [UInt8(ascii: "\\"), byte]
      case 0x20..<0x7F:
        text.append(byte)
      default:
        let digits = [byte >> 6, byte >> 3 & 7, byte & 7]
        text += [UInt8(ascii: "\\")] + digits.map { $0 + UInt8(ascii: "0") }
      }
    }
    return text + [UInt8(ascii: "\"")]
  }
}
