import Crypto
internal import Findings
internal import Keys

/// What the values of one file are hidden with, and the code that shows them again.
///
/// Everything comes from a salt by HMAC and HKDF, so that the same input gives the same file.
struct ValueHiding {
  private let hiding: ConstantSettings.Hiding
  private let salt: HidingSalt
  private let key: [UInt8]

  /// - Returns: nil where nothing is to be hidden.
  init?(_ hiding: ConstantSettings.Hiding, _ constants: [SwiftConstant]) {
    if hiding == .none { return nil }
    self.hiding = hiding
    salt = HidingSalt(constants)
    key = salt.bytes(32, for: "key")
  }

  /// The arguments of the functions of the runtime that give a value.
  ///
  /// - Parameter element: the number of the element in a list, from 0.
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

  /// The declarations that the arguments are for.
  var runtime: String {
    switch hiding {
    case .none, .xor: HidingRuntime.xor
    case .chaCha20: HidingRuntime.chaCha20(key: masked(key, "key"))
    case .aesGCM: HidingRuntime.aesGCM(key: masked(key, "key"))
    }
  }

  /// Numbers, and those that are to be combined with them by exclusive or.
  private func masked(_ value: [UInt8], _ purpose: String) -> String {
    let long = padded(value, purpose)
    let mask = salt.bytes(long.count, for: "mask \(purpose)", value)
    let hidden = zip(long, mask).map { $0 ^ $1 }
    return "\(value.count), \(NumberList(hidden)), \(NumberList(mask))"
  }

  /// At least 64 bytes and a multiple of that: an optimiser unrolls and folds loops only if they are
  /// short.
  private func padded(_ value: [UInt8], _ purpose: String) -> [UInt8] {
    let count = max(1, (value.count + 63) / 64) * 64
    return value + salt.bytes(count - value.count, for: "padding \(purpose)", value)
  }

  /// ChaCha20 by RFC 8439, from block 1 on: what its AEAD gives beside the tag.
  private func stream(over value: [UInt8], _ nonce: [UInt8]) -> [UInt8] {
    // Neither fails: the nonce has 12 bytes.
    guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
      let box = try? ChaChaPoly.seal(value, using: SymmetricKey(data: key), nonce: nonce)
    else { return [] }
    return Array(box.ciphertext)
  }

  /// Nonce, sealed value and tag.
  private func sealed(_ value: [UInt8], nonce: [UInt8]) -> [UInt8] {
    guard let nonce = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.seal(value, using: SymmetricKey(data: key), nonce: nonce)
    else { return [] }
    return Array(nonce) + Array(box.ciphertext) + Array(box.tag)
  }
}

/// What looks random in a file of hidden constants, and is the same each time it is made.
///
/// It comes from the value of `KeyName.salt`. A project without one has all its values for a salt:
/// nothing must be written or kept for that, and who does not know them cannot guess it.
struct HidingSalt {
  private let master: SymmetricKey

  /// What one step of HKDF with SHA-256 gives at most; bytes.
  private static let limit = 255 * 32

  init(_ constants: [SwiftConstant]) {
    if let salt = constants.first(where: { $0.key == .salt })?.value {
      master = SymmetricKey(data: SHA256.hash(data: salt.reveal()))
      return
    }
    var hash = SHA256()
    for constant in constants.sorted(by: { $0.key < $1.key }) {
      let value = constant.value?.reveal() ?? []
      hash.update(data: Array("\(constant.key) \(value.count) ".utf8))
      hash.update(data: value)
    }
    master = SymmetricKey(data: hash.finalize())
  }

  /// - Parameters:
  ///   - purpose: other ones give other bytes.
  ///   - value: so do other values, for no two of them may be hidden by the same bytes.
  func bytes(_ count: Int, for purpose: String, _ value: [UInt8] = []) -> [UInt8] {
    let seed = HMAC<SHA256>.authenticationCode(
      for: Array(purpose.utf8) + [0] + value, using: master)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = HKDF<SHA256>.expand(
        pseudoRandomKey: seed, info: Array("keystow \(bytes.count)".utf8),
        outputByteCount: min(Self.limit, count - bytes.count))
      part.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

/// An array literal with bytes joined to numbers, the lowest byte first.
///
/// That is an eighth of what the compiler has to read for the bytes one by one.
struct NumberList: CustomStringConvertible {
  let description: String

  /// - Parameter width: bytes in a number; the last number is filled with zeros.
  init(_ bytes: [UInt8], width: Int = 8) {
    let numbers = stride(from: 0, to: bytes.count, by: width).map { start in
      bytes[start..<min(start + width, bytes.count)].reversed()
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    description =
      "[" + numbers.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]"
  }
}
