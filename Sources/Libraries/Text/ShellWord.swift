/// Words of a command line, quoted for sh; what no quotes can show is written for bash and zsh.
package enum ShellWord {
  package static func quoted(_ text: String) -> String { quoted(Array(text.utf8)) }

  package static func quoted(_ bytes: [UInt8]) -> String {
    let text = String(validating: bytes, as: UTF8.self)
    if let text, let first = bytes.first, isPlain(first),
      bytes.allSatisfy({ isPlain($0) || plainInside.contains($0) })
    {
      return text
    }
    if let text, TerminalText.visible(bytes) == text { return literal(text) }
    return "$'" + bytes.map(escaped).joined() + "'"
  }

  /// Returns the text in single quotes, which every POSIX shell reads.
  package static func literal(_ text: String) -> String {
    "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// Bytes that mean something to a shell only at the start of a word.
  private static let plainInside = Array("=%".utf8)

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20...0x7E: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Array("-._/+:@,".utf8).contains(byte)
    }
  }
}
