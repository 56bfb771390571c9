internal import Files
internal import Scan

/// The key that seals scan caches: a secret from the environment, or the user's own, made once.
enum CacheKeyFile {
  /// The variable with the secret, for CI.
  static let variable = "KEYSTOW_CACHE_KEY"

  /// The seal of cache files, and why it is not the user's own key, if that fails.
  ///
  /// In CI, the user's key would be a new one in every job; without a secret, the file is trusted for
  /// its place.
  static func seal() -> (seal: ScanCacheSeal, note: String?) {
    if let secret = Environment.bytes(variable), !secret.isEmpty {
      return (.keyed(by: secret), nil)
    }
    guard !Environment.isOn("CI"), let path else { return (.digest, nil) }
    do {
      return (.keyed(by: try read(path) ?? make(path)), nil)
    } catch {
      return (.digest, "the key of the cache: \(error)")
    }
  }

  /// `keystow/cache-key` in the user's configuration folder; nil if there is no such folder.
  private static var path: String? {
    if let folder = Environment.text("XDG_CONFIG_HOME"), !folder.isEmpty {
      return FileStatus.isFolder(folder) ? folder + "/keystow/cache-key" : nil
    }
    guard let home = Environment.text("HOME"), !home.isEmpty, FileStatus.isFolder(home) else {
      return nil
    }
    return home + "/.config/keystow/cache-key"
  }

  private static let byteCount = 32

  /// - Throws: `FileError` for a key that others may have read.
  private static func read(_ path: String) throws -> [UInt8]? {
    guard let key = try CurrentFile(path: path).content(limit: 4096) else { return nil }
    guard let status = FileStatus.of(path), status.isPrivate else {
      throw FileError.invalid(
        path: path, reason: "not yours alone; delete it, and the next scan makes a new one")
    }
    guard key.count == byteCount else {
      throw FileError.invalid(path: path, reason: "not a key; delete it")
    }
    return key
  }

  private static func make(_ path: String) throws -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    let key = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &random) }
    let edit = FileEdit(path: path, old: nil, new: key, makesFolders: true, permissions: 0o600)
    do {
      try EditPlan([edit]).carryOut()
      return key
    } catch let error as FileError where error.reason == .changed {
      // Another run was first.
      return try read(path) ?? key
    }
  }
}
