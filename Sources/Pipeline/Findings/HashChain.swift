internal import Files
import Synchronization

/// Applies HMAC-SHA256 once or many times over, to four messages at once.
///
/// Only what fingerprints need: a key of at most one block, and short messages. Done one after the
/// other with a library, which prepares the key each time, it takes four times as long or more, and a
/// report with thousands of secrets would wait for little else.
package struct HashChain {
  /// The number of digests that are hashed together.
  private static let width = 4
  /// The number of digests from which a second thread is worth starting.
  private static let leastPerThread = 32
  private static let blockLength = 64

  private let inner: SHA256Lanes
  private let outer: SHA256Lanes

  /// - Parameter key: at most 64 bytes, as of a longer one HMAC takes the hash.
  package init(key: [UInt8]) {
    inner = Self.state(after: key, 0x36)
    outer = Self.state(after: key, 0x5C)
  }

  /// Returns each digest after the given number of rounds.
  ///
  /// - Parameters:
  ///   - digests: of 32 bytes.
  ///   - jobs: the maximum number of threads.
  package func results(of digests: [[UInt8]], rounds: Int, jobs: Int) -> [[UInt8]] {
    let groups = stride(from: 0, to: digests.count, by: Self.width).map {
      Array(digests[$0..<min($0 + Self.width, digests.count)])
    }
    let threads = max(1, min(jobs, digests.count / Self.leastPerThread))
    guard threads > 1 else { return groups.flatMap { group($0, rounds: rounds) } }
    let share = (groups.count + threads - 1) / threads
    let done = Mutex<[Int: [[UInt8]]]>([:])
    WorkerThreads.run(threads) { thread in
      let own = groups.dropFirst(thread * share).prefix(share)
      let results = own.flatMap { group($0, rounds: rounds) }
      done.withLock { $0[thread] = results }
    }
    return done.withLock { done in (0..<threads).flatMap { done[$0] ?? [] } }
  }

  /// The maximum number of bytes of a message: what follows the block of the key is one block.
  package static let longestMessage = blockLength - 9

  /// Returns the codes of messages of at most `longestMessage` bytes.
  package func codes(of messages: [[UInt8]]) -> [[UInt8]] {
    stride(from: 0, to: messages.count, by: Self.width).flatMap {
      group(messages[$0..<min($0 + Self.width, messages.count)], rounds: 1)
    }
  }

  /// - Parameter rounds: one, or for digests more.
  private func group(_ messages: some Collection<[UInt8]>, rounds: Int) -> [[UInt8]] {
    var block = SHA256Lanes.emptyBlock
    for (lane, message) in messages.enumerated() {
      var place = 0
      func add(_ byte: UInt8) {
        block[place / 4][lane] |= UInt32(byte) << UInt32(24 - place % 4 * 8)
        place += 1
      }
      for byte in message { add(byte) }
      add(0x80)
      block[15][lane] = UInt32((Self.blockLength + message.count) * 8)
    }
    block.withUnsafeMutableBufferPointer { block in
      for round in 0..<rounds {
        inner.hash(block, isPadded: round == 0)
        outer.hash(block)
      }
    }
    return (0..<messages.count).map { lane in
      var digest: [UInt8] = []
      digest.reserveCapacity(32)
      for word in block[..<8] {
        for shift: UInt32 in [24, 16, 8, 0] {
          digest.append(UInt8(truncatingIfNeeded: word[lane] >> shift))
        }
      }
      return digest
    }
  }

  private static func state(after key: [UInt8], _ pad: UInt8) -> SHA256Lanes {
    var block = SHA256Lanes.emptyBlock
    for place in 0..<blockLength {
      let byte = pad ^ (place < key.count ? key[place] : 0)
      block[place / 4] |= SIMD4(repeating: UInt32(byte) << UInt32(24 - place % 4 * 8))
    }
    var state = SHA256Lanes()
    block.withUnsafeMutableBufferPointer { state.add($0) }
    return state
  }
}

