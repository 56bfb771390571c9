/// Paths written as patterns that match only them.
package enum PatternText {
  /// A pattern, without the slash before it, for a path below the folder of the file of rules.
  ///
  /// Bytes that cannot stand in a line of a .gitignore become `?`, which matches them.
  package static func literal(_ path: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(path)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      switch byte {
      case 0x0A, 0x00: text.append(UInt8(ascii: "?"))
      case 0x0D where isLast: text.append(UInt8(ascii: "?"))
      case 0x20 where isLast: text += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"):
        text += [UInt8(ascii: "\\"), byte]
      default: text.append(byte)
      }
    }
    return text
  }
}
