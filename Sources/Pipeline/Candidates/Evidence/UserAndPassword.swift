/// The credentials of basic authentication (RFC 7617): base 64 of `user:password`.
enum UserAndPassword {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let bytes = Base64Text.decoded(text),
      bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 >= 0xA0 }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return .refutes("it does not decode to a user and a password") }
    let password = Array(bytes[(colon + 1)...])
    if password.isEmpty { return .doubts("the password is empty") }
    let shape = ValueShape(password)
    // Manuals have `User:Pass`; nothing else tells a password from a word.
    return shape.wordShare > 0.6 && !shape.hasDigit ? .doubts("the password is a word") : .none
  }
}
