package import Keys

extension KnownSecrets {
  /// Adds every value that any source but the committed sample gives to a key, in any configuration.
  package mutating func add(_ project: KeyProject, _ values: KeyValues) {
    let declared = project.manifest.keys
    let others = Set(values.names).subtracting(declared.map(\.name)).sorted()
    for key in declared + others.map({ KeyDeclaration(name: $0) }) {
      let name = key.name.text
      var isKnown = false
      for configuration in [nil] + values.configurations.map(Optional.some) {
        let answers = values.answers(for: key.name, configuration: configuration)
          .compactMap { $0.isValue ? $0.value : nil }
        let samples = Set(answers.filter { $0.source.kind == .sample }.map(\.secret))
        for value in answers where value.source.kind != .sample {
          isKnown = true
          let source = value.source.description
          if samples.contains(value.secret) {
            leaveOut(name, source, "it is the value of the committed sample")
          } else {
            add(value.secret, of: name, from: source, type: key.type.base)
          }
        }
      }
      if !isKnown { leaveOut(name, nil, "it has no value here") }
    }
  }
}
