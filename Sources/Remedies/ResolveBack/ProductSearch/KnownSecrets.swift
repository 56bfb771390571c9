internal import Bytes
package import Findings
internal import Formats
internal import Git
package import Keys
internal import Text
internal import Xcconfig

/// Collects the values that a product is searched for, each once.
package struct KnownSecrets: Sendable {
  /// A key that is not searched for, and why.
  package struct Unsearched: Hashable, Sendable {
    package let key: String
    /// Where its value was read; nil where there is none.
    package let source: String?
    package let reason: String
    /// Whether its source may have a value, and was not asked or did not answer.
    package let isOpen: Bool
  }

  private struct Found {
    var keys: Set<String> = []
    var sources: Set<String> = []
    var meanings: Set<Secret> = []
  }

  private var found: [Secret: Found] = [:]
  /// In the order in which they were met.
  private var leftOut: [Unsearched] = []
  /// Names that files have a value for.
  private var inFiles: Set<String> = []

  package init() {}

  /// What was collected, by the names of the keys.
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

  /// What is not searched for, in the order in which it was met.
  package var unsearched: [Unsearched] {
    leftOut.filter { $0.source != nil || !inFiles.contains($0.key) }
  }

  /// Adds a value of a key.
  ///
  /// - Parameter source: where it was read, for a person.
  package mutating func add(
    _ secret: Secret, of key: String, from source: String, type: KeyType.Base = .string
  ) {
    let value = secret.reveal()
    if let reason = KnownSecret.obstacle(to: value) {
      return leaveOut(key, source, reason)
    }
    var one = found[secret] ?? Found()
    one.keys.insert(key)
    one.sources.insert(source)
    one.meanings.formUnion(Self.meanings(of: value, type).map { Secret($0) })
    found[secret] = one
  }

  /// What was not searched for, though its source may have a value, and no file has one.
  ///
  /// - Parameter allowed: names of keys that a product may hold, so that nothing need be known.
  package func unanswered(allowing allowed: Set<String>) -> [Unsearched] {
    unsearched.filter { $0.isOpen && !inFiles.contains($0.key) && !allowed.contains($0.key) }
  }

  /// Notes a key that is not searched for.
  ///
  /// - Parameter isOpen: whether the source may have a value all the same.
  package mutating func leaveOut(
    _ key: String, _ source: String?, _ reason: String, isOpen: Bool = false
  ) {
    let one = Unsearched(key: key, source: source, reason: reason, isOpen: isOpen)
    if !leftOut.contains(one) { leftOut.append(one) }
  }

  /// Adds all values of a file: names and values by its format, or, in a format without names, the
  /// whole file as one value.
  ///
  /// - Throws: what keeps an xcconfig file from being read as Xcode does.
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
    guard format == .source else { return }
    let ends = content.reversed().prefix { $0 == 0x0A || $0 == 0x0D }
    let name = String(decoding: file.name, as: UTF8.self)
    add(Secret(Array(content.dropLast(ends.count))), of: name, from: path)
  }

  private mutating func add(_ value: [UInt8], of key: String, inFile path: String) {
    if !value.isEmpty { inFiles.insert(key) }
    add(Secret(value), of: key, from: path)
  }

  /// What a value of a type stands for.
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
  /// Adds every value that any source but the committed sample gives to a key, in any configuration.
  package mutating func add(_ project: KeyProject, _ values: KeyValues) {
    let declared = project.manifest.keys
    let others = Set(values.names).subtracting(declared.map(\.name)).sorted()
    for key in declared + others.map({ KeyDeclaration(name: $0) }) {
      var isKnown = false
      for configuration in [nil] + values.configurations.map(Optional.some) {
        let answers = values.answers(for: key.name, configuration: configuration)
        let hasValue = add(answers, of: key)
        let isOpen = leaveOutSilent(answers, of: key)
        isKnown = isKnown || hasValue || isOpen
      }
      if !isKnown { leaveOut(key.name.text, nil, "it has no value here") }
    }
  }

  /// - Returns: whether there is a value.
  private mutating func add(_ answers: [KeyAnswer], of key: KeyDeclaration) -> Bool {
    let values = answers.compactMap { $0.isValue ? $0.value : nil }
    let samples = Set(values.filter { $0.source.kind == .sample }.map(\.secret))
    let own = values.filter { $0.source.kind != .sample }
    for value in own {
      let (name, source) = (key.name.text, value.source.description)
      if samples.contains(value.secret) {
        leaveOut(name, source, "it is the value of the committed sample")
      } else {
        add(value.secret, of: name, from: source, type: key.type.base)
      }
    }
    return !own.isEmpty
  }

  /// Notes the commands and services of the keychain that a build elsewhere may take the value from,
  /// and that gave none here.
  ///
  /// - Returns: whether there are any.
  private mutating func leaveOutSilent(_ answers: [KeyAnswer], of key: KeyDeclaration) -> Bool {
    // The first value is the one that a build takes.
    let silent = answers.prefix { !$0.isValue }.filter {
      ($0.source.kind == .command || $0.source.kind == .keychain) && $0.note != nil
    }
    for answer in silent {
      leaveOut(
        key.name.text, answer.source.description, answer.note ?? "it gave nothing", isOpen: true)
    }
    return !silent.isEmpty
  }
}

/// A value that a product is searched for.
package struct KnownSecret: Sendable {
  /// The names of the keys that have it, sorted.
  package let keys: [String]
  /// Where it was read, for a person: `Secrets.xcconfig:3`.
  package let sources: [String]
  package let secret: Secret
  /// The bytes that it stands for in the program: what the Base64 of a `Data` key decodes to, the
  /// elements of a list.
  package let meanings: [Secret]

  package init(keys: [String], sources: [String], secret: Secret, meanings: [Secret] = []) {
    self.keys = keys
    self.sources = sources
    self.secret = secret
    self.meanings = meanings
  }

  /// Bytes below which a value stands in so many places by chance that none of them says anything.
  package static let shortest = 6

  /// Why a value cannot be searched for; nil for one that can.
  package static func obstacle(to value: [UInt8]) -> String? {
    if value.isEmpty { return "it is empty" }
    if value.count < shortest {
      return "a value of fewer than \(shortest) bytes stands in too many places by chance"
    }
    if Set(value).count == 1 {
      return "one character over and over stands in many places by chance"
    }
    return nil
  }
}
