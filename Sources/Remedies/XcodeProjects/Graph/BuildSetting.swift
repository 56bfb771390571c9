/// A build setting in the project file.
package struct BuildSetting: Sendable {
  /// Without conditions.
  package let name: [UInt8]
  /// Whether `[sdk=…]` or the like stands behind the name.
  package let isConditional: Bool
  /// A list's parts are joined by a blank; references are not expanded.
  package let value: [UInt8]

  init(name: [UInt8], isConditional: Bool, value: [UInt8]) {
    self.name = name
    self.isConditional = isConditional
    self.value = value
  }

  init(_ entry: ProjectDictionary.Entry) {
    let name = entry.key.prefix { $0 != UInt8(ascii: "[") }
    let values = entry.value.array?.compactMap(\.string) ?? [entry.value.string ?? []]
    self.init(
      name: Array(name), isConditional: name.count < entry.key.count,
      value: Array(values.joined(separator: [UInt8(ascii: " ")])))
  }
}
