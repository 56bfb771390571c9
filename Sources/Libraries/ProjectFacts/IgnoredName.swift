internal import Git
internal import Text

/// Decides whether an ignore rule is a statement about a file: it names the file, or files of keys.
enum IgnoredName {
  /// Whether the last component of a pattern is the name of the file, or ends in words for files of
  /// keys: `App/Secrets.swift`, `*.secrets.json`, `.env*`, but not `*.json` and `build/`.
  static func names(_ path: GitPath, rule: [UInt8]) -> Bool {
    let pattern = String(decoding: rule, as: UTF8.self)
    guard !pattern.hasPrefix("!"), !pattern.hasSuffix("/") else { return false }
    let last = pattern.split(separator: "/").last.map(String.init) ?? ""
    let name = String(decoding: path.name, as: UTF8.self)
    if last.lowercased() == name.lowercased() { return true }
    let words = FileNameWords.words(of: last.filter { $0 != "[" && $0 != "]" })
    return words.contains { word in secrets.contains { word.hasSuffix($0) } }
  }

  private static let secrets = [
    "env", "secret", "secrets", "key", "keys", "apikey", "apikeys", "credential", "credentials",
    "token", "tokens", "private", "local",
  ]
}
