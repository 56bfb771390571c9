/// The names that a value refers to.
enum References {
  /// Names that are written out, in order; not those that are put together, nor those with a default.
  static func names(in value: [UInt8]) -> [String] {
    guard value.contains(UInt8(ascii: "$")) else { return [] }
    let steps = Expression(list: value).steps
    return steps.indices.dropFirst(2).compactMap { index in
      guard case .lookUp(let lookup) = steps[index], !lookup.hasDefault,
        case .text(let name) = steps[index - 1], case .open = steps[index - 2]
      else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
  }
}
