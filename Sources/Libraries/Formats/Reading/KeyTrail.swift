/// The key path of the value that a reader is at, outermost container first.
///
/// Names are kept as ranges and become strings only when an entry needs them. Containers nested deeper
/// than `limit` are counted but not named, so that a hostile file cannot make every key path long.
package struct KeyTrail: Sendable {
  /// The number of nested containers whose names are kept.
  static let limit = 32

  private struct Level {
    let isList: Bool
    var name = 0..<0
    /// The index of the current element of a list.
    var index = -1
    /// The name as a string, if its bytes are not in the text.
    var text: String?
    /// The value of `name` in `{name: X, value: Y}`.
    var label: String?
    /// The cached traits of the name.
    var traits: NameTraits?

    mutating func rename(_ name: Range<Int>, text: String? = nil) {
      // An empty one would be kept as it is when all names become strings, and be read in another text.
      self.name = name.isEmpty ? 0..<0 : name
      self.text = text
      traits = nil
    }

    /// Whether both are equal except for the index.
    func isLike(_ other: Level) -> Bool {
      isList == other.isList && name == other.name && text == other.text && label == other.label
    }
  }

  private var levels: [Level] = []
  /// For each container nested deeper than `limit`, whether it is a list.
  private var hidden: [Bool] = []
  /// The number of named containers that have stayed open since `mark()`.
  package private(set) var floor = Int.max

  /// The number of open containers.
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

  /// Sets the name of the next value in the innermost container to a range of the text.
  mutating func name(_ range: Range<Int>) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].rename(range)
  }

  /// Sets the name of the next value in the innermost container.
  mutating func name(_ bytes: [UInt8]) {
    guard hidden.isEmpty, let last = levels.indices.last, !levels[last].isList else { return }
    levels[last].rename(0..<0, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Advances to the next element if the innermost container is a list.
  mutating func startValue() {
    guard hidden.isEmpty, let last = levels.indices.last, levels[last].isList else { return }
    levels[last].index += 1
  }

  /// The names between that of a text in a string catalog and its value.
  static let wrappers = ["stringUnit", "localizations"]

  /// Whether a name says nothing of the values below it, nor hides what the name above it says.
  package static func isWrapper(_ name: String) -> Bool { wrappers.contains(name) }

  /// Whether the names allow for a secret here, or the value names the entry next to it.
  ///
  /// Cheap, and false for nearly every entry of a large file.
  ///
  /// - Parameter value: the range of the value before decoding, which never lengthens it.
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
      let own = levels[index].isList ? [] : traits(index, in: text, sieve)
      if own.contains(.hasAnchor) { return true }
      if own.contains(.isWrapper) { continue }
      left -= 1
      if left == 0 { break }
    }
    guard value.count >= sieve.shortestOwnedValue, hidden.isEmpty,
      let top = levels.indices.last, !levels[top].isList
    else { return false }
    return sieve.owners.contains(name(top, in: text))
  }

  private func name(_ index: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    levels[index].text.map { Array($0.utf8)[...] } ?? text[levels[index].name]
  }

  /// Returns the key path of an entry with a value.
  ///
  /// In a pair such as `{name: X, value: Y}`, as environment variables of containers are written, the
  /// value is named X.
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

  /// Converts all names to strings, so that the trail no longer depends on the text.
  mutating func settle(in text: [UInt8]) {
    for index in levels.indices where !levels[index].isList && hasComponent(index) {
      levels[index].text = component(index, in: text)
      levels[index].name = 0..<0
    }
  }

  /// Resets `floor`.
  mutating func mark() { floor = Int.max }

  /// Whether both are equal except for list indexes; both must be whole and settled.
  func isLike(_ other: KeyTrail) -> Bool {
    levels.count == other.levels.count
      && zip(levels, other.levels).allSatisfy { $0.isLike($1) }
  }

  /// Returns the outermost container whose list index differs from that in a similar trail; nil if
  /// all are equal.
  package func firstDifference(from other: KeyTrail) -> Int? {
    levels.indices.first { levels[$0].index != other.levels[$0].index }
  }

  /// Returns the trail with the list indexes of the first `end` containers shifted by the difference
  /// between two trails.
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

/// Cheap properties of a name.
struct NameTraits: OptionSet {
  let rawValue: UInt8

  /// The name contains a keyword of the `EntrySieve`.
  static let hasAnchor = NameTraits(rawValue: 1)
  /// The name is `name`, `key`, `variable` or the like: its value names the `value` next to it.
  static let isLabel = NameTraits(rawValue: 2)
  /// The name is one around every value of a string catalog.
  static let isWrapper = NameTraits(rawValue: 8)
  /// The name is `value`.
  static let isLabelled = NameTraits(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of name: ArraySlice<UInt8>, words: AnchorEndings?) {
    rawValue = 0
    if let words, words.occur(in: name) { insert(.hasAnchor) }
    // Only the first letter may be a capital.
    switch (name.count, (name.first ?? 0) | 0x20) {
    case (3, UInt8(ascii: "k")) where name.dropFirst().elementsEqual("ey".utf8),
      (4, UInt8(ascii: "n")) where name.dropFirst().elementsEqual("ame".utf8),
      (8, UInt8(ascii: "v")) where name.dropFirst().elementsEqual("ariable".utf8),
      // Of CloudFormation, Elastic Beanstalk and 1Password.
      (12, UInt8(ascii: "p")) where name.dropFirst().elementsEqual("arameterKey".utf8),
      (11, UInt8(ascii: "o")) where name.dropFirst().elementsEqual("ption_name".utf8),
      (11, UInt8(ascii: "d")) where name.dropFirst().elementsEqual("esignation".utf8):
      insert(.isLabel)
    case (5, UInt8(ascii: "v")) where name.dropFirst().elementsEqual("alue".utf8),
      (14, UInt8(ascii: "p")) where name.dropFirst().elementsEqual("arameterValue".utf8):
      insert(.isLabelled)
    case (10, UInt8(ascii: "s")), (13, UInt8(ascii: "l")):
      if KeyTrail.wrappers.contains(where: { name.elementsEqual($0.utf8) }) { insert(.isWrapper) }
    default: break
    }
  }
}
