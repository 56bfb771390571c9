/// The part of a generated file that decodes hidden values.
///
/// It uses arrays and loops in functions that are not inlined, so that no optimiser evaluates them
/// at compile time and puts the values into the product.
enum HidingRuntime {
  /// Combines two lists of numbers with XOR.
  static let xor =
    begin + text("_ hidden: [UInt64], _ mask: [UInt64]", "hidden, mask")
    + "\n" + unmask("bytes") + "}"

  /// - Parameter key: the arguments whose XOR is the key.
  static func chaCha20(key: String) -> String {
    begin + text("_ sealed: [UInt64], _ nonce: [UInt32]", "sealed, nonce") + "\n" + chaCha20Stream
      + "\n" + chaCha20Block + "\n" + Self.key(key) + "\n" + unmask("unmasked") + "}"
  }

  /// - Parameter key: the arguments whose XOR is the key.
  static func aesGCM(key: String) -> String {
    begin + text("_ sealed: [UInt64]", "sealed") + "\n" + aesGCMOpening + "\n" + Self.key(key)
      + "\n" + unmask("unmasked") + "}"
  }

  /// The imports of the AES-GCM variant.
  static let imports = """
    #if canImport(CryptoKit)
      import CryptoKit
    #elseif canImport(Crypto)
      import Crypto
    #else
      #error("aes-gcm needs CryptoKit or the Crypto of swift-crypto; chacha20 needs neither")
    #endif
    """

  private static let begin = """
    /// Decodes values that are hidden from `strings` and grep in the built product, not from people.
    private enum HiddenSecrets {

    """

  private static func text(_ parameters: String, _ arguments: String) -> String {
    """
      nonisolated static func text(_ count: Int, \(parameters)) -> String {
        String(decoding: bytes(count, \(arguments)), as: UTF8.self)
      }

    """
  }

  private static func key(_ arguments: String) -> String {
    "  nonisolated private static let key: [UInt8] = unmasked(\(arguments))\n"
  }

  private static func unmask(_ name: String) -> String {
    """
      @inline(never)
      nonisolated static func \(name)(
        _ count: Int, _ hidden: [UInt64], _ mask: [UInt64]
      ) -> [UInt8] {
        var bytes: [UInt8] = []
        for (number, cover) in zip(hidden, mask) {
          for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: (number ^ cover) >> shift))
          }
        }
        return Array(bytes.prefix(count))
      }

    """
  }

  private static let aesGCMOpening = """
      @inline(never)
      nonisolated static func bytes(_ count: Int, _ sealed: [UInt64]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in sealed {
          for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
          }
        }
        guard let box = try? AES.GCM.SealedBox(combined: Data(bytes.prefix(count))),
          let value = try? AES.GCM.open(box, using: SymmetricKey(data: key))
        else { preconditionFailure("this file was edited; generate it again") }
        return Array(value)
      }

    """

  private static let chaCha20Stream = """
      @inline(never)
      nonisolated static func bytes(_ count: Int, _ sealed: [UInt64], _ nonce: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: sealed.count, by: 8) {
          let stream = block(UInt32(start / 8 + 1), nonce)
          for index in 0..<8 {
            let cover = UInt64(stream[2 * index + 1]) << 32 | UInt64(stream[2 * index])
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
              bytes.append(UInt8(truncatingIfNeeded: (sealed[start + index] ^ cover) >> shift))
            }
          }
        }
        return Array(bytes.prefix(count))
      }

    """

  private static let chaCha20Block = """
      /// The block function of ChaCha20, RFC 8439 section 2.3.
      @inline(never)
      nonisolated private static func block(_ counter: UInt32, _ nonce: [UInt32]) -> [UInt32] {
        var start: [UInt32] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]
        for word in stride(from: 0, to: 32, by: 4) {
          start.append((0..<4).reduce(0) { $0 | UInt32(key[word + $1]) << UInt32(8 * $1) })
        }
        start += [counter] + nonce
        var state = start
        for round in 0..<20 {
          for lane in 0..<4 {
            let turn = round % 2
            let (a, b) = (lane, 4 + (lane + turn) % 4)
            let (c, d) = (8 + (lane + 2 * turn) % 4, 12 + (lane + 3 * turn) % 4)
            for (sum, other, mixed, shift) in [
              (a, b, d, UInt32(16)), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7),
            ] {
              state[sum] = state[sum] &+ state[other]
              state[mixed] ^= state[sum]
              state[mixed] = state[mixed] << shift | state[mixed] >> (32 - shift)
            }
          }
        }
        return zip(state, start).map { $0 &+ $1 }
      }

    """
}
