internal import Formats
internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// The settings that the xcconfig files and Xcode projects of a work tree assign themselves.
///
/// The ignored file is included after them, so a key of the same name would override them.
struct ProjectSettings {
  private struct Assignment {
    let path: GitPath
    let value: [UInt8]
  }

  private var assignments: [KeyName: [Assignment]] = [:]
  /// Settings that an xcconfig file assigns several times: in the second value the name refers to
  /// the first value, not to a key of that name.
  private var divided: [GitPath: Set<KeyName>] = [:]

  /// - Parameter ownFiles: files of keys, whose settings are the keys.
  /// - Throws: what reading throws. Projects that cannot be understood are skipped.
  init(among paths: [GitPath], without ownFiles: Set<GitPath>, sources: ProjectSources) throws {
    for path in paths where path.name.suffix(9).elementsEqual(".xcconfig".utf8) {
      guard !ownFiles.contains(path), let bytes = try sources.read(path) else { continue }
      var seen: Set<String> = []
      for one in XcconfigDocument(bytes, path: path.text).assignments {
        add(one.name, one.value, in: path)
        if !seen.insert(one.name).inserted, let key = KeyName(one.name) {
          divided[path, default: []].insert(key)
        }
      }
    }
    for graph in try ProjectFinder.graphs(among: paths, sources: sources) {
      for configuration in graph.configurations + graph.targets.flatMap(\.configurations) {
        for one in configuration.settings {
          add(String(decoding: one.name, as: UTF8.self), one.value, in: graph.file.path)
        }
      }
    }
  }

  private mutating func add(_ name: String, _ value: [UInt8], in path: GitPath) {
    guard let key = KeyName(name), !Self.isOpen(value, key) else { return }
    assignments[key, default: []].append(Assignment(path: path, value: Self.unquoted(value)))
  }

  /// Returns the names that no key may have, and those that only the key of one value may have
  /// because every assignment of the name is a location of that secret, which becomes a placeholder
  /// of the same name.
  ///
  /// - Parameter isConditional: whether the values apply to some build configurations only; files
  ///   other than those with the secret may then apply to other configurations.
  func claims(
    for locations: [SecretLocation], isConditional: Bool
  ) -> (reserved: Set<KeyName>, owners: [KeyName: Secret]) {
    let moved = Dictionary(grouping: locations, by: \.path).mapValues { Set($0.map(\.secret)) }
    var reserved = Set(moved.keys.flatMap { divided[$0] ?? [] })
    var owners: [KeyName: Secret] = [:]
    for (name, all) in assignments {
      let all = isConditional ? all.filter { moved[$0.path] != nil } : all
      let secrets = Set(all.map { Secret($0.value) })
      if let secret = secrets.first, secrets.count == 1,
        all.allSatisfy({ moved[$0.path]?.contains(secret) ?? false })
      {
        owners[name] = secret
      } else if !all.isEmpty {
        reserved.insert(name)
      }
    }
    return (reserved, owners)
  }

  /// Whether a setting waits for a value: it is empty or refers only to itself.
  private static func isOpen(_ value: [UInt8], _ name: KeyName) -> Bool {
    let text = String(decoding: unquoted(value), as: UTF8.self)
    return ["", "$(\(name))", "${\(name)}", "$(inherited)"].contains(text)
  }

  private static func unquoted(_ value: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard value.count > 1, value.first == quote, value.last == quote else { return value }
    return Array(value.dropFirst().dropLast())
  }
}
