enum DotenvVault {
  static let rules: [Rule] = [
    Rule(
      token: "dotenv-vault-key", of: "dotenv-vault", "Decryption key of an .env.vault file",
      severity: .critical, form: [.text("dotenv://:key_"), .exactly(64, .lowerHex)],
      source: "https://www.dotenv.org/docs/security/dotenv-key"),
    Rule(
      context: "dotenvx-private-key", of: "dotenv-vault", "dotenvx private key",
      severity: .critical,
      names: ["dotenv_private_key"], form: [.exactly(64, .lowerHex)],
      source: "https://dotenvx.com/docs/advanced/"),
  ]
}
