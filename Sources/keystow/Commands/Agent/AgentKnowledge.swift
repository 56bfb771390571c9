internal import Agents
internal import Candidates
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Git
internal import Keys
internal import ProductSearch
internal import Redaction
internal import Scan
internal import Text

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

  /// The maximum size in bytes of a dotenv file, and their maximum number.
  private static let (dotenvLimit, dotenvCount) = (1 << 18, 20)

  /// - Parameter folder: nil for the current folder.
  init(folder: String?) {
    let place = folder ?? "."
    self.folder = RealPath.of(place) ?? place
    // What is broken in a project must not stop the agent that is to repair it.
    let project = try? KeyProject(salvagingAt: place)
    self.project = project
    values = project.flatMap {
      try? KeyValues(of: $0, for: ValueRequest(.all(and: nil), environment: Environment.bytes))
    }
  }

  private var root: String { project?.workTree ?? folder }

  /// A search for the project's values and for what a scan would report.
  ///
  /// - Parameter plan: the compiled built-in rules.
  func search(with plan: Task<MatchPlan, any Error>) async throws -> RedactionSearch {
    let configuration = (try? ScanConfiguration(root: root).read(nil)) ?? Configuration()
    let plan = configuration.plan(insteadOf: plan)
    // The values are compiled beside the rules.
    let known = knownSecrets.filter { !EverydayValue.matches($0.secret.reveal()) }
    let values = try RedactedValues(known, readsLittle: true)
    return try await RedactionSearch(
      values, rules: SecretSearch(plan: plan.value, filters: .standard(for: configuration)))
  }

  /// - Parameter plan: the compiled built-in rules.
  func guardian(with plan: Task<MatchPlan, any Error>) async throws -> AgentGuard {
    let search = try await search(with: plan)
    return AgentGuard(
      search: search, files: SecretsFiles(root: root, home: home, sources: sources),
      keys: keys, folder: folder, home: home)
  }

  /// The names of the project's keys.
  private var keys: [String] {
    Set((project?.manifest.keys.map(\.name.text) ?? []) + (values?.names.map(\.text) ?? []))
      .sorted()
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

  private var knownSecrets: [KnownSecret] {
    var known = KnownSecrets()
    if let project, let values { known.add(project, values) }
    // One broken source must not hide the others.
    for path in values == nil ? sources : dotenvFiles {
      guard
        let bytes = try? CurrentFile(path: path, followsLink: true).content(limit: Self.dotenvLimit)
      else { continue }
      // A key file is one value; a source that is not a table of values would be one, too.
      try? known.add(file: path, content: bytes)
    }
    return known.secrets
  }

  /// Dotenv files at the root and in the folder of the session, samples not counted.
  private var dotenvFiles: [String] {
    let found = Set([root, folder]).sorted().flatMap { folder -> [String] in
      let listing = try? FolderListing(of: folder, followingLink: true)
      return (listing?.entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }
        .filter { $0 == ".env" || $0.hasPrefix(".env.") && !SampleName.marks(Array($0.utf8)) }
        .map { PathText.path(of: $0, in: folder) }
    }
    return Array(found.prefix(Self.dotenvCount))
  }

  /// The files with values of keys.
  private var sources: [String] {
    guard let project else { return dotenvFiles }
    let configurations = (try? project.configurationsWithFiles()) ?? []
    let own =
      [project.files.secrets]
      + configurations.compactMap { try? project.files.secrets(configuration: $0) }
    let declared = project.manifest.values.compactMap { values -> GitPath? in
      guard case .file(let path) = values.source else { return nil }
      return path
    }
    return (own + declared).map { project.diskPath(of: $0) } + dotenvFiles
  }
}
