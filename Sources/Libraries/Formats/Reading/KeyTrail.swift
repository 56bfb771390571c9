/// The names around the value that a reader is at, outermost first.
///
/// Names are kept as ranges and become text only when an entry needs them. Containers may nest
/// without end; those below `limit` are counted, but their names are not kept, so that a hostile
/// file cannot make every entry carry a long path.
package struct KeyTrail: Sendable {
  /// Containers whose names are kept.
  static let limit = 32

  private struct Level {
    let isList: Bool
    var name = 0..<0
    /// Index of the element in a list, from 0.
    var index = -1
    /// The name as text, where it does not stand in the text as it is.
    var text: String?
    /// The value of `name` in `{name: X, value: Y}`.
    var label: String?
    /// What the name says, once it was asked for.
    var traits: NameTraits?

    mutating func rename(_ name: Range<Int>, text: String? = nil) {
      self.name = name
      self.text = text
      traits = nil
    }

    /// Whether both are the same but for an index.
    func isLike(_ other: Level) -> Bool {
      isList == other.isList && name == other.name && text == other.text && label == other.label
    }
  }

  private var levels: [Level] = []
  /// Whether each container below the limit is a list.
  private var hidden: [Bool] = []
  /// The containers above the limit that were not left since `mark()`.
  package private(set) var floor = Int.max

  /// Containers entered and not left.
  package var depth: Int { levels.count + hidden.count }

  /// Whether the names of all containers are kept.
  var isWhole: Bool { hidden.isEmpty }

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
    if hidden.popLast() == nil {
      _ = levels.popLast()
      floor = min(floor, levels.count)
    }
  }

  mutating func leave(to depth: Int) {
    while self.depth > max(0, depth) { leave() }
  }

  /// Names what comes next in the innermost container, by its bytes in the text.
  mutating func name(_ range: Range<Int>) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].rename(range)
  }

  /// Names what comes next in the innermost container.
  mutating func name(_ bytes: [UInt8]) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].rename(0..<0, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Goes to the next element if the innermost container is a list.
  mutating func startValue() {
    guard hidden.isEmpty, let last = levels.indices.last, levels[last].isList else { return }
    levels[last].index += 1
  }

  /// Whether an entry here may be a secret by its names, or names the entry beside it.
  ///
  /// Cheap, and false for nearly every entry of a large file.
  ///
  /// - Parameter value: where the value stands, which is no longer than this.
  mutating func mayNameSecret(
    _ value: Range<Int>, in text: [UInt8], _ sieve: EntrySieve
  ) -> Bool {
    if hidden.isEmpty, let top = levels.indices.last, !levels[top].isList {
      let own = traits(top, in: text, sieve)
      if own.contains(.isLabel) || own.contains(.isLabelled) && levels[top].label != nil {
        return true
      }
    }
    guard value.count >= sieve.shortestValue else { return false }
    var left = sieve.countedNames
    for index in levels.indices.reversed() where hasComponent(index) {
      if !levels[index].isList, traits(index, in: text, sieve).contains(.hasAnchor) { return true }
      left -= 1
      if left == 0 { break }
    }
    return false
  }

  /// The path of an entry with this value.
  ///
  /// The `value` of a pair such as `{name: X, value: Y}` goes by its name, X, as environment
  /// variables are written for containers.
  mutating func path(
    for value: [UInt8], in text: [UInt8], _ sieve: EntrySieve?
  ) -> [String] {
    var path: [String] = []
    path.reserveCapacity(levels.count)
    for index in levels.indices where hasComponent(index) {
      path.append(component(index, in: text))
    }
    guard hidden.isEmpty, let top = levels.indices.last, !levels[top].isList, hasComponent(top)
    else { return path }
    let own = traits(top, in: text, sieve)
    if own.contains(.isLabel) {
      levels[top].label = value.count <= 100 ? String(decoding: value, as: UTF8.self) : nil
    } else if own.contains(.isLabelled), let label = levels[top].label {
      path.removeLast()
      if top > 0, levels[top - 1].isList { path.removeLast() }
      path.append(label)
    }
    return path
  }

  /// Turns all names into text, so that the trail depends on no other.
  mutating func settle(in text: [UInt8]) {
    for index in levels.indices where !levels[index].isList && hasComponent(index) {
      levels[index].text = component(index, in: text)
      levels[index].name = 0..<0
    }
  }

  /// Counts from here how many containers are never left.
  mutating func mark() {
    floor = Int.max
  }

  /// Whether both are the same but for the indexes of elements; both must be whole and settled.
  func isLike(_ other: KeyTrail) -> Bool {
    levels.count == other.levels.count
      && zip(levels, other.levels).allSatisfy { $0.isLike($1) }
  }

  /// The outermost container with another index than in a trail that is like it; nil where there
  /// is none.
  package func firstDifference(from other: KeyTrail) -> Int? {
    levels.indices.first { levels[$0].index != other.levels[$0].index }
  }

  /// The trail for a text in which the containers above `end`, which were not left since, had
  /// other indexes.
  func renumbered(from old: KeyTrail, to new: KeyTrail, above end: Int) -> KeyTrail {
    var result = self
    for place in levels.indices.prefix(end) where place < old.levels.count {
      result.levels[place].index += new.levels[place].index - old.levels[place].index
    }
    return result
  }

  private func hasComponent(_ index: Int) -> Bool {
    levels[index].isList || levels[index].text != nil || !levels[index].name.isEmpty
  }

  private func component(_ index: Int, in text: [UInt8]) -> String {
    let level = levels[index]
    if level.isList { return "[" + String(max(0, level.index)) + "]" }
    return level.text ?? String(decoding: text[level.name], as: UTF8.self)
  }

  private mutating func traits(
    _ index: Int, in text: [UInt8], _ sieve: EntrySieve?
  ) -> NameTraits {
    if let known = levels[index].traits { return known }
    let traits: NameTraits
    if let name = levels[index].text {
      traits = NameTraits(of: Array(name.utf8)[...], words: sieve?.words)
    } else {
      traits = NameTraits(of: text[levels[index].name], words: sieve?.words)
    }
    levels[index].traits = traits
    return traits
  }
}

/// What the bytes of a name tell at a glance about the entry below it.
struct NameTraits: OptionSet {
  let rawValue: UInt8

  /// One of the words of an `EntrySieve` occurs in it.
  static let hasAnchor = NameTraits(rawValue: 1)
  /// `name` or `key`: the value says what the `value` beside it is called.
  static let isLabel = NameTraits(rawValue: 2)
  /// `value`.
  static let isLabelled = NameTraits(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of name: ArraySlice<UInt8>, words: AnchorEndings?) {
    rawValue = 0
    if let words, words.occur(in: name) { insert(.hasAnchor) }
    // A capital is meant only as the first letter.
    switch (name.count, (name.first ?? 0) | 0x20) {
    case (3, UInt8(ascii: "k")) where name.dropFirst().elementsEqual("ey".utf8),
      (4, UInt8(ascii: "n")) where name.dropFirst().elementsEqual("ame".utf8):
      insert(.isLabel)
    case (5, UInt8(ascii: "v")) where name.dropFirst().elementsEqual("alue".utf8):
      insert(.isLabelled)
    default: break
    }
  }
}
