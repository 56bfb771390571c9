internal import Candidates
internal import Formats
internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// Decides for the files that targets copy into their bundles, where a build phase can resolve them.
struct BundleRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    let name = file.path.lowercasedName
    if name.hasSuffix(".storekit") {
      return .leave(
        "Xcode reads this file itself, and its key is for local tests", reader: .bundle)
    }
    guard
      Dialect(
        format: file.format, name: file.path.name, bytes: file.bytes, text: file.text) != nil
    else { return nil }
    let members = try project.projects.targets.bundled()[file.path]
    guard !members.isEmpty else { return nil }
    if Self.isCompiled(file.path) {
      return .leave(
        "Xcode compiles this file, so a build phase cannot resolve it; read the value from "
          + "Info.plist or a Swift constant", reader: .bundle)
    }
    if let reason = try Self.obstacle(to: members, of: file.path, project) {
      return .leave(reason, reader: .bundle)
    }
    let names = Self.list(members.filter { $0.obstacle == nil })
    return Self.placeholder(
      at: location, for: .bundle, project,
      stopping: "a build phase of \(names) would stop every build",
      unwired:
        "\(names) reads this file from its bundle as it is; keystow stow --wire replaces the "
        + "value and adds a build phase that resolves it",
      detail: "resolved in the product by a build phase of \(names)")
  }

  /// Decides for a file of a bundle that can be resolved: for a placeholder if the stow wires projects,
  /// and the key may be in an app.
  ///
  /// - Parameters:
  ///   - stopping: what would stop builds that contain a key for servers only.
  ///   - unwired: the reason to leave the value without `--wire`.
  ///   - detail: the end of the plan's line.
  static func placeholder(
    at location: SecretLocation, for reader: Reader, _ project: ReaderProject, stopping: String,
    unwired: String, detail: String
  ) -> ReaderDecision {
    if let provider = serverProvider(of: location, project.manifest) {
      return .leave(
        "\(provider) keys are for servers only, so \(stopping) but Debug; call the API through your "
          + "own server", reader: reader)
    }
    guard project.options.wires else { return .leave(unwired, reader: reader) }
    return ReaderDecision(reader, .replace(.setting), detail: detail)
  }

  /// The provider that wants a key on servers only, for which `resolve` stops builds that may be
  /// shipped; nil for other keys, and for those that the manifest allows.
  private static func serverProvider(
    of location: SecretLocation, _ manifest: KeyManifest
  ) -> String? {
    var naming = KeyNaming(existing: [:])
    let key = UnnamedKey(
      secret: location.secret, keyPath: location.keyPath, assignedName: location.assignedName,
      ruleID: location.rule.id, path: location.path)
    guard let name = naming.names(for: [key]).first,
      let found = ServerOnlyKey(name: name, value: location.secret.reveal()), !found.isForTests,
      !manifest.keys.contains(where: { $0.name == name && $0.client != nil })
    else { return nil }
    return found.provider
  }

  /// Whether the build compiles a file of the bundle, so that the product has no text to resolve.
  static func isCompiled(_ path: GitPath) -> Bool {
    compiled.contains(where: path.lowercasedName.hasSuffix)
      || path.bytes.split(separator: UInt8(ascii: "/")).contains { part in
        catalogs.contains { part.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }
  }

  private static let compiled = [
    ".xcstrings", ".stringsdict", ".storyboard", ".xib", ".intentdefinition",
  ]
  private static let catalogs = [".xcassets", ".xcdatamodel", ".xcdatamodeld"]

  /// The reason no phase can resolve a file in the products of all its targets; nil if it can.
  private static func obstacle(
    to members: [BundledFiles.Member], of path: GitPath, _ project: ReaderProject
  ) throws -> String? {
    func names(_ obstacle: BundledFiles.Obstacle) -> String? {
      let blocked = members.filter { $0.obstacle == obstacle }
      return blocked.isEmpty ? nil : list(blocked)
    }
    if names(.generator) != nil {
      return "a generated project loses build phases that are added to it; add one that runs "
        + "keystow resolve --product to its specification"
    }
    if let names = names(.sandbox) {
      return
        "the build phases of \(names) run in a sandbox; set ENABLE_USER_SCRIPT_SANDBOXING = NO "
        + "for it, then run keystow stow --wire again"
    }
    if let names = names(.product) {
      return "the product of \(names) has no folder of resources; read the value from a Swift "
        + "constant"
    }
    if members.contains(where: { $0.name.contains(UInt8(ascii: "=")) }) {
      return "a build phase cannot name this file; rename it without ="
    }
    if members.allSatisfy({ $0.obstacle == .test }) {
      return "only tests read this file; use a value that is not secret"
    }
    guard project.options.wires else { return nil }
    return try project.projects.targets.phases(for: [path], in: project.files).notes.first {
      $0.kind == .manual
    }?.text
  }

  private static func list(_ members: [BundledFiles.Member]) -> String {
    var names: [String] = []
    for member in members where !names.contains(member.target.name) {
      names.append(member.target.name)
    }
    return names.joined(separator: ", ")
  }
}
