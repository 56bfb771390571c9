internal import Findings
internal import Git
package import ProjectFacts
package import Text
package import Vocabulary
package import XcodeProjects

/// The files with values of keys that a product contains as they are, so that whoever has it can read them.
package struct ShippedValues: Sendable {
  package struct File: Sendable {
    package let path: GitPath
    package let shipper: FileFact
    /// The first value; nil if its position is unknown.
    package let position: Position?
    /// The keys in it that their providers want on servers only, unless the manifest allows them.
    package fileprivate(set) var serverOnly:
      [(name: KeyName, key: ServerOnlyKey, position: Position?)] = []

    /// What is wrong with it: its keys for servers, or else that everybody can read its keys.
    package var problems: [Problem] {
      let keys = serverOnly.map { name, key, position in
        Problem(
          name: name, isForTests: key.isForTests, position: position,
          message: key.problem(
            with: name, allowedIn: KeyManifest.fileName, shippedBy: ShippedValues.name(of: shipper))
        )
      }
      let note = Problem(
        name: nil, isForTests: false, position: position,
        message: ShippedValues.sentence(on: shipper))
      return keys.isEmpty ? [note] : keys
    }
  }

  /// A line about a file.
  package struct Problem: Sendable {
    /// The key that is for servers; nil for a note on the file.
    package let name: KeyName?
    package let isForTests: Bool
    package let position: Position?
    /// Without the path and a full stop.
    package let message: String
  }

  /// Sorted by path.
  package let files: [File]

  /// Returns what it means that something ships a file of keys, without the path and a full stop.
  package static func sentence(on shipper: FileFact) -> String {
    "\(name(of: shipper)) puts it into the app, so whoever has the app can read its keys"
  }

  private static func name(of shipper: FileFact) -> String {
    if case .shipped(let name) = shipper.purpose { name } else { "a target" }
  }

  /// - Parameter configuration: the one that is built; nil for all.
  /// - Throws: `RepositoryError`, `GitError` if the index cannot be read, and the errors of reading project
  ///   files.
  package init(
    in values: KeyValues, of project: KeyProject, for configuration: String? = nil
  ) throws {
    let asked = values.configurations.map(Optional.some) + [nil, configuration]
    let places = Self.places(in: values, of: project, for: asked)
    guard project.gitFolder != nil, !places.isEmpty else {
      files = []
      return
    }
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let shipped = try ShippedFiles(project, rules, asked: Array(places.keys))
    files = try places.sorted { $0.key < $1.key }.compactMap { path, keys in
      guard let fact = try shipped.fact(about: path) else { return nil }
      var file = File(path: path, shipper: fact, position: keys.first?.position)
      for one in keys where !file.serverOnly.contains(where: { $0.name == one.key.name }) {
        guard one.key.client == nil,
          let found = ServerOnlyKey(name: one.key.name, value: one.value)
        else { continue }
        file.serverOnly.append((one.key.name, found, one.position))
      }
      return file
    }
  }

  private struct Place {
    let key: KeyDeclaration
    let value: [UInt8]
    let position: Position?
  }

  /// The files with values of keys, in the order of the manifest.
  private static func places(
    in values: KeyValues, of project: KeyProject, for configurations: [String?]
  ) -> [GitPath: [Place]] {
    var places: [GitPath: [Place]] = [:]
    for key in project.manifest.keys {
      for configuration in configurations {
        for answer in values.answers(for: key.name, configuration: configuration) {
          guard [.xcconfig, .file].contains(answer.source.kind), answer.isValue,
            let value = answer.value?.secret.reveal(), let path = answer.source.path
          else { continue }
          places[GitPath(path), default: []].append(
            Place(key: key, value: value, position: answer.source.position))
        }
      }
    }
    return places
  }
}

extension ShippedFiles {
  /// The files that products of a project contain.
  ///
  /// - Parameter asked: files that git may ignore.
  package convenience init(
    _ project: KeyProject, _ rules: IgnoredSecrets, asked: [GitPath]
  ) throws {
    let top = try project.content(of: IgnoredSecrets.file) ?? []
    let known = Set(rules.tracked)
    self.init(
      among: rules.tracked + asked.filter { !known.contains($0) },
      sources: ProjectSources(
        read: { (try? project.content(of: $0)) ?? nil },
        isIgnored: { !known.contains($0) && rules.isIgnored($0, top: top) }))
  }
}
