package import Candidates
package import Git
internal import Text

/// Judges a file with a dangerous name by its content.
package struct DangerClassifier {
  private let path: GitPath
  private let bytes: [UInt8]
  private let size: Int
  private let text: TextSearch

  /// - Parameters:
  ///   - bytes: the content as it is or would be committed; of a huge file the first part or
  ///     nothing.
  ///   - size: of all of it, in bytes.
  package init(path: GitPath, bytes: [UInt8], size: Int) {
    self.path = path
    self.bytes = bytes
    self.size = size
    text = TextSearch(bytes)
  }

  /// The worst of what the names say.
  package func verdict(for names: [DangerousName]) -> DangerVerdict {
    guard size > 0, let worst = names.max(by: { $0.severity < $1.severity }) else {
      return .harmless
    }
    if EncryptedContent.isPointer(bytes) {
      return .pointer(worst.severity, holds: worst.holds)
    }
    if EncryptedContent.isEncrypted(bytes) { return .harmless }
    let isSample = Self.isSample(path)
    let proven = names.filter { name in
      (!isSample || name.proof.isStrong) && proves(name.proof)
    }
    guard let found = proven.max(by: { $0.severity < $1.severity }) else { return .harmless }
    return .dangerous(found.severity, holds: found.holds)
  }

  /// Whether a name says that the file is there to be copied: `.env.example`, `secrets.sample.yml`.
  package static func isSample(_ path: GitPath) -> Bool {
    let words = path.name.split { byte in
      let letter = byte.lowercased
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }
    return words.contains {
      sampleWords.contains(String(decoding: $0.map(\.lowercased), as: UTF8.self))
    }
  }

  private static let sampleWords: Set<String> = [
    "example", "examples", "sample", "samples", "template", "tmpl", "tpl", "dist", "default",
    "defaults", "dummy", "fake", "placeholder", "schema", "skeleton", "stub", "erb", "j2",
  ]

  private func proves(_ proof: DangerEvidence) -> Bool {
    switch proof {
    case .name: true
    case .privateKey: PrivateKeySearch.holdsKey(bytes)
    case .text(let words): words.contains { text.contains($0) }
    case .value(let names): LiteralValue.follows(names, in: text, path: path)
    case .secretValue: LiteralValue.isSecret(in: bytes, path: path)
    case .passwordInAddress: LiteralValue.isInAddress(bytes)
    case .start(let starts): starts.contains { bytes.starts(with: $0) }
    case .randomBytes: PrivateKeySearch.isRawKey(bytes, size: size)
    case .size(let minimum): size >= minimum
    case .either(let proofs): proofs.contains { proves($0) }
    case .all(let proofs): proofs.allSatisfy { proves($0) }
    }
  }
}

extension DangerEvidence {
  /// Whether it holds for a file that says of itself that it is a sample.
  fileprivate var isStrong: Bool {
    switch self {
    case .privateKey, .start: true
    case .either(let proofs): proofs.contains { $0.isStrong }
    default: false
    }
  }
}

/// What the content of a file with a dangerous name says.
package enum DangerVerdict: Sendable, Equatable {
  /// Nothing to fear: a sample, a public part, encrypted, empty.
  case harmless
  /// It holds what its name says.
  case dangerous(Severity, holds: String)
  /// Only a pointer of Git LFS lies here; the content behind it has a dangerous name.
  case pointer(Severity, holds: String)
}

/// Content that may lie in a repository although its name says that it must not.
package enum EncryptedContent {
  /// Whether the bytes are encrypted by one of the tools that teams use for that.
  package static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    if starts.contains(where: { bytes.starts(with: $0) }) { return true }
    let head = TextSearch(Array(bytes.prefix(4096)))
    if head.contains("-----BEGIN PGP MESSAGE-----") { return true }
    if head.contains("-----BEGIN AGE ENCRYPTED FILE-----") { return true }
    if head.contains("kind: SealedSecret") { return true }
    return isOpenPGPMessage(bytes) || isSOPS(TextSearch(bytes))
  }

  /// Whether the bytes only name the content, which lies in Git LFS.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
  }

  private static let starts = [
    Array("\0GITCRYPT\0".utf8), Array("$ANSIBLE_VAULT;".utf8),
    Array("age-encryption.org/v1".utf8), Array("Salted__".utf8),
  ]

  /// The metadata that sops writes: an object with a `mac`, or lines with names of their own.
  private static func isSOPS(_ text: TextSearch) -> Bool {
    if text.contains("sops_mac=") || text.contains("sops_version=") { return true }
    guard text.contains("ENC[AES256_GCM,") else { return false }
    return text.contains("sops:") || text.contains("\"sops\"") || text.contains("[sops]")
  }

  /// RFC 9580, sections 4.2 and 5.1: an encrypted message starts with a session key.
  private static func isOpenPGPMessage(_ bytes: [UInt8]) -> Bool {
    guard let tag = bytes.first, bytes.count > 16 else { return false }
    return [0x84, 0x85, 0x8C, 0xC1, 0xC3].contains(tag)
  }
}
