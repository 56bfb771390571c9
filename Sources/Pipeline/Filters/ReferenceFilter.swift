package import Candidates
package import Formats
internal import Text

/// Rejects values of generic rules that name, reference, or verify something and are not secrets.
///
/// A vendor's format is exact and needs none of this.
package struct ReferenceFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard candidate.rule.isGeneric else { return .none }
    let value = candidate.value
    if UUIDText.isUUID(value.span) {
      // Many vendors issue keys of this form.
      return Self.isNamedSecret(candidate) ? .none : .lowers("a UUID, usually an identifier")
    }
    if Self.isLongNumber(value), let name = candidate.name, SecretName(name).isStrong {
      return .lowers("a number")
    }
    if Notation.isWordWithSum(value) {
      return .lowers("a word and a checksum, as in keys of caches")
    }
    if let reason = Self.reason(against: value, isPassword: candidate.rule.isGuessable) {
      return .rejects(reason)
    }
    if let name = candidate.name, Self.isEcho(value, of: name) {
      return .rejects("same as its name")
    }
    return ResourceName.isName(value, at: candidate.span, in: text)
      ? .rejects("the name of a resource") : .none
  }

  /// Whether it has more digits than amounts, times and most identifiers.
  private static func isLongNumber(_ value: [UInt8]) -> Bool {
    value.count >= 16 && value.allSatisfy(\.isDigit)
  }

  /// Whether the name of a value leaves no doubt: `apiKey`, `client_secret`.
  private static func isNamedSecret(_ candidate: Candidate) -> Bool {
    if let name = candidate.name, SecretName.isPhrase(name) { return false }
    if !candidate.keyPath.isEmpty { return SecretName(keyPath: candidate.keyPath).isStrong }
    return candidate.name.map { SecretName($0).isStrong } ?? false
  }

  /// The reason why the value is not a secret, or nil.
  package static func reason(against value: [UInt8], isPassword: Bool) -> String? {
    if Pointer.isLookup(value) { return "a reference to a value stored elsewhere" }
    if Pointer.isAddress(value) { return "a URL without credentials" }
    if Pointer.isFilePath(value) { return "a file path" }
    if Notation.isDigest(value) { return "a digest" }
    if Notation.isEncodedFile(value) { return "a public key or an encoded file" }
    if Notation.isEncodedData(value) { return "encoded data" }
    if let text = Notation.encodedText(value), Pointer.isLookup(text) || Pointer.isAddress(text) {
      return "the encoded address of something"
    }
    if isPassword { return nil }
    if Pointer.isEmailAddress(value) { return "an email address" }
    if Notation.isNumber(value) { return "a number" }
    if Notation.isColour(value) { return "a colour" }
    if Notation.isDate(value) { return "a date or time" }
    if Notation.isVersion(value) { return "a version" }
    if Notation.isMediaType(value) { return "a media type" }
    if Pointer.isName(value) { return "an identifier" }
    return nil
  }

  /// Whether the value is the name in another spelling (`apiKey = "api_key"`).
  private static func isEcho(_ value: [UInt8], of name: [UInt8]) -> Bool {
    let letters = { (bytes: [UInt8]) in
      bytes.lazy.filter { $0.isAlphanumeric }.map { $0.lowercased }
    }
    return letters(value).elementsEqual(letters(name))
  }
}

/// Recognises values that name or reference something.
enum Pointer {
  /// Whether it references a value kept elsewhere: `$NAME`, `env:NAME`, `process.env.NAME`,
  /// `op://…`, `@string/name`.
  static func isLookup(_ value: [UInt8]) -> Bool {
    guard let first = value.first else { return false }
    if lookups[first]?.contains(where: { value.starts(with: $0) }) == true { return true }
    guard value.first == UInt8(ascii: "$"), value.count > 1 else { return false }
    // An environment variable has capitals or is made of words; a password can start with `$`.
    let name = value.dropFirst()
    guard name.allSatisfy({ $0.isIdentifier || $0 == UInt8(ascii: ".") }) else { return false }
    return !name.contains { $0.isLowercase } || ValueShape(Array(name)).wordShare >= 0.5
  }

  /// By their first bytes.
  private static let lookups = Dictionary(
    grouping: [
      "process.env", "import.meta.env", "os.environ", "System.getenv", "ENV[", "env:", "env.",
      "getenv(", "op://", "vault:", "vault://", "$env:", "$Env:", "$ENV:", "ssm:", "ssm://", "arn:",
      "secretsmanager:",
      "keychain:", "@env:", "@keychain:", "file:", "file(", "projects/", "@string/", "@keystore",
      "ref+", "!env", "secrets.",
      "var.", "local.", "data.", "module.", "keystow:", "gcp-secret:", "doppler:", "credentials(",
    ].map { Array($0.utf8) }
  ) { $0[0] }

