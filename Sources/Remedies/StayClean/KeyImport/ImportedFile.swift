package import Findings
package import Git
package import Keys

/// What another tool's file says.
package struct ImportedFile: Sendable {
  package let path: GitPath
  package let format: ImportFormat
  package internal(set) var keys: [ImportedKey] = []
  package internal(set) var notes: [ImportNote] = []
  /// The environments that it names, as build configurations are called.
  package internal(set) var environments: [String] = []

  /// Keys that one file may declare.
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

/// A key as another tool's file declares it.
package struct ImportedKey: Sendable {
  /// A value that stands in a file.
  package struct Value: Sendable {
    /// The build configuration that it is for; nil for all.
    package let configuration: String?
    package let secret: Secret
    package let path: GitPath

    /// Whether a text only stands where a value stood: `$(TMDB_API_KEY)`, as `stow` leaves it.
    static func isPlaceholder(_ text: [UInt8]) -> Bool {
      let text = String(decoding: text, as: UTF8.self)
      guard text.hasPrefix("$("), text.hasSuffix(")") else { return false }
      return KeyName(String(text.dropFirst(2).dropLast())) != nil
    }
  }

  /// As the file writes it.
  package let name: String
  package let path: GitPath
  /// From 1.
  package let line: Int
  package var type: KeyType = KeyType(.string)
  /// The build configurations that have a value of their own; nil where all have the same.
  package var configurations: [String]?
  package var values: [Value] = []
}
