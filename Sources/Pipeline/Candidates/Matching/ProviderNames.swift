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
  }

  private let names: [Literal]
  private let rulesByName: [[Int]]
  /// Made on first use: a text without an announced value needs none.
  private let search = Mutex<ShortTextSearch?>(nil)

  init(_ rules: [Rule]) {
    var numbers: [Literal: Int] = [:]
    var names: [Literal] = []
    var rulesByName: [[Int]] = []
    for (index, rule) in rules.enumerated() where rule.announcedValue != nil {
      for anchor in Set(rule.anchors) {
        let name = Literal(bytes: anchor.bytes, ignoresCase: anchor.ignoresCase)
        if let number = numbers[name] {
          rulesByName[number].append(index)
        } else {
          numbers[name] = names.count
          names.append(name)
          rulesByName.append([index])
        }
      }
    }
    self.names = names
    self.rulesByName = rulesByName
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns every name in a text, in ascending order of the ends.
  func names(in text: Span<UInt8>) -> [Place] {
    let search = search.withLock { search in
      if search == nil { search = ShortTextSearch(names) }
      return search
    }
    return (search?.hits(in: text) ?? []).map { hit in
      let name = Int(hit.literal)
      return Place(
        start: Int(hit.end) - names[name].bytes.count, end: Int(hit.end), rules: rulesByName[name])
    }
  }
}
