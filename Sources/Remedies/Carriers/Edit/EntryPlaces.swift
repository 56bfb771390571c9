internal import Candidates

/// Which values hold the parts that are to be replaced.
struct EntryPlaces {
  /// Indices of the entries that hold some, ascending.
  private(set) var indices: [Int] = []
  /// For each of `indices` its parts, ascending.
  private(set) var parts: [[Replacement]] = []
  /// The parts that stand in no entry.
  private(set) var loose: [Replacement] = []

  /// Goes through both lists at once; each is in ascending order.
  init(entries: [Entry], parts all: [Replacement]) {
    var at = 0
    for part in all {
      while at < entries.count, entries[at].span.upperBound < part.span.upperBound { at += 1 }
      guard at < entries.count, entries[at].span.lowerBound <= part.span.lowerBound else {
        loose.append(part)
        continue
      }
      if indices.last == at {
        parts[parts.count - 1].append(part)
      } else {
        indices.append(at)
        parts.append([part])
      }
    }
  }
}
