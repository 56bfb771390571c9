/// Where a CI service gets Keystow from: the address of a git repository, and a tag or branch of it.
package struct ToolOrigin: Sendable, Hashable {
  package let url: String
  package let revision: String

  /// Reads `https://host/owner/keystow@v1.2.3`; without a revision it is that of this version.
  ///
  /// Only characters that mean nothing in YAML, in a shell's or in Groovy's quotes are taken.
  ///
  /// - Parameter version: of the program that is running.
  package init?(_ text: String, version: String) {
    var url = text
    var revision = "v" + version
    // The `@` of a user (`git@host:path`, `ssh://git@host/path`) stands before the path.
    let scheme = text.firstIndex(of: ":").map { text[$0...].prefix { ":/".contains($0) }.endIndex }
    if let mark = text.lastIndex(of: "@"),
      let slash = text[(scheme ?? text.startIndex)...].firstIndex(of: "/"), mark > slash
    {
      url = String(text[..<mark])
      revision = String(text[text.index(after: mark)...])
    }
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || Array("-._/:@~+".utf8).contains(byte)
    }
    guard url.hasPrefix("https://") || url.hasPrefix("ssh://") || url.contains(":"),
      !url.hasPrefix("-"), !revision.isEmpty, !revision.hasPrefix("-"),
      (url + revision).utf8.allSatisfy(isPlain)
    else { return nil }
    // A password would stand in a file that is committed.
    let authority = url.hasPrefix("https://") ? url.dropFirst(8).prefix { $0 != "/" } : ""
    guard !authority.contains("@") else { return nil }
    self.url = url
    self.revision = revision
  }

  /// `owner/repository` where GitHub has it, which is how its workflows name an action.
  var nameOnGitHub: String? {
    let prefix = "https://github.com/"
    guard url.hasPrefix(prefix) else { return nil }
    var name = String(url.dropFirst(prefix.count))
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name.split(separator: "/", omittingEmptySubsequences: false).count == 2 ? name : nil
  }
}
