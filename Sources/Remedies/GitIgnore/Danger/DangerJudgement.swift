internal import Candidates
package import Git

/// Judges a file with a dangerous name by its content.
package struct DangerJudgement {
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

  private func proves(_ proof: DangerProof) -> Bool {
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

extension DangerProof {
  /// Whether it holds for a file that says of itself that it is a sample.
  fileprivate var isStrong: Bool {
    switch self {
    case .privateKey, .start: true
    case .either(let proofs): proofs.contains { $0.isStrong }
    default: false
    }
  }
}
