internal import Agent
internal import Candidates
internal import Configuration
internal import Files
internal import Filters
internal import Keys
internal import KnownValueSearch
internal import Redaction
internal import Scan
internal import ScanCommands
internal import Text
internal import Vocabulary

/// What a hook knows of the project around a session.
///
/// Only files and the environment are read: a hook must answer in milliseconds and never ask for a
/// password, so values that only a keychain or a command has are unknown to it.
struct AgentKnowledge {
  /// The folder of the session, absolute.
  private let folder: String
  private let project: KeyProject?
  private let values: KeyValues?
  private let home = Environment.text("HOME")
  private let root: String
  private let dotenvFiles: [String]
  /// The files with values of keys, and those generated from them.
  private let keyFiles: [String]

  /// The secrets in files and the environment, except those that ordinary text contains, too.
  private let known: [KnownSecret]

  /// The maximum size in bytes of a dotenv file, and their maximum number.
  private static let (dotenvLimit, dotenvCount) = (1 << 18, 40)
  /// The levels below the root, and the number of folders, that are searched for dotenv files: a
  /// repository with several packages has them there.
  private static let (dotenvDepth, dotenvFolders) = (2, 150)

  /// - Parameter folder: nil for the current folder.
  init(folder: String?) {
    let target = folder ?? "."
    let folder = RealPath.of(target) ?? target
    // What is broken in a project must not stop the agent that is to repair it.
    let project = try? KeyProject(salvagingAt: target)
    let values = project.flatMap {
      try? KeyValues(of: $0, for: ValueRequest(.all(and: nil), environment: Environment.bytes))
    }
    (self.folder, self.project, self.values) = (folder, project, values)
    root = project?.workTree ?? folder
    dotenvFiles = Self.dotenvFiles(in: root, folder)
    keyFiles = project.map(Self.keyFiles) ?? []
    known = Self.knownSecrets(project, values, values == nil ? keyFiles + dotenvFiles : dotenvFiles)
  }

  /// A search for the project's values and for what a scan would report.
  ///
  /// - Parameter plan: the compiled built-in rules.
  func search(with plan: Task<MatchPlan, any Error>) async throws -> RedactionSearch {
    let configuration = (try? ScanConfiguration(root: root).read(nil)) ?? Configuration()
    let plan = configuration.plan(insteadOf: plan)
    // The values are compiled beside the rules.
    let values = try RedactedValues(known, readsLittle: true)
    return try await RedactionSearch(
      values, rules: SecretSearch(plan: plan.value, filters: .standard(for: configuration)))
  }

  /// - Parameter plan: the compiled built-in rules.
  func guardian(with plan: Task<MatchPlan, any Error>) async throws -> AgentGuard {
    let search = try await search(with: plan)
    return AgentGuard(
      search: search,
      files: GuardedFiles(root: root, home: home, sources: keyFiles + dotenvFiles),
      keys: ProjectKeys(keys, variables: known.flatMap(\.keys), sources: commands),
      folder: folder, home: home)
  }

  /// The names of the project's keys.
  private var keys: [String] {
    Set((project?.manifest.keys.map(\.name.text) ?? []) + (values?.names.map(\.text) ?? []))
      .sorted()
  }

  /// The commands that print values, according to the manifest.
  private var commands: [ProjectKeys.Source] {
    guard let manifest = project?.manifest else { return [] }
    let own = manifest.keys.compactMap { key in
      key.command.map { ProjectKeys.Source(key: key.name.text, words: $0.arguments) }
    }
    let shared = manifest.values.compactMap { values -> ProjectKeys.Source? in
      guard case .command(let command) = values.source else { return nil }
      return ProjectKeys.Source(key: "[[values]]", words: command.arguments)
    }
    return own + shared
  }

  /// The project's keys without their values.
  var keyStates: [(name: String, type: String, isSet: Bool)] {
    let declared = project?.manifest.keys ?? []
    let others = Set(values?.names ?? []).subtracting(declared.map(\.name)).sorted()
    return (declared + others.map { KeyDeclaration(name: $0) }).map { key in
      let all = [nil] + (values?.configurations ?? []).map(Optional.some)
      let isSet = all.contains { configuration in
        guard let value = values?.value(of: key.name, configuration: configuration) else {
          return false
        }
        return !value.isEmpty && value.source.kind != .sample
      }
      return (key.name.text, key.type.description, isSet)
    }
  }

  private static func knownSecrets(
    _ project: KeyProject?, _ values: KeyValues?, _ files: [String]
  ) -> [KnownSecret] {
    var known = KnownSecrets()
    if let project, let values { known.add(project, values) }
    // One broken source must not hide the others.
    for path in files {
      guard
        let bytes = try? CurrentFile(path: path, followsLink: true).content(limit: dotenvLimit)
      else { continue }
      // A key file is one value; a source that is not a table of values would be one, too.
      try? known.add(file: path, content: bytes)
    }
    return known.secrets.filter { !EverydayValue.matches($0.secret.reveal()) }
  }

  /// Dotenv files near the root and in the folder of the session, samples not counted.
  private static func dotenvFiles(in root: String, _ folder: String) -> [String] {
    var found: Set<String> = []
    let walks = [
      NearFiles(folder, depth: 0, limit: 1),
      NearFiles(root, depth: dotenvDepth, limit: dotenvFolders),
    ]
    for (target, entries) in walks.joined() {
      for entry in entries where entry.kind != .folder && entry.name.starts(with: ".env".utf8) {
        let name = String(decoding: entry.name, as: UTF8.self)
        if name == ".env" || name.hasPrefix(".env.") && !SampleName.marks(entry.name) {
          found.insert(PathText.path(of: name, in: target))
        }
      }
    }
    return Array(found.sorted().prefix(dotenvCount))
  }

  private static func keyFiles(of project: KeyProject) -> [String] {
    let configurations = (try? project.configurationsWithFiles()) ?? []
    let own =
      [project.files.secrets]
      + configurations.compactMap { try? project.files.secrets(configuration: $0) }
    let declared = project.manifest.values.compactMap { values -> GitPath? in
      guard case .file(let path) = values.source else { return nil }
      return path
    }
    let constants = project.manifest.constants
    let generated = constants.allFiles + [constants.header].compactMap { $0 }
    return (own + declared + generated).map { project.diskPath(of: $0) }
  }
}
