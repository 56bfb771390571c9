/// The wanted entries of a pack, cut into pieces of work for several workers.
package struct PackPlan: Sendable {
  let pack: Pack
  /// By entry.
  let isWanted: [Bool]
  /// The compressed bytes of the wanted part of the delta tree below each entry, without cut-off
  /// pieces; 0 if nothing in it is wanted.
  let weights: [Int]
  /// Whether the delta tree below each entry is a piece of its own.
  let isCut: [Bool]
  /// The first entries of the pieces, in pack order: whole objects, and deltas deep in large trees.
  package let starts: [Int32]
  /// The compressed bytes of all pieces.
  package let weight: Int

  /// The fixed cost of an entry, in compressed bytes.
  private static let entryWeight = 64

  /// - Parameters:
  ///   - isWanted: by entry.
  ///   - jobs: the number of workers; for one, no tree is cut.
  package init(_ pack: Pack, isWanted: [Bool], jobs: Int) {
    self.pack = pack
    self.isWanted = isWanted
    var weights = [Int](repeating: 0, count: pack.count)
    var isCut = [Bool](repeating: false, count: pack.count)
    var total = 0
    // Bases of wanted entries count, too: they must be unpacked.
    var isNeeded = isWanted
    for entry in pack.basesFirst.reversed() where isNeeded[Int(entry)] {
      let place = Int(entry)
      total += pack.end(of: place) - pack.offset(of: place) + Self.entryWeight
      if pack.bases[place] >= 0 { isNeeded[Int(pack.bases[place])] = true }
    }
    // Large enough that the path from the root to a cut is a small part of its work.
    let limit = jobs > 1 ? max(1 << 18, total / (jobs * 16)) : Int.max / 4
    for entry in pack.basesFirst.reversed() {
      let place = Int(entry)
      guard weights[place] > 0 || isWanted[place] else { continue }
      weights[place] += pack.end(of: place) - pack.offset(of: place) + Self.entryWeight
      let base = pack.bases[place]
      guard base >= 0 else { continue }
      // A light tree is never cut: many of them on one base would each repeat the path from the
      // root.
      if weights[place] >= limit
        || weights[place] >= limit / 4 && weights[Int(base)] + weights[place] >= 2 * limit
      {
        isCut[place] = true
      } else {
        weights[Int(base)] += weights[place]
      }
    }
    self.weights = weights
    self.isCut = isCut
    weight = total
    starts = (0..<Int32(pack.count)).filter { entry in
      weights[Int(entry)] > 0 && (isCut[Int(entry)] || pack.bases[Int(entry)] < 0)
    }
  }

  /// Returns the deltas against an entry that are walked with it; the heaviest last, so that the
  /// entry itself need not be kept for it.
  func branches(of entry: Int) -> [Int32] {
    var result: [Int32] = []
    var heaviest: Int32 = -1
    var child = pack.firstChildren[entry]
    while child >= 0 {
      if weights[Int(child)] > 0, !isCut[Int(child)] {
        if heaviest < 0 {
          heaviest = child
        } else if weights[Int(child)] > weights[Int(heaviest)] {
          result.append(heaviest)
          heaviest = child
        } else {
          result.append(child)
        }
      }
      child = pack.nextSiblings[Int(child)]
    }
    if heaviest >= 0 { result.append(heaviest) }
    return result
  }

  /// Returns the wanted entries of the delta tree below `entry`, without pieces of their own.
  func wanted(from entry: Int) -> [Int32] {
    var result: [Int32] = []
    var waiting = [Int32(entry)]
    while let next = waiting.popLast() {
      if isWanted[Int(next)] { result.append(next) }
      waiting += branches(of: Int(next))
    }
    return result
  }

  /// Returns the entries from the root of its tree down to `entry`.
  func chain(to entry: Int) -> [Int32] {
    var chain = [Int32(entry)]
    while let last = chain.last, pack.bases[Int(last)] >= 0 {
      chain.append(pack.bases[Int(last)])
    }
    return chain.reversed()
  }
}
