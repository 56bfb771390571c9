internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Tracked files without a finding that the project's own ignore rules name, or that have the passwords
/// for signing: they were added by mistake, so git stops tracking them.
struct OwnStatementFiles {
  /// Those with values that a clone asks for.
  private(set) var files: [LocatedSecrets.File] = []
  /// Those without.
  private(set) var released: [DecidedSecrets.Released] = []

  /// - Parameters:
  ///   - paths: tracked files without findings, which are no key files.
  ///   - selection: those that the user chose.
  /// - Throws: the errors of reading files.
  init(
    among paths: [GitPath], _ selection: StowSelection, _ rules: IgnoredSecrets,
    _ projects: ProjectsPlan, in store: KeyStorePlan
  ) throws {
    let top = try store.files.content(of: IgnoredSecrets.file) ?? []
    for path in paths where Self.formats.contains(FileFormat(path: path.bytes)) {
      let rule = rules.pattern(ignoring: path, top: top)
      guard selection.holds(path), Self.isSecret(path, rule, store.manifest.facts),
        let bytes = try store.files.searchable(path), let text = ReadableText.text(of: bytes),
        text == bytes
      else { continue }
      var located = [
        LocatedSecrets.File(path: path, bytes: bytes, text: text, locations: [], isStated: true)
      ]
      if located[0].unfoundEntries.isEmpty {
        guard let rule else { continue }
        let origin = SampleFiles.sample(of: path, among: projects.paths)
        let entries = located[0].format.entries(in: text)
        let isOfMachine = !entries.isEmpty && entries.allSatisfy(ValueSecrecy.isOfMachine)
        let text = String(decoding: rule, as: UTF8.self)
        released.append(
          DecidedSecrets.Released(
            path: path,
            reason: isOfMachine
              ? "the rule '\(text)' of the project ignores it; it is about this machine only"
              : OwnStatementRule.reason(text, origin, nil),
            hasSecrets: false))
        located = []
      }
      files += located
    }
  }

  private static func isSecret(
    _ path: GitPath, _ rule: [UInt8]?, _ facts: ProjectFacts
  ) -> Bool {
    let purposes = facts.facts(about: path, ignoredBy: rule).map(\.purpose)
    return (purposes.contains(.secrets) || signing.contains(path.lowercasedName))
      && !purposes.contains { [.sample, .tests, .fixtures, .examples, .vendored].contains($0) }
  }

  /// What build scripts of Android apps read the passwords of their key stores from.
  private static let signing: Set<String> = [
    "keystore.properties", "key.properties", "signing.properties",
  ]

  private static let formats: Set<FileFormat> = [.dotenv, .properties, .xcconfig]
}

extension GitPath {
  /// Whether it is the path of an xcconfig file.
  var isSettings: Bool { name.suffix(9).elementsEqual(".xcconfig".utf8) }
}