/// The state of four SHA-256 computations, one in each lane; FIPS 180-4.
struct SHA256Lanes {
  typealias Word = SIMD4<UInt32>
  /// Sixteen words, with which the schedule is made in place.
  typealias Block = UnsafeMutableBufferPointer<Word>

  static let emptyBlock = [Word](repeating: .zero, count: 16)

  private var (a, b, c, d) = (
    Word(repeating: 0x6a09_e667), Word(repeating: 0xbb67_ae85), Word(repeating: 0x3c6e_f372),
    Word(repeating: 0xa54f_f53a)
  )
  private var (e, f, g, h) = (
    Word(repeating: 0x510e_527f), Word(repeating: 0x9b05_688c), Word(repeating: 0x1f83_d9ab),
    Word(repeating: 0x5be0_cd19)
  )

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Replaces the first eight words by the hash of this state's block followed by them, or by all
  /// sixteen if these are padded.
  func hash(_ block: Block, isPadded: Bool = false) {
    if !isPadded {
      block[8] = Word(repeating: 0x8000_0000)
      for place in 9..<15 { block[place] = .zero }
      block[15] = Word(repeating: UInt32((64 + 32) * 8))
    }
    var sum = self
    sum.add(block)
    (block[0], block[1], block[2], block[3]) = (sum.a, sum.b, sum.c, sum.d)
    (block[4], block[5], block[6], block[7]) = (sum.e, sum.f, sum.g, sum.h)
  }

  /// Adds a block, whose words change.
  mutating func add(_ w: Block) {
    var (a, b, c, d) = (a, b, c, d)
    var (e, f, g, h) = (e, f, g, h)
    let constants = Self.constants
    // Eight rounds at a time, after which each variable is in its own place again.
    for first in stride(from: 0, to: 64, by: 8) {
      let low = first & 15
      if first >= 16 {
        for place in low..<low + 8 { Self.extend(w, place) }
      }
      Self.round(a, b, c, &d, e, f, g, &h, w[low] &+ Word(repeating: constants[first]))
      Self.round(h, a, b, &c, d, e, f, &g, w[low + 1] &+ Word(repeating: constants[first + 1]))
      Self.round(g, h, a, &b, c, d, e, &f, w[low + 2] &+ Word(repeating: constants[first + 2]))
      Self.round(f, g, h, &a, b, c, d, &e, w[low + 3] &+ Word(repeating: constants[first + 3]))
      Self.round(e, f, g, &h, a, b, c, &d, w[low + 4] &+ Word(repeating: constants[first + 4]))
      Self.round(d, e, f, &g, h, a, b, &c, w[low + 5] &+ Word(repeating: constants[first + 5]))
      Self.round(c, d, e, &f, g, h, a, &b, w[low + 6] &+ Word(repeating: constants[first + 6]))
      Self.round(b, c, d, &e, f, g, h, &a, w[low + 7] &+ Word(repeating: constants[first + 7]))
    }
    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
    self.e &+= e
    self.f &+= f
    self.g &+= g
    self.h &+= h
  }

  @inline(__always)
  private static func round(
    _ a: Word, _ b: Word, _ c: Word, _ d: inout Word, _ e: Word, _ f: Word, _ g: Word,
    _ h: inout Word, _ input: Word
  ) {
    let sum = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (g ^ (e & (f ^ g))) &+ input
    d = d &+ sum
    h = sum &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ ((a & b) | (c & (a | b)))
  }

  @inline(__always)
  private static func extend(_ w: Block, _ place: Int) {
    let (one, two) = (w[(place &+ 1) & 15], w[(place &+ 14) & 15])
    let low = turned(one, 7) ^ turned(one, 18) ^ (one &>> Word(repeating: 3))
    let high = turned(two, 17) ^ turned(two, 19) ^ (two &>> Word(repeating: 10))
    w[place] = w[place] &+ low &+ w[(place &+ 9) & 15] &+ high
  }

  @inline(__always)
  private static func turned(_ word: Word, _ count: UInt32) -> Word {
    (word &>> Word(repeating: count)) | (word &<< Word(repeating: 32 &- count))
  }
}
