internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Xcconfig

/// Decides which values of a kept file its committed sample may have.
///
/// A sample has names. Of values it has only those that are clearly harmless: switches, small
/// numbers, hosts, and words that name an environment, a level, or a driver.
enum SampleValue {
  /// Whether a sample may have the value of an entry.
  static func isHarmless(_ entry: Entry) -> Bool {
    let value = entry.value
    if value.isEmpty || isReference(value) { return true }
    if entry.keyPath.count == 1, XcodeNames.isReserved(entry.keyPath[0]) { return true }
    // `https:/$()/example.com` of an xcconfig file.
    let text = String(decoding: value, as: UTF8.self).replacing("$()", with: "")
    let words = Set(FileNameWords.words(of: entry.keyPath.last { !$0.hasPrefix("[") } ?? ""))
    guard words.isDisjoint(with: guessable) else { return isPlaceholder(text) }
    if known.contains(text.lowercased()) || isPlaceholder(text) { return true }
    if value.count <= 5, value.allSatisfy(\.isDigit) { return true }
    guard !SecretWords.name(entry.keyPath), words.isDisjoint(with: suspicious) else { return false }
    return isVersion(value) || isPublicAddress(text) || (isLabel(words) && isPlainText(value))
  }

  /// Whether an entry is about this machine only: the folder of a tool, a path below a home folder.
  static func isOfMachine(_ entry: Entry) -> Bool {
    if machine.contains(entry.keyPath.joined(separator: ".")) { return true }
    let text = String(decoding: entry.value, as: UTF8.self)
    let isDrive = text.dropFirst().hasPrefix(":\\") || text.dropFirst().hasPrefix("\\:")
    return isDrive || ["/Users/", "/home/", "~/"].contains { text.hasPrefix($0) }
  }

  /// Whether a value of a sample is one that a clone can use.
  static func isLiteral(_ value: [UInt8]) -> Bool {
    !value.isEmpty && !isReference(value) && value.first != UInt8(ascii: "$")
      && !isPlaceholder(String(decoding: value, as: UTF8.self))
  }

  /// Whether the whole value refers to another one: `$(NAME)`, `${NAME}`.
  private static func isReference(_ value: [UInt8]) -> Bool {
    let isOpened = value.starts(with: "$(".utf8) || value.starts(with: "${".utf8)
    let inner = value.dropFirst(2).dropLast()
    return isOpened && [UInt8(ascii: ")"), UInt8(ascii: "}")].contains(value.last)
      && inner.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ".") }
  }

  private static func isPlaceholder(_ text: String) -> Bool {
    let words = FileNameWords.words(of: text)
    return words.first == "your" || text.hasPrefix("<") && text.hasSuffix(">")
      || ["changeme", "change_me", "placeholder", "todo", "xxx"].contains(text.lowercased())
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

  /// Whether a text is a host or bundle ID, or the address of one without user, query, or a path
  /// that may be secret.
  private static func isPublicAddress(_ text: String) -> Bool {
    var rest = text[...]
    for scheme in ["https://", "http://", "wss://", "ws://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: true)
    guard let host = parts.first, parts.count <= 4 else { return false }
    let name = host.split(separator: ":").first ?? ""
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      name == "localhost" || name == "127.0.0.1" || name == "0.0.0.0"
      || (labels.count > 1 && name.utf8.count(where: \.isDigit) <= 2
        && labels.allSatisfy(isLabelOfHost) && (labels.last ?? "").utf8.allSatisfy(\.isLetter))
    return isHost
      && parts.dropFirst().allSatisfy { part in
        part.utf8.count <= 12 && part.utf8.count(where: \.isDigit) <= 2
          && part.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
      }
  }

  private static func isLabelOfHost(_ label: Substring) -> Bool {
    (2...24).contains(label.utf8.count)
      && label.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-") }
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
    "tz", "timezone", "version", "platform", "scheme", "theme", "color", "host", "hostname",
    "login", "workspace", "xcodeproj", "project", "target", "configuration", "path", "file", "dir",
    "folder",
    "driver", "queue", "store", "channel", "format", "currency", "country", "domain", "bucket",
  ]

  private static let known: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "none", "nil", "auto", "default",
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
