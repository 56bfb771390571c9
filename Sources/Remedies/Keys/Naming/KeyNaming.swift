package import Findings

/// Gives secrets their names: those of settings in the secrets file and of constants in Swift.
///
/// The same sightings get the same names whatever their order. Equal values share a name, the best
/// that any of their sightings gives; different ones never do.
package struct KeyNaming: Sendable {
  private var names: [Secret: KeyName]
  /// What no other key may be called.
  private var taken: Set<String>

  /// - Parameters:
  ///   - existing: the keys that have a value already; equal values keep their name.
  ///   - reserved: names that stand for something else in this project.
  package init(existing: [KeyName: Secret], reserved: Set<KeyName> = []) {
    names = [:]
    for (name, secret) in existing.sorted(by: { $0.key < $1.key }) where names[secret] == nil {
      names[secret] = name
    }
    taken = Set(existing.keys.map(NameText.identity) + reserved.map(NameText.identity))
  }

  /// Names for sightings, one each and in their order; they are known from then on.
  package mutating func names(for sightings: [KeySighting]) -> [KeyName] {
    let groups = Dictionary(
      grouping: sightings.filter { names[$0.secret] == nil }, by: \.secret
    ).map { NamedGroup($0.value) }
    let sorted = groups.sorted()
    let byName = Dictionary(grouping: sorted.indices) { sorted[$0].identity }
    var crowded: [[NamedGroup]] = []
    for group in sorted {
      let rivals = byName[group.identity] ?? []
      if rivals.count == 1, !taken.contains(group.identity) {
        settle(group, group.name)
      } else if sorted[rivals[0]] == group {
        crowded.append(rivals.map { sorted[$0] })
      }
    }
    for groups in crowded { qualify(groups) }
    return sightings.map { names[$0.secret] ?? KeyName.secret }
  }

  private mutating func settle(_ group: NamedGroup, _ name: KeyName) {
    names[group.secret] = name
    taken.insert(NameText.identity(of: name))
  }

  /// Tells keys of the same name apart: by container, then file, then configuration, then number.
  private mutating func qualify(_ groups: [NamedGroup]) {
    var rest = groups
    for level in NamedGroup.Level.allCases {
      let proposals = rest.map { $0.qualifiedName(level) }
      let identities = proposals.map(NameText.identity)
      var left: [NamedGroup] = []
      for (index, group) in rest.enumerated() {
        let isAlone = identities.count { $0 == identities[index] } == 1
        if isAlone, !taken.contains(identities[index]) {
          settle(group, proposals[index])
        } else {
          left.append(group)
        }
      }
      rest = left
      if rest.isEmpty { return }
    }
    for group in rest { settle(group, numbered(group.name)) }
  }

  private func numbered(_ name: KeyName) -> KeyName {
    guard taken.contains(NameText.identity(of: name)) else { return name }
    var number = 2
    while true {
      if let next = KeyName("\(name.text)_\(number)"),
        !taken.contains(NameText.identity(of: next))
      {
        return next
      }
      number += 1
    }
  }
}
