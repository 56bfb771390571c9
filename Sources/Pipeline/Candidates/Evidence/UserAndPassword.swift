/// The credentials of basic authentication (RFC 7617): base 64 of `user:password`.
enum UserAndPassword {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let bytes = Base64Text.decoded(text),
      bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 >= 0xA0 }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return .refutes("it does not decode to a user and a password") }
    return colon == bytes.count - 1
      ? .doubts("the password is empty") : .proves("it decodes to a user and a password")
  }
}
