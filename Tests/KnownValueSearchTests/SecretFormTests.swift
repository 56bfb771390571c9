import Foundation
import KnownValueSearch
import TestSupport
import Testing

/// Forms are made by Foundation, or by hand, and must be found.
@Suite struct SecretFormTests {
  private static let hostile = "p@ss&\"wörd\"/<x>\\$y'z %9"

  private func form(of content: [UInt8], secret: String) async throws -> [String] {
    let product = try SampleProduct(secret: secret)
    try product.write(content, to: "f")
    return try await product.places()
  }

  @Test(arguments: 0..<3)
  func base64IsFoundAtEveryPlaceOfAGroup(_ place: Int) async throws {
    for secret in [SampleSecret.generic(3, count: 16), Self.hostile, "\u{7F}??>>~~ÿÿÿ"] {
      let text = String(repeating: "x", count: place + 3) + secret + "tail"
      let standard = Array(Data(text.utf8).base64EncodedData())
      let urlSafe = standard.map {
        $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? 0x5F : $0
      }
      for encoded in [standard, urlSafe] {
        let offset = 4 + (place * 8 + 5) / 6
        #expect(try await form(of: encoded, secret: secret) == ["f@\(offset) base64"])
      }
    }
  }

  @Test func base64OfTheValueAloneIsFoundWithAndWithoutPadding() async throws {
    for count in 6..<24 {
      let secret = SampleSecret.generic(5, count: count)
      let encoded = Array(Data(secret.utf8).base64EncodedData())
      let bare = encoded.filter { $0 != UInt8(ascii: "=") }
      #expect(try await form(of: encoded, secret: secret) == ["f@0 base64"])
      #expect(try await form(of: bare, secret: secret) == ["f@0 base64"])
    }
  }

  @Test func utf16IsFoundInBothByteOrders() async throws {
    for secret in [SampleSecret.generic(1), Self.hostile, "k🔑ey-1"] {
      let little = [UInt8](secret.data(using: .utf16LittleEndian) ?? Data())
      let big = [UInt8](secret.data(using: .utf16BigEndian) ?? Data())
      #expect(try await form(of: [9] + little, secret: secret) == ["f@1 utf-16le"])
      #expect(try await form(of: [9] + big, secret: secret) == ["f@1 utf-16be"])
    }
  }

  @Test func digitsPercentAndReversedAreFound() async throws {
    let secret = Self.hostile
    let lower = secret.utf8.map { String(format: "%02x", $0) }.joined()
    let unreserved = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let percent = secret.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    let all = ["a" + lower, lower.uppercased(), percent]
    let found = ["f@1 hex", "f@0 hex", "f@0 percent"]
    for (text, place) in zip(all, found) {
      #expect(try await form(of: Array(text.utf8), secret: secret) == [place])
    }
    #expect(try await form(of: Array(secret.utf8.reversed()), secret: secret) == ["f@0 reversed"])
  }

  @Test func escapesOfXMLAndJSONAndShellsAreFound() async throws {
    let secret = Self.hostile
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["k": secret], format: .xml, options: 0)
    #expect(try await form(of: [UInt8](list), secret: secret).map { $0.suffix(7) } == ["escaped"])
    for options in [JSONSerialization.WritingOptions(), .withoutEscapingSlashes] {
      let json = try JSONSerialization.data(withJSONObject: [secret], options: options)
      #expect(try await form(of: [UInt8](json), secret: secret) == ["f@2 escaped"])
    }
    let ascii = #"["p@ss&\"w\u00f6rd\"/<x>\\$y'z %9"]"#
    #expect(try await form(of: Array(ascii.utf8), secret: secret) == ["f@2 escaped"])
    let key = #""k\uD83D\uDD11ey-1""#
    #expect(try await form(of: Array(key.utf8), secret: "k🔑ey-1") == ["f@1 escaped"])
    let shell = #"export K=p@ss\&\"wörd\"/\<x\>\\\$y\'z\ %9"#
    #expect(try await form(of: Array(shell.utf8), secret: secret) == ["f@9 escaped"])
  }

  @Test func lineEndsAreFoundInEveryWriting() async throws {
    let lines = (0..<4).map { SampleSecret.generic(UInt64(30 + $0), count: 20) }
    let secret = lines.joined(separator: "\n") + "\tend"
    let windows = lines.joined(separator: "\r\n") + "\tend"
    for text in [secret, windows] {
      let json = [UInt8](try JSONSerialization.data(withJSONObject: [text]))
      for own in [secret, windows] {
        #expect(try await form(of: json, secret: own) == ["f@2 escaped"])
        #expect(try await form(of: Array(text.utf8), secret: own) == ["f@0 plain"])
      }
    }
    let references = [
      ("&#10;", "&#9;"), ("&#13;&#10;", "&#9;"), ("&#xD;&#xA;", "&#x9;"), ("&#13;\n", "\t"),
    ]
    for (end, tab) in references {
      let text = "<a b='" + lines.joined(separator: end) + tab + "end'/>"
      #expect(try await form(of: Array(text.utf8), secret: secret) == ["f@6 escaped"])
    }
  }

  @Test func utf16OfLongValuesIsFound() async throws {
    for lead in ["-", "x-", "xx-", "xxx-"] {
      let secret = lead + String(repeating: SampleSecret.generic(4, count: 28) + "🔑", count: 90)
      let content = [UInt8](secret.data(using: .utf16LittleEndian) ?? Data())
      #expect(try await form(of: [9] + content, secret: secret) == ["f@1 utf-16le"])
    }
  }

  @Test func aBinaryPropertyListHoldsItInPlainOrUTF16() async throws {
    for (secret, form) in [("ascii-Value_1", "plain"), ("größer-Value_1", "utf-16be")] {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["k": secret], format: .binary, options: 0)
      let product = try SampleProduct(secret: secret)
      try product.write([UInt8](list), to: "Info.plist")
      #expect(try await product.search().matches.map(\.form.rawValue) == [form])
    }
  }
}
