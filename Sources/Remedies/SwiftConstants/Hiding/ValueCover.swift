internal import Crypto
internal import Findings
internal import Keys

/// What the values of one file are hidden with, and the code that shows them again.
///
/// Everything comes from a salt by HMAC and HKDF, so that the same input gives the same file.
struct ValueCover {
  private let hiding: ConstantSettings.Hiding
  private let salt: CoverSalt
  private let key: [UInt8]

  /// - Returns: nil where nothing is to be hidden.
  init?(_ hiding: ConstantSettings.Hiding, _ constants: [SwiftConstant]) {
    if hiding == .none { return nil }
    self.hiding = hiding
    salt = CoverSalt(constants)
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
