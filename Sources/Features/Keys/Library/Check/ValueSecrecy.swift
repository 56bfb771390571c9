internal import Candidates
package import Formats
internal import ProjectFacts
internal import Text
internal import Xcconfig

/// The one opinion on whether the value of an entry may be in a commit, of every command that has to
/// decide without a finding.
package enum ValueSecrecy: Sendable, Hashable {
  /// Its name or its form is that of a secret.
  case secret
  /// Nothing says what it is: no sample has it, and no import asks for it.
  case unknown
  /// A switch, a small number, a host of this machine or a public service, a file, a word that names
  /// an environment, a level or a driver, a reference, or a placeholder.
  case harmless

  package init(of entry: Entry) {
    let value = entry.value
    // `https:/$()/example.com` of an xcconfig file.
    let text = String(decoding: value, as: UTF8.self).replacing("$()", with: "")
    let words = Set(FileNameWords.words(of: entry.keyPath.last { !$0.hasPrefix("[") } ?? ""))
    let isSetting = entry.keyPath.count == 1 && XcodeNames.isReserved(entry.keyPath[0])
    let isPlain =
      value.isEmpty || isSetting || Self.isReference(value) || Self.isPlaceholder(value, text)
    if isPlain || Self.switches.contains(text.lowercased()) {
      self = .harmless
    } else if Self.isSecretName(entry.keyPath, text) {
      self = .secret
    } else if !words.isDisjoint(with: Self.guessable) {
      // A short value or a word may be all that there is.
      self = .unknown
    } else {
      self = Self.known.contains(text.lowercased()) ? .harmless : Self.judged(entry, text, words)
    }
  }

  /// Whether a name is that of a secret; one such as `MAX_TOKENS` may have a number.
  private static func isSecretName(_ keyPath: [String], _ text: String) -> Bool {
    switch SecretName(keyPath: keyPath) {
    case .password, .key(.strong), .token(.strong), .secret(.strong): true
    case .key(.weak), .token(.weak), .secret(.weak): Double(text) == nil
    case .none: false
    }
  }

  private static func judged(
    _ entry: Entry, _ text: String, _ words: Set<String>
  ) -> ValueSecrecy {
    let value = entry.value
    if value.count <= 5, value.allSatisfy(\.isDigit) { return .harmless }
    if hasPassword(text) { return .secret }
    let isSuspicious = SecretWords.name(entry.keyPath) || !words.isDisjoint(with: suspicious)
    if !isSuspicious,
      isVersion(value) || isFile(text) || HostAddress(text)?.isPublic == true
        || (isLabel(words) && isPlainText(value) && !text.contains("://"))
    {
      return .harmless
    }
    return isRandom(value) ? .secret : .unknown
  }

  /// Whether an entry is about this machine only: the folder of a tool, a path below a home folder.
  package static func isOfMachine(_ entry: Entry) -> Bool {
    if machine.contains(entry.keyPath.joined(separator: ".")) { return true }
    let text = String(decoding: entry.value, as: UTF8.self)
    let isDrive = text.dropFirst().hasPrefix(":\\") || text.dropFirst().hasPrefix("\\:")
    return isDrive || ["/Users/", "/home/", "~/"].contains { text.hasPrefix($0) }
  }

  /// Whether a value of a sample is one that a clone can use.
  package static func isLiteral(_ value: [UInt8]) -> Bool {
    !value.isEmpty && !isReference(value) && value.first != UInt8(ascii: "$")
      && !isPlaceholder(value, String(decoding: value, as: UTF8.self))
  }

  /// Whether the whole value refers to another one: `$(NAME)`, `${NAME}`.
  private static func isReference(_ value: [UInt8]) -> Bool {
    let isOpened = value.starts(with: "$(".utf8) || value.starts(with: "${".utf8)
    let inner = value.dropFirst(2).dropLast()
    return isOpened && !inner.isEmpty
      && [UInt8(ascii: ")"), UInt8(ascii: "}")].contains(value.last)
      && inner.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ".") }
  }

  private static func isPlaceholder(_ value: [UInt8], _ text: String) -> Bool {
    PlaceholderValue.reason(against: value) != nil || text.lowercased() == "xxx"
      || text.hasPrefix("<") && text.hasSuffix(">") || FileNameWords.words(of: text).first == "your"
  }

  /// Whether it is the address of something with a user's password.
  private static func hasPassword(_ value: String) -> Bool {
    guard let start = value.firstRange(of: "://")?.upperBound else { return false }
    let authority = value[start...].prefix { !"/?#".contains($0) }
    return authority.lastIndex(of: "@").map { authority[..<$0].contains(":") } ?? false
  }

  /// Whether it looks like a token: letters and digits without an order, not a name or an address.
  private static func isRandom(_ value: [UInt8]) -> Bool {
    value.count >= 16 && Set(value).count >= 10 && value.contains(where: \.isDigit)
      && value.contains(where: \.isLetter) && !UUIDText.isUUID(value.span)
      && value.allSatisfy { $0.isAlphanumeric || "-_+=".utf8.contains($0) }
  }

  /// Whether it is the name of a file of a common kind.
  private static func isFile(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && files.contains(parts[1].lowercased()) && parts[0].utf8.count <= 24
      && parts[0].utf8.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: "-") }
  }

  private static func isVersion(_ value: [UInt8]) -> Bool {
    value.count <= 12 && value.contains(UInt8(ascii: ".")) && value.first?.isDigit == true
      && value.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// Whether a name is of something that people read, or that a tool chooses by.
  private static func isLabel(_ words: Set<String>) -> Bool { !words.isDisjoint(with: labels) }

  private static func isPlainText(_ value: [UInt8]) -> Bool {
    value.count <= 40 && value.count(where: \.isDigit) <= 3
      && value.allSatisfy { $0.isAlphanumeric || " .-_/:".utf8.contains($0) || $0 >= 0x80 }
  }

  /// Names of values that may be short or words.
  private static let guessable: Set<String> = [
    "pin", "pass", "password", "passwd", "passphrase", "passcode", "pwd", "pw", "code", "otp",
    "secret",
  ]

  /// Names of values that are secret in some service, besides those of `SecretWords`.
  private static let suspicious: Set<String> = [
    "salt", "seed", "hook", "webhook", "phrase", "mnemonic", "cookie", "session", "hmac", "sig",
    "signature", "totp", "private", "license", "licence", "activation", "serial", "nonce", "iv",
    "cipher", "encryption", "dsn", "user", "username", "email", "mail", "phone", "account",
  ]

  private static let labels: Set<String> = [
    "name", "title", "lang", "language", "locale", "region", "env", "environment", "mode", "level",
    "tz", "timezone", "version", "platform", "scheme", "theme", "color", "login", "workspace",
    "xcodeproj", "project", "target", "configuration", "path", "file", "dir",
    "folder",
    "driver", "queue", "store", "channel", "format", "currency", "country", "bucket",
  ]

  private static let files: Set<String> = [
    "json", "txt", "db", "sqlite", "sqlite3", "log", "html", "xml", "yml", "yaml", "toml", "plist",
    "js", "ts", "py", "rb", "php", "swift", "kt", "png", "svg",
  ]

  private static let switches: Set<String> = ["true", "false", "yes", "no", "on", "off"]

  private static let known: Set<String> = [
    "null", "none", "nil", "auto", "default",
    "production", "prod", "development", "dev", "staging", "stage", "test", "testing", "local",
    "debug", "release", "live", "sandbox", "demo", "beta", "info", "warn", "warning", "error",
    "trace", "verbose", "notice", "localhost", "127.0.0.1", "0.0.0.0", "::1", "http", "https",
    "file", "redis", "memory", "array", "log", "sync", "smtp", "sqlite", "postgres", "postgresql",
    "mysql", "en", "de", "fr", "es", "ja", "en_us", "utf-8", "utf8", "utc", "disabled", "enabled",
  ]

  private static let machine: Set<String> = [
    "sdk.dir", "ndk.dir", "cmake.dir", "flutter.sdk", "android.dir", "java.home",
    "org.gradle.java.home",
  ]
}
