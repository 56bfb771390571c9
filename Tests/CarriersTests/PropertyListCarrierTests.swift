import Carriers
import Formats
import Foundation
import TestSupport
import Testing
import Vocabulary

/// Property lists of all three kinds, with plutil as the judge.
@Suite struct PropertyListCarrierTests {
  /// A list with dates, data, wide strings, one text in several places and many objects.
  private func xml(_ random: inout Random, secret: String) -> String {
    func value(_ depth: Int) -> String {
      switch random.next(depth > 3 ? 7 : 9) {
      case 0:
        "<string>\(random.pick(["a", "shared text", "é 😀", "x &amp; &lt;y&gt;", ""]))</string>"
      case 1:
        "<integer>\(random.pick(["0", "-1", "255", "65536", "9223372036854775807"]))</integer>"
      case 2: "<real>\(random.pick(["0.5", "-12.25"]))</real>"
      case 3: "<date>2024-05-0\(random.next(9) + 1)T01:02:03Z</date>"
      case 4: "<data>SGVsbG8gd29ybGQ=</data>"
      case 5: random.isLucky(50) ? "<true/>" : "<false/>"
      case 6: "<string>\(String(repeating: "long ", count: random.next(30)))end</string>"
      case 7: "<array>" + (0..<random.next(5)).map { _ in value(depth + 1) }.joined() + "</array>"
      default:
        "<dict>"
          + (0..<random.next(5)).map { "<key>k\(depth)\($0)é</key>" + value(depth + 1) }.joined()
          + "</dict>"
      }
    }
    let members = (0..<random.next(12) + 1).map { "<key>m\($0)</key>" + value(0) + "\n" }
    let index = random.next(members.count + 1)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(members[..<index].joined())<key>target</key><string>\(secret)</string>
      \(members[index...].joined())</dict>
      </plist>

      """
  }

  private func plutil(_ arguments: [String], _ bytes: [UInt8]) throws -> ProgramRun {
    let folder = try TemporaryDirectory()
    try folder.write(bytes, to: "file")
    return try ProgramRun("plutil", arguments + ["file"], in: folder.path)
  }

  private func converted(_ bytes: [UInt8], to format: String) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    try folder.write(bytes, to: "file")
    let run = try ProgramRun(
      "plutil", ["-convert", format, "-o", "out", "file"], in: folder.path)
    try #require(run.status == 0, "\(run.errorText) \(run.text)")
    return try Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/out")))
  }

  @Test(arguments: ["binary1", "xml1"])
  func onlyTheOneValueDiffersForPlutil(_ format: String) throws {
    var random = Random(seed: format == "xml1" ? 21 : 22)
    for round in 0..<12 {
      let secret = SampleSecret.generic(UInt64(round)) + (random.isLucky(30) ? "é" : "")
      let old = try converted(Array(xml(&random, secret: secret).utf8), to: format)
      let sample = try #require(CarrierSample(path: "App/Info.plist", bytes: old))
      let stowed = try sample.replacing(with: "$(MY_KEY)")
      #expect(stowed.bytes.starts(with: old.prefix(6)))
      #expect(try plutil(["-lint"], stowed.bytes).status == 0)
      let before = String(decoding: try converted(old, to: "xml1"), as: UTF8.self)
      let after = String(decoding: try converted(stowed.bytes, to: "xml1"), as: UTF8.self)
      #expect(after == before.replacing(secret, with: "$(MY_KEY)"))
      #expect(Marks.count(secret, in: stowed.bytes) == 0)
      #expect(stowed.placeholders.map(\.name) == ["MY_KEY"])
      let back = try stowed.resolved("MY_KEY", with: Array(secret.utf8))
      #expect(back.bytes == old)
    }
  }

  @Test func aBinaryListKeepsDatesWidthsAndSharingByteForByte() throws {
    // {a: [s, s, date, -1 in 8 bytes, UID 3], b: s}: `s` is one object with three references.
    let secret = Array("hunter2hunter2".utf8)
    let date: [UInt8] = [0x33, 0x41, 0xC5, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55]
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0xA5, 4, 4, 5, 6, 7],
      [0x5E] + secret, date, [0x13] + Array(repeating: 0xFF, count: 8), [0x80, 3],
    ]
    let bytes = Self.binary(objects)
    let sample = try #require(CarrierSample(path: "a.plist", bytes: bytes, name: "b"))
    let places = sample.carrier.format.entries(in: sample.text).filter { $0.value == secret }
    #expect(places.count == 3)
    let all = places.map { Replacement(span: $0.span, value: Array("$(X)".utf8)) }
    // All three: still one object.
    var expected = objects
    expected[4] = [0x54] + Array("$(X)".utf8)
    #expect(try sample.carrier.replacing(all) == Self.binary(expected))
    // The last one only: a new object behind the others.
    expected = objects + [[0x54] + Array("$(X)".utf8)]
    expected[0] = [0xD2, 1, 2, 3, 8]
    #expect(try sample.carrier.replacing([all[2]]) == Self.binary(expected))
  }

  /// A binary list with one-byte references and offsets.
  static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + number(UInt8(objects.count)) + number(0)
      + number(table)
  }

  @Test func manyNewObjectsWidenTheReferences() throws {
    let list =
      "<plist><array>" + (0..<300).map { "<string>v\($0 % 200)</string>" }.joined()
      + "</array></plist>"
    let old = try converted(Array(list.utf8), to: "binary1")
    let carrier = Carrier(path: GitPath("a.plist"), bytes: old)
    let entries = carrier.format.entries(in: CarrierSample.readable(old))
    #expect(entries.count == 300)
    let replacements = entries.enumerated().map { index, entry in
      Replacement(span: entry.span, value: Array("$(NAME_\(index))".utf8))
    }
    let new = try carrier.replacing(replacements)
    #expect(try plutil(["-lint"], new).status == 0)
    #expect(
      CarrierSample.values(of: Carrier(path: carrier.path, bytes: new))
        == (0..<300).map { "$(NAME_\($0))" })
  }

  @Test(arguments: [
    "{ a = b; target = %; l = (1, %2); }\n", "target = \"%\";\n/* c */ \"x\"='y';\n",
  ])
  func plutilReadsOldStyleLists(_ template: String) throws {
    let secret = SampleSecret.generic(5)
    let text = template.replacing("%2", with: "q").replacing("%", with: secret)
    let sample = try #require(CarrierSample(path: "a.strings", bytes: Array(text.utf8)))
    let stowed = try sample.replacing(with: "$(MY_KEY)")
    let run = try plutil(["-lint"], stowed.bytes)
    #expect(run.status == 0, "\(run.text)")
    let xml = String(decoding: try converted(stowed.bytes, to: "xml1"), as: UTF8.self)
    let before = String(decoding: try converted(sample.carrier.bytes, to: "xml1"), as: UTF8.self)
    #expect(xml == before.replacing(secret, with: "$(MY_KEY)"))
    let odd = "a\"b\\c\n\u{1}é😀 '$(X)"
    let put = try stowed.resolved("MY_KEY", with: Array(odd.utf8))
    #expect(try plutil(["-lint"], put.bytes).status == 0)
    #expect(CarrierSample.values(of: put).contains(odd))
  }

  @Test func dataAndNumbersAreRefused() throws {
    for element in ["data", "integer"] {
      let text = "<plist><dict><key>target</key><\(element)>12345678</\(element)></dict></plist>\n"
      let sample = try #require(CarrierSample(path: "a.plist", bytes: Array(text.utf8)))
      #expect(throws: CarrierError.self) { try sample.replacing(with: "$(X)") }
    }
    let old = "{ target = <0fbd7712>; }"
    let sample = try #require(CarrierSample(path: "a.plist", bytes: Array(old.utf8)))
    #expect(throws: CarrierError.self) { try sample.replacing(with: "$(X)") }
  }

  private enum Marks {
    static func count(_ text: String, in bytes: [UInt8]) -> Int {
      let plain = String(decoding: bytes, as: UTF8.self).components(separatedBy: text).count - 1
      let wide = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      return plain + (Data(bytes).range(of: wide) == nil ? 0 : 1)
    }
  }
}
