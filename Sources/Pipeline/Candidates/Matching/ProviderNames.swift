import Synchronization
internal import Text
internal import Vectorscan

/// The names of providers whose rules are tried only where a word announces a value.
final class ProviderNames: Sendable {
  /// A name in a text.
  struct Place {
    /// The offsets of its first byte and after its last one, from 0.
    let start: Int
    let end: Int
    /// The indices of the rules it belongs to.
    let rules: [Int]

    /// The same in a text that has so many bytes before this one.
    func moved(by shift: Int) -> Place {
      Place(start: start + shift, end: end + shift, rules: rules)
    }
  }

  /// The names, ready to be searched for.
  fileprivate struct Index {
    let search: ShortTextSearch?
    let lengths: [Int]
    let longest: Int
    let rules: [[Int]]
  }

  private let rules: [Rule]
  let isEmpty: Bool
  /// Made on first use: a text without an announced value needs none.
  private let index = Mutex<Index?>(nil)

  init(_ rules: [Rule]) {
    self.rules = rules
    isEmpty = !rules.contains { $0.announcedValue != nil }
  }

  /// The length of the longest name in bytes.
  var longest: Int { made.longest }

  private var made: Index {
    index.withLock { index in
      if let index { return index }
      let made = Index(rules)
      index = made
      return made
    }
  }

  /// Returns every name in a text, in ascending order of the ends.
  func names(in text: Span<UInt8>) -> [Place] {
    let index = made
    return (index.search?.hits(in: text) ?? []).map { hit in
      let name = Int(hit.literal)
      return Place(
        start: Int(hit.end) - index.lengths[name], end: Int(hit.end), rules: index.rules[name])
    }
  }
}

extension ProviderNames.Index {
  init(_ rules: [Rule]) {
    var numbers = [Literal: Int](minimumCapacity: 1024)
    var names: [Literal] = []
    var rulesByName: [[Int]] = []
    for (index, rule) in rules.enumerated() where rule.announcedValue != nil {
      for anchor in rule.anchors {
        let name = Literal(bytes: anchor.bytes, ignoresCase: anchor.ignoresCase)
        guard let number = numbers[name] else {
          numbers[name] = names.count
          names.append(name)
          rulesByName.append([index])
          continue
        }
        if rulesByName[number].last != index { rulesByName[number].append(index) }
      }
    }
    let lengths = names.map { $0.bytes.count }
    self.init(
      search: ShortTextSearch(names), lengths: lengths, longest: lengths.max() ?? 0,
      rules: rulesByName)
  }
}
