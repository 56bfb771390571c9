package import Findings
package import Keys

extension KnownSecrets {
  /// Adds every value that a project's ignored files give to a key, in any configuration, and those
  /// of the environment.
  ///
  /// Values of the committed sample are no secrets.
  ///
  /// - Parameter environment: the value of a variable.
  package mutating func add(
    _ project: KeyProject, _ values: KeyValues, environment: (String) -> Secret?
  ) {
    let declared = project.manifest.keys
    let others = Set(values.names).subtracting(declared.map(\.name)).sorted()
    for key in declared + others.map({ KeyDeclaration(name: $0) }) {
      let name = key.name.text
      var isKnown = false
      for configuration in [nil] + values.configurations.map(Optional.some) {
        guard let value = values.value(of: key.name, configuration: configuration),
          !value.isEmpty
        else { continue }
        isKnown = true
        let source = value.source.description
        if values.sampleValue(of: key.name)?.secret == value.secret {
          leaveOut(name, source, "it is the value of the committed sample")
        } else {
          add(value.secret, of: name, from: source, type: key.type.base)
        }
      }
      if key.position != nil, let value = environment(name) {
        isKnown = true
        add(value, of: name, from: "the environment", type: key.type.base)
      }
      if !isKnown { leaveOut(name, nil, "it has no value here") }
    }
  }
}
