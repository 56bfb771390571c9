import Foundation
import Keys
import TestSupport
import Testing
import Vocabulary

@testable import Resolve

/// A generated file that is a part of these tests: with a stand-in for swift-crypto here, CryptoKit on
/// Apple's platforms.
@Suite struct SealedSecretsTests {
  private static let values = [
    ("A_TEXT", "String", "sealed é \"text\""), ("A_URL", "URL", "https://sealed.example/a?b"),
    ("A_LIST", "[String]", "one 'two three' \"\""), ("A_NUMBER", "Int", "-42"),
    ("A_RATIO", "Double?", "0.1"), ("A_SWITCH", "Bool", "YES"), ("SOME_DATA", "Data", "AAECAw=="),
    ("AN_EMPTY_TEXT", "String", ""),
    ("A_LONG_TEXT", "String", String(repeating: "long ", count: 50)),
  ]

  private func constants() throws -> [SwiftConstant] {
    try Self.values.map { key, type, value in
      SwiftConstant(
        key: try #require(KeyName(key)), type: try #require(KeyType(type)),
        value: Secret(Array(value.utf8)), source: "the environment")
    }
  }

  @Test func theFileIsTheGeneratedOne() throws {
    var settings = ConstantSettings.standard
    settings.name = "SealedSecrets"
    settings.hiding = .aesGCM
    settings.hasProtocol = true
    let file = SwiftConstants(try constants(), settings: settings)
    #expect(file.problems.isEmpty)
    try Golden.compare(file.bytes, with: "../ResolveTests/SealedSecrets.swift")
  }

  @Test func itSaysExactlyTheValues() {
    let keys: any SealedSecretsProviding = LiveSealedSecrets()
    #expect(Array(keys.aText.utf8) == Array("sealed é \"text\"".utf8))
    #expect(keys.aURL.absoluteString == "https://sealed.example/a?b")
    #expect(keys.aList == ["one", "two three", ""])
    #expect(keys.aNumber == -42)
    #expect(keys.aRatio == 0.1)
    #expect(keys.aSwitch)
    #expect(keys.someData == Data([0, 1, 2, 3]))
    #expect(keys.anEmptyText.isEmpty)
    #expect(keys.aLongText == String(repeating: "long ", count: 50))
  }
}
