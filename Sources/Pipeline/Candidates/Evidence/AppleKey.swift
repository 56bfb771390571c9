/// A key of App Store Connect, push or purchases as base 64 without header: PKCS#8 of a P-256 key.
enum AppleKey {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let key = Base64Text.decoded(text) else { return .doubts("its base 64 cannot be read") }
    return PrivateKeyBlock.derEvidence(of: key)
  }
}
