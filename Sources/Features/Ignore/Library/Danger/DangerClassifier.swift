internal import Bytes
package import Candidates
package import ProjectFacts
internal import Text
package import Vocabulary

/// Classifies a file with a dangerous name by its content.
package struct DangerClassifier {
  private let path: GitPath
  private let bytes: [UInt8]
  private let size: Int
  private let text: FoldedText
  private let isSample: Bool

  /// - Parameters:
  ///   - bytes: the content as it is or would be committed; only the start of a huge file, or
  ///     nothing.
  ///   - size: the size of the whole file, in bytes.
  ///   - facts: decides what is a sample.
  package init(
    path: GitPath, bytes: [UInt8], size: Int, facts: ProjectFacts = ProjectFacts()
  ) {
    self.path = path
    self.bytes = bytes
    self.size = size
    text = FoldedText(bytes)
    isSample = facts.isSample(path)
  }

  /// Returns the worst verdict for any of the names.
  package func verdict(for names: [DangerousName]) -> DangerVerdict {
    guard size > 0, let worst = names.max(by: { $0.severity < $1.severity }) else {
      return .harmless
    }
    if LargeFilePointer(bytes.span) != nil {
      return .pointer(worst.severity, holds: worst.holds)
    }
    if EncryptedContent.isEncrypted(text) { return .harmless }
    let proven = names.filter { name in
      (!isSample || name.proof.isStrong) && proves(name.proof)
    }
    guard let found = proven.max(by: { $0.severity < $1.severity }) else { return .harmless }
    return .dangerous(found.severity, holds: found.holds)
  }

  /// Whether the text refers to keys, by placeholders or includes; xcconfig files without a secret are
  /// needed in any case.
  var hasReferences: Bool {
    path.bytes.suffix(9).map(\.lowercased).elementsEqual(".xcconfig".utf8)
      || ["$(", "${", "YOUR_KEY_HERE"].contains { text.contains($0) }
  }

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
  /// Whether the evidence counts even in a sample file.
  fileprivate var isStrong: Bool {
    switch self {
    case .privateKey, .start: true
    case .either(let proofs): proofs.contains { $0.isStrong }
    default: false
    }
  }
}

/// The verdict on the content of a file with a dangerous name.
package enum DangerVerdict: Sendable, Equatable {
  /// Harmless: a sample, a public part, encrypted, or empty.
  case harmless
  /// The content is what the name suggests.
  case dangerous(Severity, holds: String)
  /// A Git LFS pointer, whose content has a dangerous name.
  case pointer(Severity, holds: String)
}

/// Content that may be committed in spite of its name.
package enum EncryptedContent {
  /// Returns whether the bytes are encrypted by one of the tools that teams use for that.
  package static func isEncrypted(_ bytes: [UInt8]) -> Bool { isEncrypted(FoldedText(bytes)) }

  static func isEncrypted(_ text: FoldedText) -> Bool {
    starts.contains { text.bytes.starts(with: $0) }
      || headers.contains { text.contains($0, within: 4096) }
      || isOpenPGPMessage(text.bytes) || isSOPS(text)
  }

  private static let headers = [
    "-----BEGIN PGP MESSAGE-----", "-----BEGIN AGE ENCRYPTED FILE-----", "kind: SealedSecret",
  ]

  private static let starts = [
    Array("\0GITCRYPT\0".utf8), Array("$ANSIBLE_VAULT;".utf8),
    Array("age-encryption.org/v1".utf8), Array("Salted__".utf8),
  ]

  /// Looks for the metadata of sops: an object with a `mac`, or lines with their own names.
  private static func isSOPS(_ text: FoldedText) -> Bool {
    guard text.contains("sops") else { return false }
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
