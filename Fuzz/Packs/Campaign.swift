internal import Foundation
internal import Git
internal import Packfile
internal import TestSupport

/// Makes cases and runs them until the time is over.
struct Campaign {
  private let seeds: [PackFiles]
  private let taken: [[MadeEntry]]
  private let folder: String
  private var counts = Counts()

  private struct Counts {
    var cases = 0, opened = 0, entries = 0, visited = 0, tooLarge = 0, postponed = 0, failed = 0
    var cut = 0, megabytes = 0.0

    var line: String {
      "\(cases) cases, \(opened) opened (\(cut) in pieces), \(entries) entries wanted: "
        + "\(visited) visited (\(Int(megabytes)) MB), \(failed) failed, \(tooLarge) too large, "
        + "\(postponed) postponed"
    }
  }

  init(folder: String) throws {
    seeds = try SeedPacks.made()
    taken = seeds.compactMap { EntryMaker.taken(from: $0) }
    self.folder = folder
    print("\(seeds.count) packs of git's, \(taken.map(\.count)) entries")
  }

  /// - Returns: what was found, or nil.
  mutating func run(from first: UInt64, seconds: Double) throws -> String? {
    let start = ContinuousClock.now
    var nextLine = 60.0
    var seed = first
    while true {
      let passed = Double((ContinuousClock.now - start).components.seconds)
      if passed >= nextLine || passed >= seconds {
        print(
          "\(Int(passed)) s: \(counts.line); next seed \(seed), \(Memory.peak >> 20) MB at most")
        fflush(nil)
        nextLine += 60
      }
      guard passed < seconds else { return nil }
      let complaints = try runCase(seed)
      if !complaints.isEmpty {
        return (["seed \(seed)"] + complaints.prefix(20)).joined(separator: "\n  ")
      }
      seed += 1
    }
  }

  private mutating func runCase(_ seed: UInt64) throws -> [String] {
    var random = Random(seed: seed)
    for _ in 0..<4 { _ = random.next() }
    let isSound = random.isLucky(10)
    let files = files(isSound: isSound, &random)
    let path = try files.write(to: folder)
    try Data("\(seed)\n".utf8).write(to: URL(fileURLWithPath: folder + "/seed"))
    counts.cases += 1
    // Whatever hangs is ended by the signal, with its files in place.
    alarm(120)
    defer { alarm(0) }
    let began = Memory.processorSeconds
    let pack: Pack
    do throws(PackError) {
      pack = try Pack(path)
    } catch {
      return isSound && files.index[0] == 0xFF ? ["a sound pack is refused: \(error)"] : []
    }
    counts.opened += 1
    var complaints: [String] = []
    let limits = random.pick([
      (1 << 20, CaseRun.largeMemory), (1 << 20, CaseRun.largeMemory), (1 << 20, 1 << 18),
      (1000, CaseRun.largeMemory), (1 << 18, 1 << 16), (0, 1 << 20),
    ])
    for jobs in [1, 3] {
      var run = CaseRun(limits: limits, jobs: jobs, verifies: random.isLucky(30))
      try run.run(pack, files, &random)
      complaints += run.complaints
      note(run)
    }
    let used = Memory.processorSeconds - began
    if used > 10 { complaints.append("it took \(used) s") }
    if Memory.peak > 2 << 30 { complaints.append("it took \(Memory.peak >> 20) MB") }
    return complaints
  }

  private func files(isSound: Bool, _ random: inout Random) -> PackFiles {
    var files: PackFiles
    if random.isLucky(25) {
      files = random.pick(seeds)
      if !isSound { ByteMutation.apply(to: &files, &random) }
      return files
    }
    var entries =
      random.isLucky(60) || taken.isEmpty ? EntryMaker.made(&random) : random.pick(taken)
    if !isSound, random.isLucky(85) { EntryMaker.spoil(&entries, &random) }
    files = PackMaker.files(entries, &random)
    if !isSound, random.isLucky(35) { ByteMutation.apply(to: &files, &random) }
    return files
  }

  private mutating func note(_ run: CaseRun) {
    counts.entries += run.fates.count
    counts.megabytes += Double(run.byteCount) / 1e6
    if run.jobs > 1, run.pieceCount > 0 { counts.cut += 1 }
    for fate in run.fates {
      switch fate {
      case .visited: counts.visited += 1
      case .tooLarge: counts.tooLarge += 1
      case .postponed: counts.postponed += 1
      case .failed: counts.failed += 1
      }
    }
  }
}
