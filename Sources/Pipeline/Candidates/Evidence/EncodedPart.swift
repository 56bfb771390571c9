/// Tokens of which a part is base 64 of something that can be recognised.
enum EncodedPart {
  /// Says whether the token's bytes from `start` up to `end` (its own end where nil) decode to a JSON
  /// object with a member `name`.
  static func json(
    of token: [UInt8], from start: Int, to end: UInt8? = nil, member name: String
  ) -> Evidence {
    let part = token.dropFirst(start).prefix { $0 != end }
    guard let bytes = Base64Text.decoded(part), let members = TopLevelJSON.members(of: bytes),
      members[name] != nil
    else { return .doubts("the JSON inside cannot be read") }
    return .proves("the JSON inside names \(name)")
  }

  /// Says whether the bytes of `token` from `start` on decode to something that has `marker` at its
  /// start.
  static func prefix(of token: [UInt8], from start: Int, marker: [UInt8], name: String) -> Evidence
  {
    guard let bytes = Base64Text.decoded(token.dropFirst(start)), bytes.starts(with: marker) else {
      return .doubts("it does not decode to \(name)")
    }
    return .proves("it decodes to \(name)")
  }

  /// Says whether `marker` stands somewhere in `token`.
  static func marker(_ marker: String, in token: [UInt8]) -> Evidence {
    let wanted = Array(marker.utf8)
    guard token.count >= wanted.count else { return .doubts("its vendor's marker is missing") }
    let isThere = (0...(token.count - wanted.count)).contains {
      token[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
    return isThere
      ? .proves("its vendor's marker is inside") : .doubts("its vendor's marker is missing")
  }
}
