package import Git

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
