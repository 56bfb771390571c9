internal import Text
internal import Vocabulary

/// Decides whether an ignore rule is a statement about a file: it names the file, or files of keys.
enum IgnoredName {
  /// Whether the last component of a pattern is the name of the file, or ends in words for files of
  /// keys: `App/Secrets.swift`, `*.secrets.json`, `.env*`, `Credentials/`, but not `*.json` and
  /// `build/`.
  ///
  /// Settings of Xcode in files that a rule for all such files ignores (`*.xcconfig`, `XCConfig/`)
  /// are of one person or machine, too.
  static func names(_ path: GitPath, rule: [UInt8]) -> Bool {
    let pattern = String(decoding: rule, as: UTF8.self)
    guard !pattern.hasPrefix("!") else { return false }
    let last = pattern.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    if name.hasSuffix(".xcconfig"), last.hasSuffix("xcconfig") { return true }
    let words = FileNameWords.words(of: last.filter { $0 != "[" && $0 != "]" })
    if pattern.hasSuffix("/") { return words.contains { folders.contains($0) } }
    return last == name || words.contains { word in secrets.contains { word.hasSuffix($0) } }
  }

  private static let folders: Set<String> = [
    "secret", "secrets", "key", "keys", "apikeys", "credential", "credentials",
  ]

  private static let secrets = [
    "env", "secret", "secrets", "key", "keys", "apikey", "apikeys", "credential", "credentials",
    "token", "tokens", "private", "local",
  ]
}
