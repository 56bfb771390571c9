internal import Carriers
internal import Keys
internal import Resolve
internal import Text
internal import Vocabulary

/// A project's own enum of keys, whose place the generated type takes: its file is emptied, and the
/// sources that use it stay as they are.
struct OwnSecrets {
  struct Member {
    let name: String
    let key: KeyName
    let location: SecretLocation
    /// The sources that use it, sorted.
    let users: [GitPath]
  }

  let path: GitPath
  let members: [Member]
  private let decision: ReaderDecision
  /// The file without the enum.
  let emptied: [UInt8]
  /// The name of the type.
  static let name = ConstantSettings.standard.name

  /// Looks for the enum among the files that get placeholders.
  ///
  /// - Parameters:
  ///   - paths: tracked files, and untracked ones that are not ignored.
  ///   - names: names that the user chose.
  /// - Returns: nil if there is none, or if the generated type would not have the same members for
  ///   the same sources.
  /// - Throws: the errors of reading files.
  init?(
    among paths: [GitPath], _ decided: DecidedSecrets, _ modules: SwiftModules,
    choices: [NameChoice], read: (GitPath) throws -> [UInt8]?
  ) throws {
    guard let (file, own) = Self.file(in: decided) else { return nil }
    let compilers = Set(modules.modules(of: file.path))
    guard !compilers.isEmpty, !compilers.contains(where: \.usesPlugin),
      !choices.contains(where: { $0.fingerprint != nil || $0.path == file.path }),
      let users = try Self.users(among: paths, besides: file.path, modules, compilers, read)
    else { return nil }
    var members: [Member] = []
    for member in own.members {
      guard let key = KeyName(ConstantName.key(of: member.name)),
        ConstantName(key).declared == member.name, let sources = users[member.name],
        let location = file.locations.first(where: { $0.span == member.span })
      else { return nil }
      members.append(Member(name: member.name, key: key, location: location, users: sources))
    }
    guard Set(users.keys).isSubset(of: own.members.map(\.name)) else { return nil }
    path = file.path
    self.members = members
    decision = ReaderDecision(
      .constant, .replace(.constant), detail: "the generated \(Self.name) takes its place")
    emptied = own.emptied("// The constants of \(Self.name) come from `keystow resolve`.")
  }

  /// The only file with the enum, all of whose members are moved and have different values.
  private static func file(
    in decided: DecidedSecrets
  ) -> (file: LocatedSecrets.File, own: ConstantEnum)? {
    for one in decided.replaced where one.file.path.isSwift && one.file.text == one.file.bytes {
      guard one.file.bytes.contains(name.utf8),
        let own = ConstantEnum(named: name, in: one.file.bytes, path: one.file.path)
      else { continue }
      let secrets = Set(one.locations.map(\.location.secret))
      let isWhole =
        one.locations.count == own.members.count && one.file.locations.count == own.members.count
        && one.locations.allSatisfy { $0.decision.treatment == .replace(.constant) }
        && secrets.count == own.members.count
        && Occurrences(of: secrets).spans(in: one.file.text).count <= own.members.count
      return isWhole ? (one.file, own) : nil
    }
    return nil
  }

  /// The sources of the same modules that use the enum, by member.
  ///
  /// - Returns: nil if one uses it in a way that the generated type may not allow.
  private static func users(
    among paths: [GitPath], besides own: GitPath, _ modules: SwiftModules,
    _ compilers: Set<SwiftModule>, _ read: (GitPath) throws -> [UInt8]?
  ) throws -> [String: [GitPath]]? {
    var users: [String: [GitPath]] = [:]
    for path in paths.sorted() where path.isSwift && path != own {
      guard let bytes = try read(path), bytes.contains(name.utf8),
        !SwiftConstants.isGenerated(bytes)
      else { continue }
      guard let source = try? SwiftSource(bytes, path: path),
        !source.declaresOrImports(Array(name.utf8)), let members = source.membersUsed(of: name)
      else { return nil }
      // Tests that import a module see the generated type, too.
      guard !compilers.isDisjoint(with: modules.modules(of: path)) else { continue }
      for member in members { users[member, default: []].append(path) }
    }
    return users
  }
}

extension OwnSecrets {
  /// All sources that use it.
  var users: Set<GitPath> { Set(members.flatMap(\.users)) }

  /// The names that the keys must have.
  var choices: [NameChoice] {
    members.map {
      NameChoice(
        path: path, line: $0.location.start.line, column: $0.location.start.column,
        fingerprint: nil, name: $0.key)
    }
  }

  /// What happens to the file.
  var change: CarrierChange {
    CarrierChange(
      path: path,
      moves: members.map {
        CarrierChange.Move(
          location: $0.location, key: $0.key, replacement: [], decision: decision)
      })
  }
}
