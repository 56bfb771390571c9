package import Files
internal import Formats
package import Git
internal import Vocabulary

/// The commands and keychain services that the user of this clone allowed a manifest to use, and the
/// variables that programs obey in which its keys may be passed.
///
/// A manifest comes from whoever wrote the repository; without this record, reading or passing its
/// keys would run any command in it. The record is in the git folder, which no commit can reach, and lists
/// every argument: a changed argument needs a new permission.
package struct AllowedCommands: Sendable {
  /// Nil without a git folder.
  private let path: String?
  private let root: String
  /// The folder of the manifest, from the root of the work tree.
  private let folder: String
  private let old: [UInt8]?
  private let allowed: Set<[UInt8]>

  private static let limit = 1 << 22

  /// - Throws: `FileError` if the record cannot be read.
  package init(of project: KeyProject) throws {
    root = project.root
    folder = project.folderInWorkTree.text
    path = project.gitFolder.map { $0 + "/keystow/allowed" }
    old = try path.flatMap { try CurrentFile(path: $0).content(limit: Self.limit) }
    allowed = Set((old ?? []).split(separator: 0x0A).map { Array($0) })
  }

  package func allows(_ asked: ExternalSource) -> Bool { allowed.contains(asked.line(in: folder)) }

  /// Whether the record can be stored.
  package var canBeGiven: Bool { path != nil }

  /// Returns the record with exactly these sources for the manifest; nil if it is unchanged.
  ///
  /// - Throws: `RepositoryError` without a git folder to store it in.
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

/// A source of values outside the project that a manifest names, or a key that would be passed in a
/// variable that programs obey.
package enum ExternalSource: Hashable, Sendable {
  case command(ValueCommand)
  case keychain(service: String)
  case variable(ObeyedVariable)

  /// The text for reports.
  package var text: String {
    switch self {
    case .command(let command): command.text
    case .keychain(let service): "the keychain, service \(service)"
    case .variable(let variable): "\(variable.name): \(variable.reason)"
    }
  }

  /// Whether it is a variable, and no source of values.
  package var isVariable: Bool {
    if case .variable = self { true } else { false }
  }

  /// Returns one line of the record; JSON, so that no argument can pretend to be two.
  ///
  /// - Parameter folder: the folder of the manifest, from the root of the work tree; a relative
  ///   program path means another program in another folder.
  func line(in folder: String) -> [UInt8] {
    let words =
      switch self {
      case .command(let command): ["command"] + command.arguments
      case .keychain(let service): ["keychain", service]
      case .variable(let variable): ["variable", variable.name]
      }
    return JSONWriter.bytes(
      of: .array(([folder] + words).map { .string($0) }), layout: .compact)
  }
}

extension KeyManifest {
  /// The external sources that it names, each once, in order.
  package var askedSources: [ExternalSource] {
    var found: [ExternalSource] = []
    for key in keys {
      if let command = key.command { found.append(.command(command)) }
      if let service = key.keychain { found.append(.keychain(service: service)) }
    }
    for values in values {
      if case .command(let command) = values.source { found.append(.command(command)) }
    }
    var seen: Set<ExternalSource> = []
    return found.filter { seen.insert($0).inserted }
  }
}
