internal import Bytes
internal import Formats
package import Keys
internal import Text
package import Vocabulary
internal import Xcconfig

/// Collects the values to search a product for, each once.
package struct KnownSecrets: Sendable {
  /// A key that is not searched for, with the reason.
  package struct Unsearched: Hashable, Sendable {
    package let key: String
    /// The source of its value; nil without a value.
    package let source: String?
    package let reason: String
    /// Whether its source may have a value but was not asked or did not answer.
    package let isOpen: Bool
  }

  private struct Found {
    var keys: Set<String> = []
    var sources: Set<String> = []
    var meanings: Set<Secret> = []
  }

  private var found: [Secret: Found] = [:]
  /// In the order in which they were added.
  private var skipped: [Unsearched] = []
  private var allSkipped: Set<Unsearched> = []
  /// Names with a value in a file.
  private var inFiles: Set<String> = []

  package init() {}

  /// The collected secrets, sorted by the names of their keys.
  package var secrets: [KnownSecret] {
    found.map { secret, found in
      KnownSecret(
        keys: found.keys.sorted(), sources: found.sources.sorted(), secret: secret,
        meanings: found.meanings.sorted { $0.reveal().precedes($1.reveal()) })
    }
    .sorted {
      ($0.keys.joined(separator: " "), $0.sources[0]) < (
        $1.keys.joined(separator: " "), $1.sources[0]
      )
    }
  }

  /// The keys not searched for, in the order in which they were added.
  package var unsearched: [Unsearched] {
    skipped.filter { $0.source != nil || !inFiles.contains($0.key) }
  }

  /// Adds a value of a key.
  ///
  /// - Parameter source: its source, for reports.
  package mutating func add(
    _ secret: Secret, of key: String, from source: String, type: KeyType.Base = .string
  ) {
    let value = secret.reveal()
    if let reason = KnownSecret.obstacle(to: value) {
      return skip(key, source, reason)
    }
    var one = found[secret] ?? Found()
    one.keys.insert(key)
    one.sources.insert(source)
    one.meanings.formUnion(Self.meanings(of: value, type).map { Secret($0) })
    found[secret] = one
  }

  /// Returns the keys not searched for whose source may have a value, and no file has one.
  ///
  /// - Parameter allowed: names of keys that a product may contain, which need no value.
  package func unanswered(allowing allowed: Set<String>) -> [Unsearched] {
    unsearched.filter { $0.isOpen && !inFiles.contains($0.key) && !allowed.contains($0.key) }
  }

  /// Adds a key that is not searched for.
  ///
  /// - Parameter isOpen: whether the source may still have a value.
  private mutating func skip(
    _ key: String, _ source: String?, _ reason: String, isOpen: Bool = false
  ) {
    let one = Unsearched(key: key, source: source, reason: reason, isOpen: isOpen)
    if allSkipped.insert(one).inserted { skipped.append(one) }
  }

  /// Adds all values of a file: names and values if the format has names, otherwise the whole file
  /// as one value.
  ///
  /// - Throws: the errors of reading an xcconfig file as Xcode does.
  package mutating func add(file path: String, content: [UInt8]) throws {
    let file = GitPath(path)
    let format = FileFormat(path: file)
    if format == .xcconfig {
      let table = SettingTable(try XcconfigLoader().load(path), parameters: [:], builtIn: [:])
      for name in table.names.sorted() {
        if let value = table.value(of: name) { add(value, of: name, inFile: path) }
      }
      return
    }
    let text = ReadableText.text(of: content)
    let entries = text.map { format.entries(in: $0) } ?? []
    for entry in entries {
      add(entry.value, of: entry.keyPath.joined(separator: "."), inFile: path)
    }
    guard !format.isConfiguration else { return }
    let ends = content.reversed().prefix { $0 == 0x0A || $0 == 0x0D }
    let name = String(decoding: file.name, as: UTF8.self)
    add(Secret(Array(content.dropLast(ends.count))), of: name, from: path)
  }

  private mutating func add(_ value: [UInt8], of key: String, inFile path: String) {
    if !value.isEmpty { inFiles.insert(key) }
    add(Secret(value), of: key, from: path)
  }

  /// The byte sequences that a value of a type represents.
  private static func meanings(of value: [UInt8], _ type: KeyType.Base) -> [[UInt8]] {
    switch type {
    case .data: Base64Text.decoded(value).map { [$0] } ?? []
    case .strings:
      value.split { $0 == 0x20 || $0 == 0x09 }.map { element in
        Array(element.filter { !"\"'\\".utf8.contains($0) })
      }
    case .string, .int, .double, .bool, .url: []
    }
  }
}

