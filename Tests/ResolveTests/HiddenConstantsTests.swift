import Foundation
import Keys
import TestSupport
import Testing
import Vocabulary

@testable import Resolve

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// The traces of values in an optimised product.
@Suite struct HiddenConstantsTests {
  /// Values of many lengths, the shortest of which an optimiser could keep in a register.
  private static let values: [String: String] = {
    var random = Random(seed: 31)
    let letters = Array("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let lengths = [7, 8, 15, 16, 24, 32, 40, 64, 200, 700]
    return Dictionary(
      uniqueKeysWithValues: lengths.map { length in
        ("KEY_OF_\(length)", String((0..<length).map { _ in random.pick(letters) }))
      })
  }()

  private static let main =
    "for (key, value) in [\n"
    + values.keys.sorted().map { "  (\"\($0)\", Secrets.keyOf\($0.dropFirst(7))),\n" }.joined()
    + "] { print(key, value) }\n"

  private func file(
    _ hiding: ConstantSettings.Hiding, _ keys: some Sequence<String>
  ) throws -> SwiftConstants {
    var settings = ConstantSettings.standard
    settings.hiding = hiding
    let constants = try keys.sorted().map { key in
      SwiftConstant(
        key: try #require(KeyName(key)), type: KeyType(.string),
        value: Self.values[key].map { Secret(Array($0.utf8)) }, source: "Secrets.xcconfig")
    }
    return SwiftConstants(constants, settings: settings)
  }

  /// The forms in which somebody would look for a value.
  private func forms(of value: String) -> [String: Data] {
    let bytes = Data(value.utf8)
    // The middle of Base64 depends on where the value begins.
    let shifted = (0..<3).map { shift in
      let text = (Data(repeating: 0, count: shift) + bytes).base64EncodedString()
      return Data(text.utf8.dropFirst(shift == 0 ? 0 : 4).prefix((bytes.count - 3) / 3 * 4))
    }
    return [
      "plain": bytes, "reversed": Data(bytes.reversed()), "hex": Data(hex(bytes).utf8),
      "UTF-16LE": value.data(using: .utf16LittleEndian) ?? Data(),
      "UTF-16BE": value.data(using: .utf16BigEndian) ?? Data(),
      "base64": shifted[0], "base64+1": shifted[1], "base64+2": shifted[2],
      // As numbers in code: a store of eight letters at once.
      "first eight": bytes.prefix(8), "last eight": bytes.suffix(8),
    ]
  }

  private func hex(_ bytes: Data) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func found(in product: Data, _ keys: some Sequence<String>) throws -> [String] {
    try keys.flatMap { key in
      forms(of: try #require(Self.values[key])).filter { product.range(of: $0.value) != nil }
        .map { "\(key) \($0.key)" }
    }
  }

  private func build(_ arguments: [String], in folder: TemporaryDirectory) throws {
    let run = try ProgramRun(
      "swiftc", ["-swift-version", "5", "-warnings-as-errors"] + arguments, in: folder.path)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test(arguments: [ConstantSettings.Hiding.none, .xor, .chaCha20], ["-O", "-Osize"])
  func noFormOfAHiddenValueIsInAnOptimisedProduct(
    _ hiding: ConstantSettings.Hiding, _ optimisation: String
  ) throws {
    let folder = try TemporaryDirectory()
    try folder.write(try file(hiding, Self.values.keys).bytes, to: "Secrets.swift")
    try folder.write(Self.main, to: "main.swift")
    try build([optimisation, "-wmo", "-o", "p", "main.swift", "Secrets.swift"], in: folder)
    let printed = try ProgramRun("./p", [], in: folder.path).text
    #expect(
      printed == Self.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined())
    let product = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/p"))
    let found = try found(in: product, Self.values.keys)
    if hiding == .none {
      // The search does find what is there; Swift keeps a short text in two registers.
      for key in Self.values.keys where (Self.values[key]?.count ?? 0) > 15 {
        #expect(found.contains("\(key) plain"))
      }
    } else {
      #expect(found.isEmpty)
    }
  }

  /// A decoder without arrays and calls is one that the optimiser does work out.
  @Test func aValueComputedByAnOptimiserIsFound() throws {
    let key = "KEY_OF_16"
    let value = Array(try #require(Self.values[key]).utf8)
    let folder = try TemporaryDirectory()
    let numbers = value.map { "UInt8(\($0 ^ 0x5A)) ^ 0x5A" }.joined(separator: ", ")
    try folder.write(
      "let bytes = (\(numbers))\n"
        + "print(String(decoding: withUnsafeBytes(of: bytes) { Array($0) }, as: UTF8.self))\n",
      to: "main.swift")
    try build(["-O", "-c", "main.swift", "-o", "p.o"], in: folder)
    let product = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/p.o"))
    #expect(try !found(in: product, [key]).isEmpty)
  }

  @Test func everyFormIsFound() throws {
    for key in Self.values.keys {
      let forms = forms(of: try #require(Self.values[key]))
      let product = forms.values.reduce(Data()) { $0 + $1 + Data([0]) }
      #expect(try found(in: product, [key]).count == forms.count)
    }
  }

  /// A single short value is what an optimiser could work out most easily.
  @Test(arguments: [ConstantSettings.Hiding.none, .xor, .chaCha20], ["KEY_OF_8", "KEY_OF_16"])
  func aSingleShortValueIsNotWorkedOutBeforehand(
    _ hiding: ConstantSettings.Hiding, _ key: String
  ) throws {
    let folder = try TemporaryDirectory()
    try folder.write(try file(hiding, [key]).bytes, to: "Secrets.swift")
    try folder.write("print(Secrets.keyOf\(key.dropFirst(7)))\n", to: "main.swift")
    try build(["-O", "-wmo", "-c", "main.swift", "Secrets.swift", "-o", "p.o"], in: folder)
    let product = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/p.o"))
    #expect(try found(in: product, [key]).isEmpty == (hiding != .none))
  }

  /// The module is only declared; its code is in another file of the product.
  @Test func noFormOfASealedValueIsInAnOptimisedObject() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      """
      import Foundation
      public struct SymmetricKey: Sendable { public init(data: some ContiguousBytes) {} }
      public enum AES { public enum GCM {
        public struct SealedBox { public init(combined: some DataProtocol) throws {} }
        public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data { Data() }
      } }
      """, to: "Crypto.swift")
    try build(
      ["-emit-module", "-parse-as-library", "-module-name", "Crypto", "Crypto.swift"], in: folder)
    try folder.write(try file(.aesGCM, Self.values.keys).bytes, to: "Secrets.swift")
    try folder.write(Self.main, to: "main.swift")
    for version in ["5", "6"] {
      try build(
        [
          "-I.", "-O", "-wmo", "-c", "main.swift", "Secrets.swift", "-o", "p.o", "-swift-version",
          version,
        ], in: folder)
      let product = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/p.o"))
      #expect(try found(in: product, Self.values.keys).isEmpty)
    }
  }

  @Test(arguments: ConstantSettings.Hiding.allCases)
  func theSameValuesGiveTheSameFileAndOthersAnother(_ hiding: ConstantSettings.Hiding) throws {
    var settings = ConstantSettings.standard
    settings.hiding = hiding
    func bytes(_ value: String, salt: String?) throws -> [UInt8] {
      var constants = try [("A", value), ("B", "same")].map { key, value in
        SwiftConstant(
          key: try #require(KeyName(key)), type: KeyType(.string),
          value: Secret(Array(value.utf8)), source: "S")
      }
      if let salt {
        constants.append(
          SwiftConstant(
            key: .salt, type: KeyType(.string), value: Secret(Array(salt.utf8)), source: "S"))
      }
      let file = SwiftConstants(constants.reversed(), settings: settings)
      #expect(file.bytes == SwiftConstants(constants, settings: settings).bytes)
      #expect(!String(decoding: file.bytes, as: UTF8.self).contains("keystowSalt"))
      return file.bytes
    }
    let files = try [("a", nil), ("b", nil), ("a", "s"), ("a", "t")].map { value, salt in
      try bytes(value, salt: salt)
    }
    // Without hiding the salt has no effect.
    #expect(Set(files).count == (hiding == .none ? 2 : 4))
  }

  /// CryptoKit, or the stand-in of these tests, reads what is written for it.
  @Test func aSealedValueCanBeOpened() throws {
    let key = try #require(KeyName("KEY_OF_40"))
    let value = try #require(Self.values[key.text])
    let cover = try #require(
      ValueHiding(
        .aesGCM,
        [
          SwiftConstant(
            key: key, type: KeyType(.string), value: Secret(Array(value.utf8)), source: "")
        ]))
    let arguments = cover.arguments(for: Array(value.utf8), of: key, element: 0)
    let box = try bytes(arguments, masked: false)
    let runtime = try #require(cover.runtime.firstMatch(of: /unmasked\((\d[^)]*)\)/))
    let opened = try AES.GCM.open(
      AES.GCM.SealedBox(combined: box),
      using: SymmetricKey(data: try bytes(String(runtime.1), masked: true)))
    #expect(String(decoding: opened, as: UTF8.self) == value)
  }

  /// Returns the value that the generated code decodes from the arguments.
  private func bytes(_ arguments: String, masked: Bool) throws -> Data {
    let lists = arguments.matches(of: /\[([^\]]*)\]/).map { match in
      match.1.split(separator: ", ").compactMap { UInt64($0.dropFirst(2), radix: 16) }
    }
    let count = try #require(Int(arguments.prefix { $0.isNumber }))
    let numbers = masked ? zip(lists[0], lists[1]).map { $0 ^ $1 } : lists[0]
    let bytes = numbers.flatMap { number in
      stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return Data(bytes.prefix(count))
  }
}
