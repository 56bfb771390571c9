/// The names around the value that a reader is at, outermost first.
///
/// Names are kept as ranges and become text only when an entry needs them. Containers may nest
/// without end; those below `limit` are counted, but their names are not kept, so that a hostile
/// file cannot make every entry carry a long path.
struct KeyTrail: Equatable, Sendable {
  /// Containers whose names are kept.
  static let limit = 32

  private struct Level: Equatable {
    let isList: Bool
    var name = 0..<0
    /// Index of the element in a list, from 0.
    var index = -1
    /// The component as text, once it was asked for.
    var text: String?
    /// The value of `name` in `{name: X, value: Y}`.
    var label: String?
  }

  private var levels: [Level] = []
  /// Whether each container below the limit is a list.
  private var hidden: [Bool] = []

  /// Containers entered and not left.
  var depth: Int { levels.count + hidden.count }

  /// Whether the innermost container is a list.
  var isInList: Bool { hidden.last ?? levels.last?.isList ?? false }

  mutating func enter(list isList: Bool) {
    if levels.count < Self.limit {
      levels.append(Level(isList: isList))
    } else {
      hidden.append(isList)
    }
  }

  /// Leaves the innermost container, if there is one.
  mutating func leave() {
    if hidden.popLast() == nil { _ = levels.popLast() }
  }

  mutating func leave(to depth: Int) {
    while self.depth > max(0, depth) { leave() }
  }

  /// Names what comes next in the innermost container, by its bytes in the text.
  mutating func name(_ range: Range<Int>) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].name = range
    levels[last].text = nil
  }

  /// Names what comes next in the innermost container.
  mutating func name(_ bytes: [UInt8]) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].text = String(decoding: bytes, as: UTF8.self)
  }

  /// Goes to the next element if the innermost container is a list.
  mutating func startValue() {
    guard hidden.isEmpty, let last = levels.indices.last, levels[last].isList else { return }
    levels[last].index += 1
    levels[last].text = nil
  }

  /// The path of an entry with this value.
  ///
  /// The `value` of a pair such as `{name: X, value: Y}` goes by its name, X, as environment
  /// variables are written for containers.
  mutating func path(for value: [UInt8], in text: [UInt8]) -> [String] {
    var path: [String] = []
    path.reserveCapacity(levels.count)
    for index in levels.indices {
      if let component = component(index, in: text) { path.append(component) }
    }
    guard hidden.isEmpty, let top = levels.indices.last, !levels[top].isList, let own = path.last
    else { return path }
    if own == "name" || own == "key" || own == "Name" || own == "Key" {
      levels[top].label = value.count <= 100 ? String(decoding: value, as: UTF8.self) : nil
    } else if own == "value" || own == "Value", let label = levels[top].label {
      path.removeLast()
      if top > 0, levels[top - 1].isList { path.removeLast() }
      path.append(label)
    }
    return path
  }

  /// Turns all names into text, so that the trail depends on no other.
  mutating func settle(in text: [UInt8]) {
    for index in levels.indices {
      _ = component(index, in: text)
      levels[index].name = 0..<0
    }
  }

  private mutating func component(_ index: Int, in text: [UInt8]) -> String? {
    if let known = levels[index].text { return known }
    let level = levels[index]
    let component: String
    if level.isList {
      component = "[" + String(max(0, level.index)) + "]"
    } else if level.name.isEmpty {
      return nil
    } else {
      component = String(decoding: text[level.name], as: UTF8.self)
    }
    levels[index].text = component
    return component
  }
}
