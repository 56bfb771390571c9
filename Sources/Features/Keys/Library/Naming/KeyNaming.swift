package import Vocabulary

/// A secret without a name yet, with everything a name can be derived from.
package struct UnnamedKey: Hashable, Sendable {
  package let secret: Secret
  /// The names from the outermost container to the value; list indices are in brackets (`[0]`).
  package let keyPath: [String]
  /// The name that it is assigned to in a source file.
  package let assignedName: [UInt8]?
  package let ruleID: String
  package let path: GitPath
  /// The owner of the only host next to it in a source file.
  package let host: String?
  /// The build configuration that the value is for, if only one.
  package let configuration: String?

  package init(
    secret: Secret, keyPath: [String], assignedName: [UInt8]?, ruleID: String, path: GitPath,
    host: String? = nil, configuration: String? = nil
  ) {
    self.secret = secret
    self.keyPath = keyPath
    self.assignedName = assignedName
    self.ruleID = ruleID
    self.path = path
    self.host = host
    self.configuration = configuration
  }
}

extension UnnamedKey {
  /// Members of Xcode's files that tell nothing about a value.
  private static let structure: Set<String> = [
    "objects", "buildSettings", "shellScript", "scriptText", "CommandLineArgument",
    "EnvironmentVariable", "GCC_PREPROCESSOR_DEFINITIONS", "OTHER_SWIFT_FLAGS", "OTHER_CFLAGS",
    "script", "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
    "postbuildScripts", "buildScripts",
  ]

  /// Whether a component of a key path tells nothing about the values below it.
  package static func isStructure(_ component: String) -> Bool { structure.contains(component) }
}

/// Names secrets; a name is used for the setting in the secrets file and for the Swift constant.
///
/// The result does not depend on the order of the input. Equal values share the best name that any
/// of their occurrences provides; different values never share a name.
package struct KeyNaming: Sendable {
  private var names: [Secret: KeyName]
  /// Names that new keys must not get.
  private var taken: Set<String>
  /// The next number to append to a name.
  private var numbers: [String: Int] = [:]
  /// Names reserved for the key of one value.
  private let owners: [String: Secret]

  /// - Parameters:
  ///     - existing: keys that already have a value; equal values keep their name.
  ///     - reserved: names with another meaning in this project.
  ///     - owners: names that mean one value in this project.
  ///     - chosen: the names of values that the user chose.
  package init(
    existing: [KeyName: Secret], reserved: Set<KeyName> = [], owners: [KeyName: Secret] = [:],
    chosen: [Secret: KeyName] = [:]
  ) {
    names = [:]
    self.owners = Dictionary(
      owners.map { (NameText.identity(of: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    for (name, secret) in existing.sorted(by: { $0.key < $1.key }) where names[secret] == nil {
      names[secret] = name
    }
    names.merge(chosen) { _, chosen in chosen }
    let given = Array(existing.keys) + reserved + chosen.values
    taken = Set(given.map(NameText.identity))
  }

  /// Returns the names of occurrences, in their order, and remembers them.
  package mutating func names(for occurrences: [UnnamedKey]) -> [KeyName] {
    let groups = Dictionary(
      grouping: occurrences.filter { names[$0.secret] == nil }, by: \.secret
    ).map { NamedGroup($0.value) }
    let sorted = groups.sorted()
    let byName = Dictionary(grouping: sorted.indices) { sorted[$0].identity }
    var crowded: [[NamedGroup]] = []
    for group in sorted {
      let rivals = byName[group.identity] ?? []
      if rivals.count == 1, isFree(group.identity, for: group) {
        settle(group, group.name)
      } else if sorted[rivals[0]] == group {
        crowded.append(rivals.map { sorted[$0] })
      }
    }
    for groups in crowded { qualify(groups) }
    return occurrences.map { names[$0.secret] ?? KeyName.secret }
  }

  private mutating func settle(_ group: NamedGroup, _ name: KeyName) {
    names[group.secret] = name
    taken.insert(NameText.identity(of: name))
  }

  /// Distinguishes keys of the same name: by container, then file, then configuration, then number.
  private mutating func qualify(_ groups: [NamedGroup]) {
    var rest = groups
    for level in NamedGroup.Level.allCases {
      let proposals = rest.map { $0.qualifiedName(level) }
      let identities = proposals.map(NameText.identity)
      let counts = Dictionary(identities.map { ($0, 1) }, uniquingKeysWith: +)
      var left: [NamedGroup] = []
      for (index, group) in rest.enumerated() {
        let isAlone = counts[identities[index]] == 1
        if isAlone, isFree(identities[index], for: group) {
          settle(group, proposals[index])
        } else {
          left.append(group)
        }
      }
      rest = left
      if rest.isEmpty { return }
    }
    for group in rest { settle(group, numbered(group)) }
  }

  private func isFree(_ identity: String, for group: NamedGroup) -> Bool {
    !taken.contains(identity) && owners[identity].map { $0 == group.secret } ?? true
  }

  private mutating func numbered(_ group: NamedGroup) -> KeyName {
    guard !isFree(NameText.identity(of: group.name), for: group) else { return group.name }
    let identity = NameText.identity(of: group.name)
    var number = numbers[identity] ?? 2
    defer { numbers[identity] = number + 1 }
    while true {
      if let next = KeyName("\(group.name.text)_\(number)"),
        isFree(NameText.identity(of: next), for: group)
      {
        return next
      }
      number += 1
    }
  }
}
