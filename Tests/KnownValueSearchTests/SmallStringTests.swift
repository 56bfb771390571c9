import Foundation
import TestSupport
import Testing

/// Short strings of Swift, which instructions hold in pieces.
@Suite struct SmallStringTests {
  private func form(of content: [UInt8], secret: String) async throws -> [String] {
    let product = try SampleProduct(secret: secret)
    try product.write(content, to: "f")
    return try await product.places()
  }

  @Test func twoRegistersOfX86AreFound() async throws {
    let secret = "Ab3dEf7hIjk"
    let first: [UInt8] = [0x48, 0xB8] + Array("Ab3dEf7h".utf8)
    let second: [UInt8] = [0x48, 0xBA] + Array("Ijk".utf8) + [0, 0, 0, 0, 0xEB]
    #expect(try await form(of: first + second, secret: secret) == ["f@2 instructions"])
    #expect(try await form(of: second + first, secret: secret) == ["f@12 instructions"])
    let far = first + [UInt8](repeating: 0x90, count: 200) + second
    #expect(try await form(of: far, secret: secret).isEmpty)
    #expect(try await form(of: first, secret: secret).isEmpty)
  }

  /// MOVZ or MOVK of a register, as the words of a program.
  private func move(_ first: Bool, _ pair: [UInt8], to place: Int, register: UInt32) -> [UInt8] {
    let number = UInt32(pair[0]) | UInt32(pair[1]) << 8
    let word: UInt32 =
      (first ? 0xD280_0000 : 0xF280_0000) | UInt32(place) << 21 | number << 5 | register
    return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  /// The instructions that fill a register.
  private func instructions(filling bytes: [UInt8], register: UInt32) -> [[UInt8]] {
    let pairs = (0..<4).map { Array(bytes[2 * $0..<2 * $0 + 2]) }
    let used = pairs.indices.filter { pairs[$0] != [0, 0] }
    return used.map { move($0 == used.first, pairs[$0], to: $0, register: register) }
  }

  @Test(arguments: 6...15)
  func theInstructionsOfArm64AreFound(_ count: Int) async throws {
    let secret = SampleSecret.generic(UInt64(count), count: count)
    let text = Array(secret.utf8) + [UInt8](repeating: 0, count: 15 - count)
    let whole = text + [0xE0 | UInt8(count)]
    let first = instructions(filling: Array(whole[..<8]), register: 19)
    let second = instructions(filling: Array(whole[8...]), register: 20)
    let other: [UInt8] = [0x1F, 0x20, 0x03, 0xD5]
    // Compilers mix the two.
    let mixed = first.enumerated().flatMap {
      [$0.element, other] + second.dropFirst($0.offset).prefix(1)
    }
    for words in [first + second, second + first, mixed] {
      let code = other + words.joined()
      #expect(try await form(of: code, secret: secret).map { $0.suffix(12) } == ["instructions"])
    }
    let incomplete = Array((first.dropLast() + second).joined())
    #expect(try await form(of: incomplete, secret: secret).isEmpty)
    if count > 8 { #expect(try await form(of: Array(first.joined()), secret: secret).isEmpty) }
    let shifted = [1] + first[0] + [0, 0] + first.dropFirst().joined() + second.joined()
    #expect(try await form(of: shifted, secret: secret).isEmpty)
  }

  /// The compiler's own instructions, for the two numbers that a short string of Swift is.
  @Test(arguments: [6, 8, 9, 12, 15])
  func whatACompilerMakesForArm64IsFound(_ count: Int) async throws {
    let secret = SampleSecret.generic(UInt64(40 + count), count: count)
    let whole =
      Array(secret.utf8) + [UInt8](repeating: 0, count: 15 - count) + [0xE0 | UInt8(count)]
    let numbers = [whole[..<8], whole[8...]].map { half in
      "0x" + half.reversed().map { String(format: "%02x", $0) }.joined() + "ull"
    }
    let folder = try TemporaryDirectory()
    try folder.write(
      "struct s { unsigned long long a, b; };\n"
        + "void use(struct s);\nvoid f(void) { use((struct s){\(numbers[0]), \(numbers[1])}); }\n",
      to: "f.c")
    let run = try ProgramRun(
      "clang", ["--target=aarch64-unknown-linux-gnu", "-O2", "-c", "f.c", "-o", "f.o"],
      in: folder.path)
    try #require(run.status == 0, "\(run.errorText)")
    let object = FileManager.default.contents(atPath: folder.path + "/f.o") ?? Data()
    #expect(try await form(of: [UInt8](object), secret: secret).count == 1)
  }
}
