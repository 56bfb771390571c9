internal import Findings

/// Variables of the environment with the names of keys.
struct EnvironmentValues {
  let variable: (String) -> [UInt8]?

  func answer(_ name: KeyName) -> KeyAnswer {
    let source = KeySource(.environment)
    guard let value = variable(name.text) else { return KeyAnswer(source) }
    return KeyAnswer(KeyValue(secret: Secret(value), source: source))
  }
}
