/// The changes that each commit made to each secret path, from the shapes of its tree and its
/// parents' trees.
struct PathEvents: Sendable {
  struct Event: Hashable {
    let secretPath: Int32
    /// The index of the commit, parents first.
    let commit: Int32
  }

  /// A merge without a secret path that only some of its parents have.
  struct OpenEnd {
    let event: Event
    /// The parents that lack it, one bit each.
    let lacking: UInt64
  }

  /// In commit order.
  private(set) var beginnings: [Event] = []
  private(set) var ends: [Event] = []
  private(set) var openEnds: [OpenEnd] = []

  /// The maximum number of changes over all commits; a malicious history has no events beyond it.
  private static let maximumChanges = 16_000_000
  private var changeCount = 0

  /// Whether the limit was reached, so that events are missing.
  var isCut: Bool { changeCount >= Self.maximumChanges }

  /// In an octopus merge with more parents than bits, only changes against all parents count.
  private static let maximumParents = 64

  /// Processes the next commit.
  ///
  /// - Parameter parents: the shapes of the listed parents.
  mutating func take(
    _ commit: Int32, shape: Int32, parents: [Int32], _ changes: inout PathChanges
  ) {
    guard changeCount < Self.maximumChanges else { return }
    guard parents.count > 1 else {
      let (ended, begun) = changes.between(parents.first ?? ShapeTable.nothing, shape)
      changeCount += ended.count + begun.count
      for secretPath in begun { beginnings.append(Event(secretPath: secretPath, commit: commit)) }
      for secretPath in ended { ends.append(Event(secretPath: secretPath, commit: commit)) }
      return
    }
    if parents.contains(where: { $0 != shape }) { merge(commit, shape, parents, &changes) }
  }

  private mutating func merge(
    _ commit: Int32, _ shape: Int32, _ parents: [Int32], _ changes: inout PathChanges
  ) {
    var begun: [Int32: Int] = [:]
    var ended: [Int32: (count: Int, parents: UInt64)] = [:]
    let mayBegin = !parents.contains(shape)
    for (place, parent) in parents.enumerated() {
      let (lost, gained) = changes.between(parent, shape)
      changeCount += lost.count + gained.count
      guard changeCount < Self.maximumChanges else { return }
      if mayBegin { for secretPath in gained { begun[secretPath, default: 0] += 1 } }
      let bit: UInt64 = place < Self.maximumParents ? 1 << UInt64(place) : 0
      for secretPath in lost {
        let known = ended[secretPath] ?? (0, 0)
        ended[secretPath] = (known.count + 1, known.parents | bit)
      }
    }
    for (secretPath, count) in begun where count == parents.count {
      beginnings.append(Event(secretPath: secretPath, commit: commit))
    }
    let all = UInt64.max >> UInt64(max(0, Self.maximumParents - parents.count))
    for (secretPath, known) in ended {
      let event = Event(secretPath: secretPath, commit: commit)
      if known.count == parents.count {
        ends.append(event)
      } else if parents.count <= Self.maximumParents {
        openEnds.append(OpenEnd(event: event, lacking: all & ~known.parents))
      }
    }
  }
}

/// The events of each secret path in commit order.
struct PathTimeline: Sendable {
  private let begun: Lists
  private let ended: Lists

  /// - Parameter count: the number of secret paths.
  init(_ beginnings: [PathEvents.Event], _ ends: [PathEvents.Event], count: Int) {
    begun = Lists(beginnings, count: count)
    ended = Lists(ends, count: count)
  }

  /// Returns commit indices; empty for a secret path that no commit of the roots has.
  func beginnings(of secretPath: Int32) -> ArraySlice<Int32> { begun[secretPath] }

  func ends(of secretPath: Int32) -> ArraySlice<Int32> { ended[secretPath] }

  private struct Lists: Sendable {
    private var starts: [Int]
    private var commits: [Int32]

    init(_ events: [PathEvents.Event], count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      for event in events { starts[Int(event.secretPath) + 1] += 1 }
      for secretPath in 0..<count { starts[secretPath + 1] += starts[secretPath] }
      commits = [Int32](repeating: 0, count: events.count)
      var next = starts
      for event in events.sorted(by: { $0.commit < $1.commit }) {
        commits[next[Int(event.secretPath)]] = event.commit
        next[Int(event.secretPath)] += 1
      }
    }

    subscript(secretPath: Int32) -> ArraySlice<Int32> {
      commits[starts[Int(secretPath)]..<starts[Int(secretPath) + 1]]
    }
  }
}
