internal import Text

/// A private key between `-----BEGIN` and `-----END` (RFC 7468), on several lines or on one with
/// escaped line ends.
package enum PrivateKeyBlock {
  package static func evidence(of block: [UInt8]) -> Evidence {
    guard let body = body(of: block) else { return .doubts("not valid base 64") }
    let isCutOff = block.firstRange(of: Array("-----END".utf8)) == nil
    // Calls and operators between the literals of a key look like base 64.
    let readings = [digits(in: body), digits(in: literals(in: body)[...]), lineDigits(of: body)]
    let keys = readings.lazy.compactMap { Base64Text.decoded($0) }
      .map { (bytes: $0, evidence: keyEvidence(of: $0)) }
    if let key = keys.first(where: { $0.evidence.isProof }) { return key.evidence }
    if isCutOff, keys.contains(where: { isMostOfKey($0.bytes) }) {
      return .supports("most of a DER sequence")
    }
    let truncated = Evidence.doubts("truncated")
    if keys.contains(where: { $0.evidence == truncated }) { return truncated }
    return keys.first { _ in true }?.evidence ?? .doubts("not valid base 64")
  }

  /// Whether a key without its end has more than half of its bytes.
  private static func isMostOfKey(_ key: [UInt8]) -> Bool {
    sequenceLength(of: key).map { $0 > key.count && key.count > $0 / 2 } ?? false
  }

  /// Returns the digits of the lines without what is around them: the same text after them on each line,
  /// and anything before them, as a sign, a call, or a time with a level.
  ///
  /// A line of base 64 has a number of digits that four divides, so that a sign before them is none.
  private static func lineDigits(of body: ArraySlice<UInt8>) -> [UInt8] {
    let lines = lines(of: body).dropFirst()
    guard let first = lines.lazy.map(longestRun).first(where: { $0.digits.count >= shortestLine })
    else { return [] }
    let width = first.digits.count / 4 * 4
    return lines.flatMap { line -> ArraySlice<UInt8> in
      guard line.reversed().starts(with: first.end.reversed()) else { return [] }
      let run = trailingDigits(of: line.dropLast(first.end.count))
      return run.suffix(min(run.count / 4 * 4, width))
    }
  }

  /// The minimum number of digits of a line that is not the last one.
  private static let shortestLine = 16

  /// Returns the longest run of digits in a line, and what follows it.
  private static func longestRun(
    in line: ArraySlice<UInt8>
  ) -> (digits: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
    var longest = line[..<line.startIndex]
    var end = line.endIndex
    while end > line.startIndex {
      let run = trailingDigits(of: line[..<end])
      if run.count > longest.count { longest = run }
      end -= max(run.count, 1)
    }
    return (longest, line[longest.endIndex...])
  }

  /// Returns the digits of base 64, with their padding, that a text ends in.
  private static func trailingDigits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = text.endIndex
    while start > text.startIndex, text.endIndex - start < 2, text[start - 1] == UInt8(ascii: "=") {
      start -= 1
    }
    while start > text.startIndex, Base64Text.value(of: text[start - 1]) != nil { start -= 1 }
    return text[start...]
  }

  /// Returns the lines of a body, whose ends may be written as in a string.
  private static func lines(of body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var (start, index) = (body.startIndex, body.startIndex)
    while index < body.endIndex {
      let isEscape = body[index...].starts(with: #"\n"#.utf8)
      guard isEscape || body[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      lines.append(body[start..<index])
      index += isEscape ? 2 : 1
      start = index
    }
    return lines + [body[start...]]
  }

  /// Returns the DER bytes of a key between its lines, or of base 64 alone; nil if it is not valid
  /// base 64.
  package static func keyBytes(of block: [UInt8]) -> [UInt8]? {
    let body = body(of: block) ?? block[...]
    let plain = Base64Text.decoded(digits(in: body))
    if let plain, keyEvidence(of: plain).isProof { return plain }
    if let key = Base64Text.decoded(lineDigits(of: body)), keyEvidence(of: key).isProof {
      return key
    }
    return plain
  }

  /// Returns the evidence of a key without the lines around it, on one or several lines.
  package static func headerlessEvidence(of text: [UInt8]) -> Evidence {
    guard let key = Base64Text.decoded(text.filter { !$0.isWhitespace }) else {
      return .doubts("not valid base 64")
    }
    return keyEvidence(of: key)
  }

  /// Returns the evidence of a block in base 64: that of the key, or a refutation for certificates
  /// and public keys.
  package static func encodedEvidence(of text: [UInt8]) -> Evidence {
    guard let block = Base64Text.decoded(text) else { return .doubts("not valid base 64") }
    let firstLine = block.prefix { !$0.isWhitespace || $0 == UInt8(ascii: " ") }
    guard firstLine.firstRange(of: Array("PRIVATE KEY".utf8)) != nil else {
      return .refutes("not a private key")
    }
    if block.firstRange(of: Array("ENCRYPTED".utf8)) != nil { return .doubts("encrypted") }
    return evidence(of: block)
  }

  private static func keyEvidence(of key: [UInt8]) -> Evidence {
    let openSSH = Array("openssh-key-v1\0".utf8)
    if key.starts(with: openSSH) { return .proves("contains an OpenSSH key") }
    return derEvidence(of: key)
  }

  /// Returns the evidence of the outermost DER sequence: whether its length is that of `key`.
  package static func derEvidence(of key: [UInt8]) -> Evidence {
    guard let length = sequenceLength(of: key) else { return .doubts("not a DER sequence") }
    if length > key.count { return .doubts("truncated") }
    return length == key.count
      ? .proves("a complete DER sequence") : .doubts("followed by other data")
  }

  /// Returns the bytes between the first line and the last; nil without a first line.
  private static func body(of block: [UInt8]) -> ArraySlice<UInt8>? {
    let dashes = Array("-----".utf8)
    guard let begin = block.firstRange(of: dashes),
      let bodyStart = block[begin.upperBound...].firstRange(of: dashes)
    else { return nil }
    let body = block[bodyStart.upperBound...]
    return body.firstRange(of: dashes).map { body[..<$0.lowerBound] } ?? body
  }

  /// Returns the parts of `body` inside quotes; it starts inside a literal, as its first line does.
  private static func literals(in body: ArraySlice<UInt8>) -> [UInt8] {
    var isInside = true
    return body.filter {
      guard $0 != UInt8(ascii: "\""), $0 != UInt8(ascii: "'") else {
        isInside.toggle()
        return false
      }
      return isInside
    }
  }

  /// Returns the base 64 characters in `body`, without escaped line ends, quotes, and the plus
  /// signs that join strings in source code.
  static func digits(in body: ArraySlice<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    var index = body.startIndex
    while index < body.endIndex {
      let byte = body[index]
      if #"\%&<"#.utf8.contains(byte),
        let escape = lineEnds.first(where: { body[index...].starts(with: $0) })
      {
        index += escape.count
        continue
      }
      let before = index > body.startIndex ? body[index - 1] : UInt8(ascii: "\n")
      let after = index + 1 < body.endIndex ? body[index + 1] : UInt8(ascii: "\n")
      let isJoin =
        byte == UInt8(ascii: "+") && " \t\"'".utf8.contains(before)
        && " \t\"'\r\n".utf8.contains(after)
      let isDigit = byte == UInt8(ascii: "=") || Base64Text.value(of: byte) != nil
      if isDigit, !isJoin { digits.append(byte) }
      index += 1
    }
    return digits
  }

  /// Line ends and tabs as strings, URLs and markup write them.
  private static let lineEnds = [
    #"\n"#, #"\r"#, #"\t"#, #"\u000a"#, #"\u000A"#, #"\u000d"#, #"\u000D"#, #"\x0a"#, #"\x0A"#,
    "%0A", "%0a", "%0D", "%0d", "&#10;", "&#13;", "&#xA;", "&#xa;", "&#xD;", "&#xd;", "<br>",
    "<br/>",
    "<br />",
  ].map { Array($0.utf8) }

  /// Returns the length of the DER sequence at the start, including its header; nil if there is
  /// none.
  private static func sequenceLength(of key: [UInt8]) -> Int? {
    guard key.count > 2, key[0] == 0x30 else { return nil }
    if key[1] < 0x80 { return 2 + Int(key[1]) }
    let count = Int(key[1] & 0x7F)
    guard (1...3).contains(count), key.count > 2 + count else { return nil }
    return key[2..<(2 + count)].reduce(0) { $0 << 8 | Int($1) } + 2 + count
  }
}

/// A key of App Store Connect, push or purchases as base 64 without header: PKCS#8 of a P-256 key.
enum AppleKey {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let key = Base64Text.decoded(text) else { return .doubts("not valid base 64") }
    return PrivateKeyBlock.derEvidence(of: key)
  }
}
