package import Git

/// Whose file it is.
package enum ImportFormat: String, Sendable, CaseIterable {
  case arkana
  case confidential = "swift-confidential"
  case podfile = "cocoapods-keys"
  case dotenv = ".env"

  /// By the name of the file; nil for any other.
  package init?(path: GitPath) {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    switch name {
    case ".arkana.yml", ".arkana.yaml", "arkana.yml", "arkana.yaml": self = .arkana
    case "confidential.yml", "confidential.yaml": self = .confidential
    case "podfile": self = .podfile
    case _ where name == ".env" || name.hasPrefix(".env.") || name.hasSuffix(".env"):
      self = .dotenv
    default: return nil
    }
  }

  /// Where keys stand in such a file.
  var expectation: String {
    switch self {
    case .arkana: "expected lists under global_secrets or environment_secrets"
    case .confidential: "expected a list under secrets, each with name and value"
    case .podfile: "expected plugin 'cocoapods-keys' with keys: [...]"
    case .dotenv: "expected lines of NAME=value"
    }
  }
}
