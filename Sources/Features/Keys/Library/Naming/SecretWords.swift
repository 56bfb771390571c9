/// Recognises names of secret values: `stripe.secretKey`, `TMDB_TOKEN`.
package enum SecretWords {
  /// Returns whether the last words of a key path say that its value is secret.
  ///
  /// - Parameter keyPath: list indices are in brackets, and skipped.
  package static func name(_ keyPath: [String]) -> Bool {
    guard let name = keyPath.last(where: { !$0.hasPrefix("[") }) else { return false }
    return !KeyVocabulary.secrets.isDisjoint(with: KeyWords.words(of: name))
  }

  /// Returns whether the name of a file says that it is for keys: `SecureAPIKeys.plist`.
  ///
  /// - Parameter stem: the name without extensions.
  package static func nameFile(_ stem: some StringProtocol) -> Bool {
    !files.isDisjoint(with: KeyWords.words(of: stem))
  }

  private static let files: Set<String> = [
    "KEY", "KEYS", "APIKEYS", "SECRET", "SECRETS", "CREDENTIAL", "CREDENTIALS", "TOKEN", "TOKENS",
    "KEYCHAIN",
  ]
}
