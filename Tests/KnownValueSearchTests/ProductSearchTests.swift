import Foundation
import KnownValueSearch
import TestSupport
import Testing

/// Files of any size, with the secret anywhere in them.
@Suite struct ProductSearchTests {
  @Test func everyPlaceIsFoundAlsoWhereBlocksMeet() async throws {
    let product = try SampleProduct()
    let block = 1 << 20
    let offsets = [0, 100, block - 33, block - 1, 2 * block - 31, 3 * block, 4 * block - 32]
    var content = [UInt8](repeating: UInt8(ascii: "."), count: 4 * block)
    for offset in offsets { content.replaceSubrange(offset..<offset + 32, with: product.bytes) }
    try product.write(content, to: "app")
    #expect(try await product.places() == offsets.map { "app@\($0) plain" })
  }

  @Test func randomPlacesAreFoundAsASimpleSearchFindsThem() async throws {
    var random = Random(seed: 11)
    for _ in 0..<20 {
      let product = try SampleProduct(secret: "ababab1")
      let content = (0..<5_000).map { _ in random.pick(Array("ab1".utf8)) }
      try product.write(content, to: "f")
      let expected = content.indices.filter { content[$0...].starts(with: product.bytes) }
      let result = try await product.search()
      #expect(
        result.matches.filter { $0.form == .plain }.map(\.offset) == Array(expected.prefix(100)))
    }
  }

  @Test func theNumberOfWorkersChangesNothing() async throws {
    let product = try SampleProduct()
    for number in 0..<60 {
      let content = [UInt8](repeating: 0x41, count: number) + product.bytes
      try product.write(
        number % 3 == 0 ? try SampleZip([("m", content), ("n", content)]).bytes() : content,
        to: "d\(number % 7)/f\(number)")
    }
    let one = try await product.search(jobs: 1)
    let many = try await product.search(jobs: 9)
    #expect(one.matches == many.matches)
    #expect(one.matches.count == 80)
    #expect(one.byteCount == many.byteCount)
  }

  @Test func linksAreNotFollowedButForTheProductItself() async throws {
    let outside = try SampleProduct()
    try outside.write(outside.bytes, to: "secret.txt")
    let product = try SampleProduct()
    try product.write([1], to: "a/f")
    for (name, target) in [("file", "/secret.txt"), ("folder", ""), ("loop", "/../x")] {
      try FileManager.default.createSymbolicLink(
        atPath: product.folder.path + "/a/" + name,
        withDestinationPath: outside.folder.path + target)
    }
    #expect(try await product.places().isEmpty)
    #expect(try await product.search("a/file").matches.count == 1)
    #expect(try await product.search("a/folder").matches.count == 1)
  }

  @Test func gitFoldersAreEnteredAndPipesAreNotOpened() async throws {
    let product = try SampleProduct()
    try product.write(product.bytes, to: ".git/config")
    #expect(mkfifo(product.folder.path + "/pipe", 0o600) == 0)
    let result = try await product.search()
    #expect(product.places(in: result) == [".git/config@0 plain"])
    #expect(result.problems.isEmpty)
    await #expect(throws: (any Error).self) { try await product.search("pipe") }
    await #expect(throws: (any Error).self) { try await product.search("none") }
  }

  @Test func manyPlacesInOneFileAreCounted() async throws {
    let product = try SampleProduct()
    try product.write(Array(repeatElement(product.bytes, count: 250).joined()), to: "log")
    let result = try await product.search()
    #expect(result.matches.count == 100)
    #expect(result.unlisted == [0: 150])
  }

  @Test func aFileOfNothingButAnchorsTakesLinearTime() async throws {
    let product = try SampleProduct(secret: "abababababababab!")
    try product.write(Array(repeatElement(Array("ab".utf8), count: 1 << 20).joined()), to: "f")
    #expect(try await product.places().isEmpty)
  }

  @Test func anAssetCatalogIsNamed() async throws {
    let product = try SampleProduct()
    try product.write(Array("BOMStore".utf8) + product.bytes, to: "Assets.car")
    let result = try await product.search()
    #expect(result.catalogs.count == 1)
    #expect(product.places(in: result) == ["Assets.car@8 plain"])
  }
}
