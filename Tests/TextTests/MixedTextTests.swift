import Testing
import Text

@Suite struct MixedTextTests {
  private static let word = "TOKEN=abcdEFGH0123456789xyz"

  private enum Coding: CaseIterable {
    case utf8, little, big, little32, big32

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .little: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .big: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .little32:
        text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
        }
      case .big32:
        text.unicodeScalars.flatMap { scalar in
          (0..<4).reversed().map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
        }
      }
    }

    /// Its byte order mark.
    var mark: [UInt8] { bytes("\u{FEFF}") }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: MixedText(bytes.span).text, as: UTF8.self)
  }

  private func isLikely(_ bytes: [UInt8]) -> Bool { MixedText(bytes.span).isLikely }

  private func hasWideWord(_ bytes: [UInt8]) -> Bool { MixedText.hasWideWord(bytes.span) }

  @Test func everyPairOfEncodingsIsRead() {
    for first in Coding.allCases {
      for second in Coding.allCases {
        for marks in [(false, false), (true, false), (false, true), (true, true)] {
          let start = "A=1\r\nname = grüße, привет, 北京\r\n"
          let bytes =
            (marks.0 ? first.mark : []) + first.bytes(start)
            + (marks.1 ? second.mark : []) + second.bytes(Self.word + "\r\n")
          #expect(text(bytes) == start + Self.word + "\r\n", "\(first) \(second) \(marks)")
        }
      }
    }
  }

  @Test func aWordIsReadAtEveryOffset() {
    for coding in [Coding.little, .big] {
      for count in 1..<12 {
        let noise = Array("a line\n\u{E9}".utf8) + [UInt8](repeating: 0x41, count: count)
        let bytes = noise + coding.bytes("\n" + Self.word + "\n") + noise
        #expect(text(bytes).contains("\n" + Self.word + "\n"), "\(coding) \(count)")
      }
    }
  }

  @Test func aLostByteCostsAtMostItsCharacter() {
    let lines = "first\r\nsecond\r\n" + Self.word + "\r\nlast\r\n"
    for coding in [Coding.little, .big] {
      let whole = coding.mark + coding.bytes(lines)
      // Of a line without the word, and of the byte order mark.
      for place in 0..<20 {
        var bytes = whole
        bytes.remove(at: place)
        #expect(text(bytes).contains(Self.word + "\r\n"), "\(coding) \(place)")
      }
    }
  }

  @Test func scriptsOfTheEastStayWhatTheyAre() {
    let texts = [
      "本软件由上海某公司开发，用户可以在网上下载。\r\n上下文不明，请不要上传。上海上线。\r\n",
      "設定ファイルの上に書いてください。「キー」\r\n",
      "설정 파일 위에 쓰세요.\r\n", "Настройки: ключ\r\nконец\r\n",
    ]
    for start in texts {
      for coding in [Coding.little, .big] {
        let whole = String(repeating: start, count: 5)
        let bytes = coding.mark + coding.bytes(whole)
        #expect(text(bytes + Array(Self.word.utf8)) == whole + Self.word, "\(coding)")
        let isSensible = UnicodeEncoding(of: bytes.span).isSensible(bytes.span)
        #expect(isSensible, "\(coding)")
      }
    }
  }

  /// Half of all kana are two bytes of ASCII, so a line of them before ASCII may be read as bytes.
  @Test func aWordAfterKanaIsFound() {
    let kana = "設定ファイル\r\nありがとうございましたくださいください\r\n"
    for coding in [Coding.little, .big] {
      let bytes = coding.mark + coding.bytes(kana) + Array(Self.word.utf8)
      #expect(text(bytes).hasSuffix(Self.word), "\(coding)")
    }
  }

  @Test func longTextsAreReadInBlocks() {
    let line = "one line of text, é, 北, in a long file\n"
    let plain = String(repeating: line, count: 1000)
    let bytes = Coding.utf8.bytes(plain) + Coding.little.bytes(plain) + Coding.utf8.bytes(plain)
    #expect(text(bytes) == plain + plain + plain)
  }

  @Test func padding() {
    let bytes = Array(Self.word.utf8) + [UInt8](repeating: 0, count: 600)
    #expect(text(bytes) == Self.word + String(repeating: " ", count: 600))
  }

  @Test func onlyTextIsLikely() {
    var seed: UInt64 = 1
    let noise = (0..<20_000).map { _ -> UInt8 in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
    #expect(!isLikely(noise))
    #expect(isLikely(Coding.little.bytes("ключ: 北京 \(Self.word)\n")))
  }

  @Test func aWideWordHasFourCharacters() {
    for coding in [Coding.little, .big] {
      for count in 0..<4 {
        let before = [UInt8](repeating: 0x41, count: count)
        #expect(hasWideWord((before + coding.bytes("word"))))
      }
    }
    #expect(!hasWideWord([0x41, 0, 0x42, 0, 0x43, 0, 0, 0]))
    #expect(!hasWideWord(Array("abcdefgh".utf8)))
    #expect(!hasWideWord([]))
  }

  @Test func bytesAreKeptInStrings() {
    for bytes: [UInt8] in [
      Array("a/é/北".utf8), [0x6E, 0xFF, 0x80, 0x2E], [0xE9], [0xC3], [0xF4, 0x8F, 0xB8, 0x80], [],
      [0xED, 0xA0, 0x80],
    ] {
      #expect(String(keeping: bytes).keptBytes == bytes)
    }
    #expect(String(keeping: Array("é".utf8)) == "é")
    #expect(TerminalText(Array(String(keeping: [0x61, 0xFF]).utf8)).text == "a\\xFF")
  }
}