extension KnownSecrets {
  /// Adds the values of a project's keys from all sources except the sample, in all configurations.
  package mutating func add(_ project: KeyProject, _ values: KeyValues) {
    let declared = project.manifest.keys
    let others = Set(values.names).subtracting(declared.map(\.name)).sorted()
    for key in declared + others.map({ KeyDeclaration(name: $0) }) {
      var isKnown = false
      for configuration in [nil] + values.configurations.map(Optional.some) {
        let answers = values.answers(for: key.name, configuration: configuration)
        let hasValue = add(answers, of: key)
        let isOpen = skipSilent(answers, of: key)
        isKnown = isKnown || hasValue || isOpen
      }
      if !isKnown { skip(key.name.text, nil, "no value") }
    }
  }

  /// Adds the values of a key; returns whether there are any.
  private mutating func add(_ answers: [KeyAnswer], of key: KeyDeclaration) -> Bool {
    let values = answers.compactMap { $0.isValue ? $0.value : nil }
    let samples = Set(values.filter { $0.source.kind == .sample }.map(\.secret))
    let own = values.filter { $0.source.kind != .sample }
    for value in own {
      let (name, source) = (key.name.text, value.source.description)
      if samples.contains(value.secret) {
        skip(name, source, "it is the value of the committed sample")
      } else {
        add(value.secret, of: name, from: source, type: key.type.base)
      }
    }
    return !own.isEmpty
  }

  /// Adds the commands and keychain services that gave no value here but may in another build.
  ///
  /// - Returns: whether there are any.
  private mutating func skipSilent(_ answers: [KeyAnswer], of key: KeyDeclaration) -> Bool {
    // A build uses the first value.
    let silent = answers.prefix { !$0.isValue }.filter {
      ($0.source.kind == .command || $0.source.kind == .keychain) && $0.note != nil
    }
    for answer in silent {
      skip(
        key.name.text, answer.source.description, answer.note ?? "it gave nothing", isOpen: true)
    }
    return !silent.isEmpty
  }
}

/// A value that a product is searched for.
package struct KnownSecret: Sendable {
  /// The names of the keys with this value, sorted.
  package let keys: [String]
  /// The sources, for reports: `Secrets.xcconfig:3`.
  package let sources: [String]
  package let secret: Secret
  /// The byte sequences that it represents in the program: the decoded Base64 of a `Data` key, the
  /// elements of a list.
  package var meanings: [Secret] = []

  package init(keys: [String], sources: [String], secret: Secret, meanings: [Secret] = []) {
    (self.keys, self.sources) = (keys, sources)
    (self.secret, self.meanings) = (secret, meanings)
  }

  /// The length in bytes below which a value occurs too often by chance to be searched for.
  package static let shortest = 6

  /// The reason a value cannot be searched for; nil if it can.
  package static func obstacle(to value: [UInt8]) -> String? {
    if value.isEmpty { return "it is empty" }
    if value.count < shortest {
      return "shorter than \(shortest) bytes, which match by chance"
    }
    if Set(value).count == 1 {
      return "a single repeated character, which matches by chance"
    }
    return nil
  }
}
