internal import Keys
internal import Vocabulary

/// The `.env` files that have, or get, the values of their keys, where the project's own tools read them.
struct ImportStore {
  private let known: Set<GitPath>
  private let samples: Set<GitPath>
  private var entries: [GitPath: [ValueDeclaration.NamedEntry]] = [:]
  /// The build configuration that a file is for; none for all.
  private var configurations: [GitPath: String] = [:]

  init(_ sources: ImportSources) {
    let dotenvs = sources.files.filter { $0.format == .dotenv }
    known = Set(dotenvs.map(\.path))
    samples = Set(dotenvs.filter(\.isSample).map(\.path))
  }

  /// Returns the file for the value of a key: for one of a sample the `.env` beside it; nil for a key
  /// that another tool's file declares.
  func file(of key: ImportedKey) -> GitPath? {
    guard known.contains(key.path) else { return nil }
    return samples.contains(key.path) ? Self.beside(key.path, ".env") : key.path
  }

  mutating func add(_ name: KeyName, _ key: ImportedKey) {
    guard let file = file(of: key) else { return }
    let entry = ValueDeclaration.NamedEntry(entry: key.name, key: name)
    for path in Set([file] + key.values.map(\.path).filter(known.contains)) {
      entries[path, default: []].append(entry)
    }
    for value in key.values { configurations[value.path] = value.configuration }
  }

  /// The files with their entries.
  var declarations: [ValueDeclaration] {
    entries.sorted { $0.key < $1.key }.map { path, entries in
      ValueDeclaration(
        source: .file(path), configurations: configurations[path].map { [$0] }, entries: entries,
        sample: samples.filter { Self.beside($0, "") == Self.beside(path, "") }.min())
    }
  }

  private static func beside(_ path: GitPath, _ name: String) -> GitPath {
    GitPath(path.bytes.dropLast(path.name.count) + Array(name.utf8))
  }
}
