package import Files
internal import Formats
package import Git

/// The commands, and services of the keychain, that the user of this clone allowed a manifest to ask.
///
/// A manifest comes from whoever wrote the repository; without this, a look at its keys would run
/// what it says. The record stands in git's own folder, which no commit can reach, and holds the
/// words themselves: another word is another command.
package struct AllowedCommands: Sendable {
  /// Nil where there is no folder of git.
  private let path: String?
  private let root: String
  /// That of the manifest, from the root of the work tree.
  private let folder: String
  private let old: [UInt8]?
  private let allowed: Set<[UInt8]>

  private static let limit = 1 << 22

  /// - Throws: `EditError` when the record cannot be read.
  package init(of project: KeyProject) throws {
    root = project.root
    folder = project.folderInWorkTree.text
    path = project.gitFolder.map { $0 + "/keystow/allowed" }
    old = try path.flatMap { try CurrentFile(path: $0).content(limit: Self.limit) }
    allowed = Set((old ?? []).split(separator: 0x0A).map { Array($0) })
  }

  package func allows(_ asked: ExternalSource) -> Bool { allowed.contains(asked.line(in: folder)) }

  /// Whether there is a place to keep the record in.
  package var canBeGiven: Bool { path != nil }

  /// The record with these and no others for the manifest; nil where it says that already.
  ///
  /// - Throws: `RepositoryError` where there is no folder of git to keep it in.
  package func edit(allowing asked: [ExternalSource]) throws(RepositoryError) -> FileEdit? {
    guard let path else { throw .notARepository(path: root) }
    let own =
      JSONWriter.bytes(of: .array([.string(folder)]), layout: .compact).dropLast()
      + Array(",".utf8)
    let others = allowed.filter { !$0.starts(with: own) }
    let lines = others.union(asked.map { $0.line(in: folder) })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let new = Array(lines.map { $0 + [0x0A] }.joined())
    guard new != old ?? [] else { return nil }
    return FileEdit(path: path, old: old, new: new, makesFolders: true, permissions: 0o600)
  }
}

/// Something outside of the project that a manifest lets values be asked from.
package enum ExternalSource: Hashable, Sendable {
  case command(ValueCommand)
  case keychain(service: String)

  /// As a person reads it.
  package var text: String {
    switch self {
    case .command(let command): command.text
    case .keychain(let service): "the keychain, service \(service)"
    }
  }

  /// One line of the record of what is allowed; JSON, so that no word can pretend to be two.
  ///
  /// - Parameter folder: of the manifest, from the root of the work tree: the same words run another
  ///   program elsewhere.
  func line(in folder: String) -> [UInt8] {
    let words =
      switch self {
      case .command(let command): ["command"] + command.arguments
      case .keychain(let service): ["keychain", service]
      }
    return JSONWriter.bytes(
      of: .array(([folder] + words).map { .string($0) }), layout: .compact)
  }
}

extension KeyManifest {
  /// What it lets values be asked from, each once, in its order.
  package var askedSources: [ExternalSource] {
    var found: [ExternalSource] = []
    for key in keys {
      if let command = key.command { found.append(.command(command)) }
      if let service = key.keychain { found.append(.keychain(service: service)) }
    }
    for values in values {
      if case .command(let command) = values.place { found.append(.command(command)) }
    }
    var seen: Set<ExternalSource> = []
    return found.filter { seen.insert($0).inserted }
  }
}
