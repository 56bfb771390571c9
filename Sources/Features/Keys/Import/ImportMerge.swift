internal import Keys
internal import Text
internal import Vocabulary

/// Merges the declarations of several files: names from one, values from another.
struct ImportMerge {
  struct Merged {
    let name: KeyName
    var key: ImportedKey
  }

  private let declaring: [ImportedFile]
  private let dotenvs: [ImportedFile]
  private let named: Set<GitPath>
  /// The build configurations that the files name.
  private let configurations: Set<String>
  /// The identities of the variables that gave a value to a key.
  private var used: Set<String> = []
  private(set) var notes: [ImportNote] = []

  init(_ sources: ImportSources) {
    declaring = sources.files.filter { $0.format != .dotenv }
    dotenvs = sources.files.filter { $0.format == .dotenv }
    named = sources.named
    configurations = Set(declaring.flatMap(\.environments)).union(["Debug", "Release"])
  }

  private struct Variable {
    let name: String
    let value: ImportedKey.Value
  }

  /// Returns all keys, each once, in the order of the files.
  mutating func keys() -> [Merged] {
    let variables = variables()
    var found: [ImportedKey] = []
    for var key in declaring.flatMap(\.keys) {
      key.values += values(of: key, in: variables)
      found.append(key)
    }
    found += dotenvs.flatMap { rest(of: $0) }
    return joined(found)
  }

  /// Returns the values of all variables by the identity of their names.
  private mutating func variables() -> [String: [Variable]] {
    var variables: [String: [Variable]] = [:]
    for file in dotenvs {
      for key in file.keys {
        variables[Self.meaning(of: key.name), default: []] += key.values
          .compactMap { fitting($0) }.map { Variable(name: key.name, value: $0) }
      }
      let lost = file.keys.flatMap(\.values).first { fitting($0) == nil }?.configuration
      if let lost {
        notes.append(
          ImportNote(
            file.path, nil,
            "no build configuration is named \(lost), so its values were not imported; set one: "
              + "keystow keys set NAME --configuration CONFIGURATION"))
      }
    }
    return variables
  }

  /// Returns a value with the actual name of its configuration; nil if there is no such
  /// configuration.
  private func fitting(_ value: ImportedKey.Value) -> ImportedKey.Value? {
    guard let wanted = value.configuration else { return value }
    guard let name = configurations.first(where: { $0.lowercased() == wanted.lowercased() })
    else { return nil }
    return ImportedKey.Value(configuration: name, secret: value.secret, path: value.path)
  }

  private mutating func values(
    of key: ImportedKey, in variables: [String: [Variable]]
  ) -> [ImportedKey.Value] {
    guard let own = key.configurations, !own.isEmpty else {
      return values(named: key.name, in: variables)
    }
    return own.flatMap { configuration in
      values(named: key.name + configuration, in: variables)
        .filter { $0.configuration == nil }.map {
          ImportedKey.Value(configuration: configuration, secret: $0.secret, path: $0.path)
        }
    }
  }

  /// Returns one value for each configuration: that of the variable with the exact name, or else
  /// the first with the same identity.
  private mutating func values(
    named name: String, in variables: [String: [Variable]]
  ) -> [ImportedKey.Value] {
    let meaning = Self.meaning(of: name)
    used.insert(meaning)
    let all = variables[meaning] ?? []
    var known: Set<String?> = []
    return (all.filter { $0.name == name } + all.filter { $0.name != name }).map(\.value)
      .filter { known.insert($0.configuration).inserted }
  }

  /// Returns the identity that names of the same key share, such as `tmdbApiKey` and
  /// `TMDB_API_KEY`.
  private static func meaning(of name: String) -> String { KeyName(importing: name).identity }

  /// Returns the variables of a file that no other file declares.
  private mutating func rest(of file: ImportedFile) -> [ImportedKey] {
    let declared = Set(declaring.flatMap(\.keys).map { Self.meaning(of: $0.name) })
    let isNamed = named.contains(file.path)
    let all = file.keys.filter { key in
      let meaning = Self.meaning(of: key.name)
      // A name alone adds nothing to a declared key.
      return !used.contains(meaning) && !(key.values.isEmpty && declared.contains(meaning))
        && (key.isSecret || isNamed)
    }
    // Those that somebody has to fill in are what the import is for.
    let rest = all.filter(\.values.isEmpty) + all.filter { !$0.values.isEmpty }
    guard !rest.isEmpty, !declaring.isEmpty, !isNamed else {
      return rest.map { key in
        var key = key
        key.values = key.values.compactMap { fitting($0) }
        return key
      }
    }
    let names = rest.prefix(5).map(\.name).joined(separator: ", ") + (rest.count > 5 ? ", …" : "")
    notes.append(
      ImportNote(
        file.path, rest[0].line,
        "\(names): not declared by another file, so not imported; import with "
          + "keystow setup --import \(ShellWord.quoted(file.path.bytes))"))
    return []
  }

  /// Merges keys whose settings have the same name.
  private mutating func joined(_ keys: [ImportedKey]) -> [Merged] {
    var merged: [Merged] = []
    var places: [String: Int] = [:]
    for key in keys {
      let name = KeyName(importing: key.name)
      let identity = name.identity
      guard let place = places[identity] else {
        places[identity] = merged.count
        merged.append(Merged(name: name, key: key))
        continue
      }
      let first = merged[place].key
      if first.name != key.name {
        notes.append(
          ImportNote(
            key.path, key.line, "\(key.name) and \(first.name) (\(first.path.text)) become one key"
          ))
      }
      let known = Set(first.values.map(\.configuration))
      merged[place].key.values += key.values.filter { !known.contains($0.configuration) }
    }
    return merged
  }
}
