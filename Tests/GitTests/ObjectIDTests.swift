import Testing
import Vocabulary

@Suite struct ObjectIDTests {
  @Test func hexGoesInAndComesOut() throws {
    let hex = "00ff10a9b8c7d6e5f40312fedcba98765432100f"
    let id = try #require(ObjectID(hex: hex))
    #expect(id.hex == hex)
    #expect(ObjectID(bytes: id.bytes.span) == id)
  }

  @Test(arguments: [
    "", "00ff", String(repeating: "g", count: 40), String(repeating: "0", count: 64),
  ])
  func refusesWhatIsNoSHA1(_ text: String) {
    #expect(ObjectID(hex: text) == nil)
  }

  @Test func sortsAsItsHexDoes() throws {
    let names = ["0f", "f0", "08", "80", "00"].map { $0 + String(repeating: "7", count: 38) }
    let ids = try names.map { try #require(ObjectID(hex: $0)) }
    #expect(ids.sorted().map(\.hex) == names.sorted())
  }
}
