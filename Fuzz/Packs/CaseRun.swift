internal import Packfile
internal import TestSupport
internal import Vocabulary

/// One pack, opened and walked in one way, with all that must hold.
struct CaseRun {
  let limits: (byteCount: Int, memory: Int)
  let jobs: Int
  let verifies: Bool
  private(set) var complaints: [String] = []
  private(set) var fates: [CheckingVisitor.Fate] = []
  private(set) var byteCount = 0
  private(set) var pieceCount = 0

  /// Bytes that every sound entry must fit in.
  static let largeMemory = 1 << 26

  init(limits: (byteCount: Int, memory: Int), jobs: Int, verifies: Bool) {
    self.limits = limits
    self.jobs = jobs
    self.verifies = verifies
  }

  mutating func run(_ pack: Pack, _ files: PackFiles, _ random: inout Random) throws {
    guard var plain = PlainPack(files, limit: limits.byteCount) else {
      complaints.append("the pack was opened, and the plain reader cannot take entries from it")
      return
    }
    let share = random.pick([100, 100, 60, 5])
    let isWanted = (0..<pack.count).map { _ in random.isLucky(share) }
    let plan = PackPlan(pack, isWanted: isWanted, jobs: jobs)
    let visitor = CheckingVisitor(pack, plain, verifies: verifies)
    if random.isLucky(3) { visitor.visitsLeft = 1 + random.next(20) }
    for (entry, _) in pack.failures where isWanted[entry] { visitor.note(entry, .failed) }
    let walkers = try (0..<jobs).map { _ in
      try PackWalker(
        maximumByteCount: limits.byteCount, memoryLimit: limits.memory, verifies: verifies)
    }
    pieceCount = plan.starts.count
    var isWhole = true
    for start in plan.starts {
      do {
        try walkers[random.next(jobs)].walk(Int(start), of: plan, for: visitor)
      } catch is CheckingVisitor.BrokenOff {
        visitor.visitsLeft = Int.max
        isWhole = false
      }
    }
    complaints += visitor.complaints
    byteCount = visitor.byteCount
    fates = visitor.fates.compactMap { $0 }
    if isWhole { judge(pack, &plain, visitor, isWanted) }
  }

  private mutating func judge(
    _ pack: Pack, _ plain: inout PlainPack, _ visitor: CheckingVisitor, _ isWanted: [Bool]
  ) {
    for entry in 0..<pack.count {
      let fate = visitor.fates[entry]
      guard isWanted[entry] else {
        if fate != nil { complaints.append("entry \(entry) was not wanted") }
        continue
      }
      guard let fate else {
        complaints.append("entry \(entry) is neither lent nor omitted")
        continue
      }
      guard case .bytes = plain.content(entry) else { continue }
      let isRight =
        switch fate {
        case .visited: true
        case .tooLarge: false
        case .postponed: limits.memory < Self.largeMemory
        case .failed: verifies && hasWrongID(entry, pack, &plain)
        }
      if !isRight { complaints.append("entry \(entry) is sound and \(fate)") }
    }
  }

  /// Whether an entry or one that it stands on is not what its id says.
  private func hasWrongID(_ entry: Int, _ pack: Pack, _ plain: inout PlainPack) -> Bool {
    var next: Int? = entry
    while let current = next {
      guard case .bytes(let bytes) = plain.content(current), let kind = pack.kind(of: current)
      else { return true }
      if ObjectID(of: kind, bytes.span) != pack.id(of: current) { return true }
      next = plain.entries[current].base
    }
    return false
  }
}
