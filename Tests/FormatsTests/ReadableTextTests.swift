import Formats
import Foundation
import Testing

@Suite struct ReadableTextTests {
  private let text = "/* 한글 */\n\"key\" = \"é😀 value\";\n"

  private func converted(_ bytes: [UInt8]) -> String? {
    guard case .converted(let utf8) = ReadableText(bytes.span) else { return nil }
    return String(decoding: utf8, as: UTF8.self)
  }

  private func isPlain(_ bytes: [UInt8]) -> Bool {
    if case .plain = ReadableText(bytes.span) { true } else { false }
  }

  private func isBinary(_ bytes: [UInt8]) -> Bool {
    if case .binary = ReadableText(bytes.span) { true } else { false }
  }

  private func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittleEndian ? bytes.reversed() : bytes
    }
  }

  @Test func textStaysAsItIs() {
    #expect(isPlain(Array(text.utf8)))
    #expect(isPlain([0xEF, 0xBB, 0xBF] + Array(text.utf8)))
    #expect(isPlain([0x63, 0x61, 0x66, 0xE9]))
    #expect(isPlain([]))
    #expect(isPlain(Array("bplist00 is the header of binary property lists".utf8)))
  }

  @Test func utf16BecomesUTF8() {
    #expect(converted([0xFF, 0xFE] + utf16(text, isLittleEndian: true)) == text)
    #expect(converted([0xFE, 0xFF] + utf16(text, isLittleEndian: false)) == text)
    #expect(converted(utf16("\"key\" = \"v\";", isLittleEndian: true)) == "\"key\" = \"v\";")
    #expect(converted(utf16("\"key\" = \"v\";", isLittleEndian: false)) == "\"key\" = \"v\";")
    let broken: [UInt8] = [0xFF, 0xFE] + utf16(text + text, isLittleEndian: true) + [0x00, 0xD8]
    #expect(converted(broken) == text + text + "\u{FFFD}")
  }

  @Test func utf32WithAMarkBecomesUTF8() {
    let bytes = text.unicodeScalars.flatMap { scalar in
      [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) }
    }
    #expect(converted([0xFF, 0xFE, 0, 0] + bytes) == text)
  }

  @Test func contentWithNULIsBinaryByGitsRule() {
    #expect(isBinary(Array("abc\0def".utf8)))
    #expect(isBinary(Array(repeating: 0x61, count: 7999) + [0]))
    #expect(isPlain(Array(repeating: 0x61, count: 8000) + [0]))
    #expect(isBinary([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0]))
  }

  /// The text that a scan reads; nil for a binary file.
  private func scanned(_ bytes: [UInt8], named name: String) -> String? {
    let text = ReadableText(
      scanning: bytes.span, isNamedAsText: TextEvidence.isNamedAsText(Array(name.utf8)))
    switch text {
    case .plain: return String(decoding: bytes, as: UTF8.self)
    case .converted(let text): return String(decoding: text, as: UTF8.self)
    case .binary: return nil
    }
  }

  @Test func aScanReadsTextWithNULs() {
    for name in [".env", "a.json", "b/Main.swift", "Makefile", "notes.txt"] {
      #expect(scanned([0, 1, 2, 0] + Array("a".utf8), named: name) == " \u{1}\u{2} a", "\(name)")
    }
    let text = Array("KEY=value\nOTHER=é\n\0\0".utf8)
    #expect(scanned(text, named: "file") == "KEY=value\nOTHER=é\n  ")
    #expect(scanned(Array("A=bcdefg\0B=c".utf8), named: "environ") == "A=bcdefg B=c")
  }

  @Test func aScanReadsFilesOfTwoEncodings() {
    let wide = { utf16("TOKEN=\"value\" # one\r\n", isLittleEndian: $0) }
    let line = "TOKEN=\"value\" # one\r\n"
    let ascii = "A=1\nB=2\n"
    for name in [".env", "notes.txt", "config", "a.unknown"] {
      for order in [true, false] {
        let mark: [UInt8] = order ? [0xFF, 0xFE] : [0xFE, 0xFF]
        #expect(scanned(Array(ascii.utf8) + wide(order), named: name) == ascii + line, "\(name)")
        #expect(scanned(mark + wide(order) + Array(ascii.utf8), named: name) == line + ascii)
        #expect(scanned(wide(order) + Array((line + line).utf8), named: name) == line + line + line)
        #expect(scanned(mark + wide(order) + mark + wide(order), named: name) == line + line)
        #expect(scanned(mark + Array(line.utf8), named: name)?.hasSuffix(line) == true)
        #expect(scanned(wide(order) + wide(!order), named: name) == line + line)
        let broken = mark + (order ? [0, 0xD8] : [0xD8, 0])
        #expect(scanned(broken + broken + wide(order), named: name)?.hasSuffix(line) == true)
      }
    }
  }

  @Test func utf16AfterTheBytesThatGitLooksAtIsRead() {
    let plain = String(repeating: "a line of text\n", count: 1000)
    let line = "TOKEN=value\r\n"
    let bytes = Array(plain.utf8) + utf16(line, isLittleEndian: true) + Array(plain.utf8)
    #expect(scanned(bytes, named: "a.log") == plain + line + plain)
    let start = plain.utf8.count
    let shared = [0..<start, start + 2 * line.utf8.count..<bytes.count]
    for ranges in [[], shared, [9_000..<start]] {
      let text = ReadableText(scanning: bytes.span, isNamedAsText: false, besides: ranges)
      guard case .converted = text else {
        Issue.record("\(ranges)")
        continue
      }
    }
    // What another text has, too, was looked at there.
    let text = ReadableText(
      scanning: bytes.span, isNamedAsText: false, besides: [8_000..<bytes.count])
    let isPlain = if case .plain = text { true } else { false }
    #expect(isPlain)
    // Other NULs are left as they are.
    #expect(scanned(Array(plain.utf8) + [0, 0, 1, 0], named: "a")?.contains("\0") == true)
  }

  @Test func aScanLeavesBinaryFilesOut() {
    let noise = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 167) }
    let files: [(String, [UInt8])] = [
      ("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
      ("a.tar", Array("folder/name.txt".utf8) + [UInt8](repeating: 0, count: 500)),
      ("a.bundle", Array("# v2 git bundle\n\nPACK".utf8) + noise), ("a.o", noise),
      (".DS_Store", [0, 0, 0, 1] + Array("Bud1".utf8)), ("a", Array("abc\0def".utf8)),
    ]
    for (name, bytes) in files { #expect(scanned(bytes, named: name) == nil, "\(name)") }
  }

  @Test func binaryPropertyListsOfAllKindsAreRead() throws {
    let list: [String: Any] = [
      "s": "a<b>&", "wide": "한글😀", "i": -5, "big": 1 << 40, "r": 1.5, "t": true, "f": false,
      "date": Date(timeIntervalSince1970: 1_700_000_000), "data": Data([1, 2, 3, 255]),
      "list": ["x", ["y": "z"]], "many": (0..<300).map { "item \($0)" },
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let xml = try #require(converted(Array(data)))
    let back = try PropertyListSerialization.propertyList(
      from: Data(xml.utf8), options: [], format: nil)
    #expect((back as? NSDictionary) == (list as NSDictionary))
  }

  @Test func brokenBinaryPropertyListsAreBinary() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b", "c"], "d": "e"] as [String: Any], format: .binary, options: 0)
    let bytes = Array(data)
    for end in 8..<bytes.count { #expect(converted(Array(bytes[..<end])) == nil) }
    var seed: UInt64 = 1
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0..<3 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        mutated[8 + Int(seed >> 33) % (bytes.count - 8)] = UInt8(truncatingIfNeeded: seed >> 25)
      }
      #expect((converted(mutated)?.utf8.count ?? 0) <= (1 << 20) + 16 * bytes.count + 4096)
    }
  }

  @Test func aListInsideItselfIsBinary() {
    // One array whose only element is the array.
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 0x08]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(isBinary(bytes))
  }
}
