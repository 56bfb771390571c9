internal import Candidates

/// Xcode's configuration files: a reference as it is, another value without what has a meaning.
struct XcconfigForm: ValueForm {
  func write(_ slot: Slot) throws(Refusal) -> WrittenValue {
    let written = try slot.inPlace { value throws(Refusal) in try spelled(value) }
    return written
  }

  private func spelled(_ value: [UInt8]) throws(Refusal) -> [UInt8] {
    if PlaceholderText.isPlaceholder(value) { return value }
    let isPlain = value.allSatisfy { byte in
      byte.isIdentifier || [0x2B, 0x2D, 0x2E, 0x3A, 0x3D].contains(byte) || byte >= 0x80
    }
    guard isPlain else {
      throw Refusal(
        "the new value holds signs that mean something in an xcconfig file",
        "write it with `keystow xcconfig set`")
    }
    return value
  }
}
