import TestSupport
import Vocabulary

/// A text made from pieces of another one, with the list of these pieces as a pack has it.
struct DeltaEdit {
  let base: [UInt8]
  private(set) var text: [UInt8] = []
  private(set) var copies: [SharedRange] = []

  init(of base: [UInt8]) {
    self.base = base
  }

  /// Puts a piece of the base here; what lies beyond its ends is left out.
  mutating func copy(_ start: Int, _ end: Int) {
    let (start, end) = (min(max(0, start), base.count), min(max(0, end), base.count))
    guard start < end else { return }
    copies.append(SharedRange(baseStart: start, start: text.count, count: end - start))
    text += base[start..<end]
  }

  mutating func insert(_ bytes: [UInt8]) {
    text += bytes
  }

  /// Inserts, deletions and replacements at some places, in their order; the rest is kept.
  static func local(
    of base: [UInt8], at places: [Int], _ texts: inout DeltaTexts
  ) -> DeltaEdit {
    var edit = DeltaEdit(of: base)
    var done = 0
    for place in places.sorted() where place >= done && place <= base.count {
      edit.copy(done, place)
      done = place
      let kind = texts.random.next(8)
      if kind < 5 { edit.insert(texts.insert()) }
      if kind > 2 && kind < 7 { done += texts.random.next(texts.random.isLucky(80) ? 5 : 400) }
    }
    edit.copy(done, base.count)
    return edit
  }

  /// Pieces from anywhere, in any order, some of them several times and joined without a gap.
  static func shuffled(
    of base: [UInt8], at places: [Int], _ texts: inout DeltaTexts
  ) -> DeltaEdit {
    var edit = DeltaEdit(of: base)
    guard !places.isEmpty else { return edit }
    for _ in 0...texts.random.next(6) {
      let start = texts.random.pick(places)
      let count = texts.random.pick([1, 3, 8, 40, 700, 6_000, 30_000])
      if texts.random.isLucky(50) {
        edit.copy(start, start + 1 + texts.random.next(count))
      } else {
        edit.copy(start - texts.random.next(count), start)
      }
      if texts.random.isLucky(30) { edit.insert(texts.insert()) }
    }
    return edit
  }

  /// All of a stretch in pieces of a few bytes, some of them left out or replaced.
  static func crumbs(
    of base: [UInt8], at places: [Int], _ texts: inout DeltaTexts
  ) -> DeltaEdit {
    var edit = DeltaEdit(of: base)
    let start = max(0, (places.first ?? 0) - 60)
    let end = min(base.count, start + 160)
    edit.copy(0, start)
    var done = start
    while done < end {
      let next = min(end, done + 1 + texts.random.next(12))
      if texts.random.isLucky(90) {
        edit.copy(done, next)
      } else if texts.random.isLucky(50) {
        edit.insert(Array(base[done..<next]))
      }
      done = next
    }
    edit.copy(end, base.count)
    return edit
  }
}
