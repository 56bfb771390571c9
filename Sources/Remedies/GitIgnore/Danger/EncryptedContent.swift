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
