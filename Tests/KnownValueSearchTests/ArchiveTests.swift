import Foundation
import KnownValueSearch
import TestSupport
import Testing

/// Archives, good and bad.
@Suite struct ArchiveTests {
  private let product: SampleProduct

  init() throws {
    product = try SampleProduct()
  }

  private func search(
    _ archive: [UInt8], _ name: String = "a.ipa"
  ) async throws -> (places: [String], problems: [String]) {
    try product.write(archive, to: name)
    let result = try await product.search()
    return (product.places(in: result), product.problems(in: result))
  }

  @Test(arguments: [0, 8])
  func membersAreFound(_ method: Int) async throws {
    let content = Array("some text some text ".utf8) + product.bytes
    var zip = SampleZip([("Payload/App", content), ("empty", []), ("n", [1])], method: method)
    let expected = ["a.ipa!/Payload/App@20 plain"]
    #expect(try await search(zip.bytes()) == (expected, []))
    zip.comment = Array("PK\u{5}\u{6} a comment".utf8)
    #expect(try await search(zip.bytes()) == (expected, []))
    zip.members[0].isLarge = true
    #expect(try await search(zip.bytes()) == (expected, []))
  }

  @Test func bytesOutsideOfMembersAreSearchedAsTheyAre() async throws {
    var zip = SampleZip([("App", Array("x".utf8))])
    zip.comment = product.bytes
    let offset = try zip.bytes().count - product.bytes.count
    #expect(try await search(zip.bytes()) == (["a.ipa@\(offset) plain"], []))
    // The list contains the name once more.
    let named = SampleZip([(product.secret, [1])])
    #expect(
      try await search(named.bytes()).places == ["a.ipa@30 plain", "a.ipa@109 plain"])
  }

  @Test func archivesInArchivesAreOpenedToADepth() async throws {
    var archive = product.bytes
    var name = ""
    for level in 1...4 {
      archive = try SampleZip([("m\(level)", archive)], method: level % 2 * 8).bytes()
      name = "!/m\(level)" + name
    }
    #expect(try await search(archive) == (["a.ipa\(name)@0 plain"], []))
    let deep = try await search(try SampleZip([("m", archive)], method: 8).bytes())
    #expect(deep.problems.count == 1)
    #expect(deep.problems[0].contains("nested too deeply"))
  }

  @Test func gzipIsUnpacked() async throws {
    let log = try SampleZip.gzipped(Array("log: ".utf8) + product.bytes)
    #expect(
      try await search(log, "b.xcactivitylog") == (["b.xcactivitylog!/b@5 plain"], []))
    let twice = try SampleZip.gzipped([1, 2]) + SampleZip.gzipped(product.bytes)
    #expect(try await search(twice, "b.xcactivitylog").places == ["b.xcactivitylog!/b@2 plain"])
    let damaged = try await search(Array(log.dropLast(12)), "b.xcactivitylog")
    #expect(damaged.problems.count == 1)
    let zeros = try SampleZip.gzipped([UInt8](repeating: 0, count: 9 << 20) + product.bytes)
    #expect(
      try await search(zeros, "b.xcactivitylog").places == ["b.xcactivitylog!/b@\(9 << 20) plain"])
  }

  @Test func unreadableContentsAreReported() async throws {
    let content = product.bytes
    func member(_ change: (inout SampleZip.Member) -> Void) throws -> [UInt8] {
      var one = SampleZip.Member(name: "m", content: content, method: 8)
      change(&one)
      return try SampleZip([one, .init(name: "good", content: content, method: 8)]).bytes()
    }
    let bad: [(String, [UInt8])] = try [
      ("encrypted", member { $0.flags = 1 }), ("method 12", member { $0.method = 12 }),
      ("damaged", member { $0.statedCount = 1 << 20 }),
      ("damaged", member { $0.statedCount = 3 }),
      ("damaged", member { $0.statedCount = 0x7FFF_FFFF }),
    ]
    for (reason, archive) in bad {
      let found = try await search(archive)
      #expect(found.places == ["a.ipa!/good@0 plain"])
      #expect(found.problems.count == 1 && found.problems[0].contains(reason), "\(found)")
    }
    let foreign = try await search([0xFD] + Array("7zXZ".utf8) + [0, 1], "x")
    #expect(foreign.problems.contains { $0.contains("xz") })
  }

  @Test func aMemberWhoseHeadersDisagreeIsDamaged() async throws {
    let packed = try SampleZip.deflated(Array("text ".utf8) + product.bytes)
    // The list says that these bytes are stored, the header that they are packed.
    let lie = SampleZip([.init(name: "m", content: packed, ownMethod: 8)])
    #expect(try await search(lie.bytes()).problems.map { $0.contains("damaged") } == [true])
    let counted = SampleZip([.init(name: "m", content: product.bytes, statedCount: 4)])
    let found = try await search(counted.bytes())
    #expect(found.places == ["a.ipa!/m@0 plain"])
    #expect(found.problems.map { $0.contains("damaged") } == [true])
    let streamed = SampleZip([
      .init(name: "m", content: product.bytes, method: 8, isStreamed: true),
      .init(name: "n", content: product.bytes, isStreamed: true),
    ])
    #expect(
      try await search(streamed.bytes()) == (["a.ipa!/m@0 plain", "a.ipa!/n@0 plain"], []))
  }

  @Test(arguments: [0, 8])
  func membersThatTheListSkipsAreFound(_ method: Int) async throws {
    for place in 0..<3 {
      var zip = SampleZip([("a", [1, 2]), ("b", [3]), ("c", [4])], method: method)
      zip.members[place].content = product.bytes
      zip.members[place].isUnlisted = true
      let name = ["a", "b", "c"][place]
      #expect(try await search(zip.bytes()) == (["a.ipa!/\(name)@0 plain"], []))
    }
    var zip = SampleZip([("a", [1, 2]), ("b", product.bytes)], method: 8)
    zip.members[1].isUnlisted = true
    zip.members[1].isStreamed = true
    let found = try await search(zip.bytes())
    #expect(found.problems.map { $0.contains("unlisted members") } == [true])
  }

  @Test func aGapOfNothingButSignaturesTakesLinearTime() async throws {
    let header = try SampleZip([.init(name: "m", content: [], isUnlisted: true)]).bytes()
      .prefix(31)
    let gap = Array(repeatElement(Array(header), count: 100_000).joined())
    var zip = SampleZip([("a", [1])])
    zip.prefix = gap
    #expect(try await search(zip.bytes()).problems.count == 1)
  }

  @Test func membersThatShareBytesAreNotUnpacked() async throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    var zip = SampleZip([SampleZip.Member(name: "m0", content: zeros, method: 8)])
    for number in 1..<50 {
      zip.members.append(
        .init(name: "m\(number)", content: zeros, method: 8, sharesHeaderOf: 0))
    }
    let found = try await search(zip.bytes())
    #expect(found.problems.count == 1 && found.problems[0].contains("share"))
  }

  @Test func brokenArchivesNeitherCrashNorHang() async throws {
    var random = Random(seed: 3)
    let good = try SampleZip(
      [("a", product.bytes), ("b", Array("hello hello hello".utf8))], method: 8
    ).bytes()
    for round in 0..<150 {
      var broken = good
      if round < good.count { broken = Array(good.prefix(round)) }
      for _ in 0..<random.next(6) where !broken.isEmpty {
        broken[random.next(broken.count)] = UInt8(random.next(256))
      }
      try product.write(broken, to: "z/\(round)")
      try product.write(broken.dropFirst(random.next(30)) + [0xFF], to: "z/\(round)b")
    }
    let result = try await product.search("z")
    #expect(result.contentCount >= 300)
    #expect(!result.problems.isEmpty)
  }
}