  /// Whether it is a URL without a password.
  static func isAddress(_ value: [UInt8]) -> Bool {
    guard let colon = value.firstIndex(of: UInt8(ascii: ":")),
      (2...16).contains(colon), value[..<colon].allSatisfy(isPartOfScheme),
      value[(colon + 1)...].starts(with: "//".utf8)
    else { return false }
    let authority = value[(colon + 3)...].prefix { $0 != UInt8(ascii: "/") }
    return !authority.contains(UInt8(ascii: "@"))
  }

  private static func isPartOfScheme(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  static func isEmailAddress(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, let user = parts.first, let host = parts.last, !user.isEmpty else {
      return false
    }
    return host.contains(UInt8(ascii: "."))
      && value.allSatisfy { $0.isAlphanumeric || "@._%+-".utf8.contains($0) }
  }

  /// Whether it is a path from the root, a home, or a folder, or a file with a common extension,
  /// perhaps with a line and a column (`src/app.ts:12:3`).
  static func isFilePath(_ text: [UInt8]) -> Bool {
    let value = withoutPosition(text)
    if starts.contains(where: { value.starts(with: $0) }) { return true }
    if value.count > 2, value[0].isLetter, value[1] == UInt8(ascii: ":"), value[2] == 0x5C {
      return true
    }
    if value.suffix(16).contains(UInt8(ascii: ".")),
      endings.contains(where: { value.suffix($0.count).elementsEqual($0) })
    {
      return true
    }
    if hasExtension(value) { return true }
    // Base64 has slashes too, but no words between them.
    guard value.contains(UInt8(ascii: "/")) else { return false }
    return ValueShape(value).wordShare >= 0.45 || hasNamedFolder(value) || isLowercasePath(value)
  }

  /// Whether it has three components or more in lower case, two of them of letters only
  /// (`secrets/prod/a1b2c3d4`): base64 of that length has capitals.
  private static func isLowercasePath(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "/"))
    guard parts.count >= 3,
      value.allSatisfy({ $0.isLowercase || $0.isDigit || "/-_.".utf8.contains($0) })
    else { return false }
    return parts.count { $0.count >= 3 && $0.allSatisfy(\.isLetter) } >= 2
  }

  /// Whether words joined by hyphens or underscores make up the first of several components.
  private static func hasNamedFolder(_ value: [UInt8]) -> Bool {
    let folder = value.prefix { $0 != UInt8(ascii: "/") }
    guard folder.count >= 8, !value.contains(UInt8(ascii: "=")),
      folder.allSatisfy({ $0.isLetter || "-_.".utf8.contains($0) })
    else { return false }
    return ValueShape(Array(folder)).wordShare >= 0.5
  }

  /// The text without `:line` and `:column` at its end.
  private static func withoutPosition(_ text: [UInt8]) -> [UInt8] {
    var value = text[...]
    for _ in 0..<2 {
      guard let colon = value.lastIndex(of: UInt8(ascii: ":")), colon > 0,
        colon + 1 < value.endIndex, value[(colon + 1)...].allSatisfy(\.isDigit)
      else { break }
      value = value[..<colon]
    }
    return Array(value)
  }

  /// Whether it is a file in a folder whose name ends with a short extension, as no Base64 does.
  private static func hasExtension(_ value: [UInt8]) -> Bool {
    guard let slash = value.lastIndex(of: UInt8(ascii: "/")), slash > 0,
      let dot = value[slash...].lastIndex(of: UInt8(ascii: ".")), dot > slash + 1
    else { return false }
    let ending = value[(dot + 1)...]
    return (1...5).contains(ending.count) && ending.allSatisfy(\.isLowercase)
      && value.allSatisfy { $0.isIdentifier || "./-+@".utf8.contains($0) }
  }

  private static let starts = ["./", "../", "~/", "/etc/", "/usr/", "/var/", "/opt/", "/home/"]
    .map { Array($0.utf8) }

  private static let endings = [
    ".pem", ".p8", ".p12", ".pfx", ".key", ".crt", ".cer", ".json", ".plist", ".txt", ".yml",
    ".yaml", ".xml", ".html", ".png", ".jpg", ".svg", ".swift", ".js", ".rb", ".py", ".jks",
    ".keystore", ".mobileprovision", ".enc", ".gpg", ".conf", ".properties", ".env",
  ].map { Array($0.utf8) }

  /// Whether it is words joined by dots, underscores, hyphens, or capitals: a key path, a selector,
  /// a class, a localisation key, a package.
  static func isName(_ value: [UInt8]) -> Bool {
    let isJoined = value.allSatisfy { $0.isIdentifier || ".-:$[]()?!>/ ".utf8.contains($0) }
    guard isJoined else { return false }
    if isDottedPath(value) { return true }
    let shape = ValueShape(value)
    if shape.looksRandom { return false }
    return shape.wordShare >= 0.6 || (!shape.hasDigit && shape.surprise < 4.4)
  }

  /// Whether it is lowercase words with dots between, as no token is written (`python.xml.sax`).
  private static func isDottedPath(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0 == 0x5F } }
  }
}
