/// Bytes that are not UTF-8, kept in a string: as private characters, one for each byte. So a path from
/// the command line can pass through all that handles paths as text.
extension String {
  /// Creates a string from bytes of which nothing is lost: `keptBytes` are the same again.
  package init(keeping bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), !text.mayKeepBytes {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let lead = rest.first {
      let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      if let text = String(validating: rest.prefix(count), as: UTF8.self),
        let scalar = text.unicodeScalars.first, scalar.keptByte == nil
      {
        scalars.append(scalar)
        rest = rest.dropFirst(count)
      } else {
        scalars.append(Unicode.Scalar(keeping: lead))
        rest = rest.dropFirst()
      }
    }
    self.init(scalars)
  }

  /// The UTF-8 of the string, with the bytes that it keeps as they were.
  package var keptBytes: [UInt8] {
    guard mayKeepBytes else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.keptByte {
        bytes.append(byte)
      } else {
        bytes.append(scalar: scalar.value)
      }
    }
    return bytes
  }

  /// Whether it has the first byte of a private character.
  private var mayKeepBytes: Bool {
    // In storage: a view is searched through calls, which paths at every start would notice.
    let bytes = utf8.span
    for index in bytes.indices where bytes[index] == 0xF4 { return true }
    return false
  }
}

extension Unicode.Scalar {
  /// The private character that stands for the byte 0.
  private static let base: UInt32 = 0x10_FE00

  /// Creates the character that stands for a byte.
  fileprivate init(keeping byte: UInt8) {
    self = Unicode.Scalar(Self.base + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// The byte that it stands for; nil for any other character.
  var keptByte: UInt8? {
    (Self.base..<Self.base + 0x100).contains(value) ? UInt8(value - Self.base) : nil
  }
}
