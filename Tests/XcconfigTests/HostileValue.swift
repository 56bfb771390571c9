import TestSupport

/// Values as nobody wishes for, the same in every run.
enum HostileValue {
  private static let pieces: [[UInt8]] =
    [
      "\\", "\\\\", "$", "$$", "$(", ")", "$()", "${", "}", "$[", "]", "$A", "/", "//", "///", ";",
      " ", "  ", "\t", "\u{B}", "\u{C}", "=", "[", "\"", "'", "#", "#include \"x\"", ":", ",", "a",
      "B9", "_", ".", "NIL__", "$(NIL__:default=", "inherited", "$(inherited)", "é", "\u{A0}",
      "\u{85}", "\u{200B}", "\u{600}", "\u{301}", "\u{FEFF}", "\u{FFFD}", "\u{1F600}", "\u{1}",
      "\u{1B}[31m", "\u{7F}", "https://a.example/b?c=d&e=%2F", "+/==",
    ].map { Array($0.utf8) }

  /// Up to nine pieces one behind the other.
  static func make(_ random: inout Random) -> [UInt8] {
    (0..<random.next(10)).flatMap { _ in random.pick(pieces) }
  }
}
