internal import Cryptography
internal import Findings
internal import Keys
internal import Vocabulary

/// Hides the values of one generated file, and provides the code that decodes them.
///
/// All random-looking bytes are derived from a salt with HMAC and HKDF, so that the same input
/// gives the same file.
struct ValueHiding {
  private let hiding: ConstantSettings.Hiding
  private let salt: HidingSalt
  private let key: [UInt8]

  /// - Returns: nil if hiding is off.
  init?(_ hiding: ConstantSettings.Hiding, _ constants: [SwiftConstant]) {
    if hiding == .none { return nil }
    self.hiding = hiding
    salt = HidingSalt(constants)
    key = salt.bytes(32, for: "key")
  }

  /// Returns the arguments with which the runtime functions decode a value.
  ///
  /// - Parameter element: the index of the element in a list, from 0.
  func arguments(for value: [UInt8], of name: KeyName, element: Int) -> String {
    let purpose = "\(name).\(element)"
    switch hiding {
    case .none, .xor: return masked(value, purpose)
    case .chaCha20:
      let nonce = salt.bytes(12, for: "nonce \(purpose)", value)
      let sealed = stream(over: padded(value, purpose), nonce)
      return "\(value.count), \(NumberList(sealed)), \(NumberList(nonce, width: 4))"
    case .aesGCM:
      let box = sealed(value, nonce: salt.bytes(12, for: "nonce \(purpose)", value))
      return "\(box.count), \(NumberList(box))"
    }
  }

  /// The declarations that the arguments are passed to.
  var runtime: String {
    switch hiding {
    case .none, .xor: HidingRuntime.xor
    case .chaCha20: HidingRuntime.chaCha20(key: masked(key, "key"))
    case .aesGCM: HidingRuntime.aesGCM(key: masked(key, "key"))
    }
  }

  /// A value masked with XOR, followed by its mask.
  private func masked(_ value: [UInt8], _ purpose: String) -> String {
    let long = padded(value, purpose)
    let mask = salt.bytes(long.count, for: "mask \(purpose)", value)
    let hidden = zip(long, mask).map { $0 ^ $1 }
    return "\(value.count), \(NumberList(hidden)), \(NumberList(mask))"
  }

  /// Pads a value to a multiple of 64 bytes, at least 64: an optimiser unrolls and folds only short
  /// loops.
  private func padded(_ value: [UInt8], _ purpose: String) -> [UInt8] {
    let count = max(1, (value.count + 63) / 64) * 64
    return value + salt.bytes(count - value.count, for: "padding \(purpose)", value)
  }

  /// Encrypts with ChaCha20 as in RFC 8439, from block 1 on: the ciphertext of its AEAD without the
  /// tag.
  private func stream(over value: [UInt8], _ nonce: [UInt8]) -> [UInt8] {
    Encryption(key: key).chaCha20(value, nonce: nonce)
  }

  /// The nonce, the sealed value and the tag.
  private func sealed(_ value: [UInt8], nonce: [UInt8]) -> [UInt8] {
    nonce + Encryption(key: key).aesGCM(value, nonce: nonce)
  }
}

/// Derives the bytes that look random in a file of hidden constants and are the same in each run.
///
/// They are derived from the value of `KeyName.salt`, or from all values in a project without one:
/// nothing must be stored for that, and nobody who does not know the values can guess it.
struct HidingSalt {
  private let master: AuthenticationCode

  /// The maximum output of HKDF with SHA-256 in bytes.
  private static let limit = 255 * 32

  init(_ constants: [SwiftConstant]) {
    if let salt = constants.first(where: { $0.key == .salt })?.value {
      master = AuthenticationCode(key: HashFunction.sha256.digest(of: salt.reveal()))
      return
    }
    let hash = Digest(.sha256)
    for constant in constants.sorted(by: { $0.key < $1.key }) {
      let value = constant.value?.reveal() ?? []
      hash.update("\(constant.key) \(value.count) ".utf8)
      hash.update(value)
    }
    master = AuthenticationCode(key: hash.finished())
  }

  /// - Parameters:
  ///     - purpose: each purpose gives different bytes.
  ///     - value: each value gives different bytes, because no two may be hidden with the same
  ///     ones.
  func bytes(_ count: Int, for purpose: String, _ value: [UInt8] = []) -> [UInt8] {
    let seed = AuthenticationCode(key: master.code(of: Array(purpose.utf8) + [0] + value))
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes += seed.expanded(
        Array("keystow \(bytes.count)".utf8), count: min(Self.limit, count - bytes.count))
    }
    return bytes
  }
}

/// An array literal of integers, each packed from several bytes, lowest byte first.
///
/// The compiler has to parse an eighth of what it would for single bytes.
struct NumberList: CustomStringConvertible {
  let description: String

  /// - Parameter width: the number of bytes in an integer; the last integer is padded with zeros.
  init(_ bytes: [UInt8], width: Int = 8) {
    let numbers = stride(from: 0, to: bytes.count, by: width).map { start in
      bytes[start..<min(start + width, bytes.count)].reversed()
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    description =
      "[" + numbers.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]"
  }
}
