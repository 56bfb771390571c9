internal import Findings
package import Keys

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
