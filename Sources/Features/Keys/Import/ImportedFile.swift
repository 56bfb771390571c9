package import Keys
package import Vocabulary

/// The declarations of another tool's file.
package struct ImportedFile: Sendable {
  package let path: GitPath
  package let format: ImportFormat
  package internal(set) var keys: [ImportedKey] = []
  package internal(set) var notes: [ImportNote] = []
  /// The environments that it names, in the form of build configurations.
  package internal(set) var environments: [String] = []

  /// The number of keys that one file may declare.
  static let limit = 2_000

  /// - Throws: `ImportError.tooMany`.
  init(path: GitPath, format: ImportFormat, content: [UInt8]) throws(ImportError) {
    self.path = path
    self.format = format
    switch format {
    case .arkana: readArkana(content)
    case .confidential: readConfidential(content)
    case .podfile: readPodfile(content)
    case .dotenv: readDotenv(content)
    }
    guard keys.count <= Self.limit else { throw .tooMany(path.text) }
  }

  mutating func note(_ line: Int?, _ message: String) {
    notes.append(ImportNote(path, line, message))
  }
}

/// The tool whose file it is.
package enum ImportFormat: String, Sendable, CaseIterable {
  case arkana
  case confidential = "swift-confidential"
  case podfile = "cocoapods-keys"
  case dotenv = ".env"

  /// Recognises a file by its name; nil for any other.
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

  /// The expected form of a declaration.
  var expectation: String {
    switch self {
    case .arkana: "expected lists under global_secrets or environment_secrets"
    case .confidential: "expected a list under secrets, each with name and value"
    case .podfile: "expected plugin 'cocoapods-keys' with keys: [...]"
    case .dotenv: "expected lines of NAME=value"
    }
  }
}

/// A key as another tool's file declares it.
package struct ImportedKey: Sendable {
  /// A value in a file.
  package struct Value: Sendable {
    /// The build configuration of the value; nil for all.
    package let configuration: String?
    package let secret: Secret
    package let path: GitPath
  }

  /// The name as written in the file.
  package let name: String
  package let path: GitPath
  /// From 1.
  package let line: Int
  package var type: KeyType = KeyType(.string)
  /// The build configurations with a value of their own; nil if all share one.
  package var configurations: [String]?
  package var values: [Value] = []
  /// Whether its name or value is that of a secret, or it has none yet.
  package var isSecret = false
}
