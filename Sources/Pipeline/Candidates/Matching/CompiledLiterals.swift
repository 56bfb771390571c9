internal import Files
internal import Text
internal import Vectorscan

/// The compiled literals of the built-in rules, which the installation puts behind the program: to
/// compile them takes half of the time of a small scan.
package enum CompiledLiterals {
  /// The word with which `scripts/install.sh` asks a program for them.
  package static let word = "--compiled-literals"

  /// The last bytes of a program that has them.
  private static let mark = Array("keystow-literals".utf8)
  /// The bytes of a number.
  private static let width = 8
  /// The bytes behind the table: which literals it is of, its length, and the mark.
  private static let endCount = 2 * width + mark.count

  /// Returns the bytes to append to the program.
  ///
  /// - Throws: `VectorscanError` if there is no memory.
  package static func appendix() throws -> [UInt8] {
    let literals = try MatchPlan(.builtIn, readsLittle: true).literals
    let table = try Database(literals, isPortable: true).serialized()
    return table + bytes(of: key(of: literals)) + bytes(of: UInt64(table.count)) + mark
  }

  /// Returns the literals as the running program has them; nil if it has none, or others, or for
  /// another processor.
  static func database(of literals: [Literal]) -> Database? {
    guard let program = CurrentProcess.program, let table = try? table(in: program, of: literals)
    else { return nil }
    return try? Database(serialized: table, of: literals)
  }

  private static func table(
    in program: String, of literals: [Literal]
  ) throws(FileError) -> [UInt8]? {
    let file = try Descriptor(program, followingLink: true)
    let end = try file.status().size - endCount
    guard end > 0 else { return nil }
    let bytes = try file.bytes(end..<end + endCount)
    guard bytes.suffix(mark.count) == mark[...], number(in: bytes, at: 0) == key(of: literals),
      let count = Int(exactly: number(in: bytes, at: 1)), count <= end
    else { return nil }
    return try file.bytes(end - count..<end)
  }

  private static func key(of literals: [Literal]) -> UInt64 {
    var hash = Hash64()
    for literal in literals {
      for byte in literal.bytes { hash.add(byte) }
      hash.add(literal.ignoresCase ? 1 : 0)
      hash.add(UInt8(literal.bytes.count))
    }
    return hash.value
  }

  private static func number(in bytes: [UInt8], at index: Int) -> UInt64 {
    bytes.dropFirst(index * width).prefix(width).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes of a number, the highest first.
  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (width - 1 - $0))) }
  }
}
