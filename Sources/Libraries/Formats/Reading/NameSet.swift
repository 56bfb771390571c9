internal import Text

/// A set of names of ASCII letters and digits, which match in any case.
package struct NameSet: Sendable {
  private let names: Set<[UInt8]>
  /// For each length in bytes, the set of first letters: most names are ruled out by these.
  private var initials: [UInt32] = []

  /// - Parameter names: in lower case.
  package init(_ names: some Sequence<[UInt8]>) {
    self.names = Set(names)
    initials = [UInt32](repeating: 0, count: (self.names.map(\.count).max() ?? 0) + 1)
    for name in self.names {
      initials[name.count] |= 1 << UInt32((name.first ?? 0) & 0x1F)
    }
  }

  package func contains(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, name.count < initials.count,
      initials[name.count] & (1 << UInt32(first & 0x1F)) != 0
    else { return false }
    return names.contains(name.map(\.lowercased))
  }
}
