import Dispatch
import Synchronization
import Vocabulary

@testable import Packfile

/// What a walk over a pack lent and omitted.
struct Walked: Sendable {
  var contents: [Int: [UInt8]] = [:]
  var skipped: [Int: PackSkipReason] = [:]
  /// Objects that were lent with the one they are stored against.
  var inheritingCount = 0
  /// What must not be.
  var faults: [String] = []

  /// Walks all pieces of a pack, on as many threads as there are jobs.
  init(
    _ pack: Pack, jobs: Int = 1, maximumByteCount: Int = 1 << 24, memoryLimit: Int = 1 << 28,
    wanting isWanted: (Int) -> Bool = { _ in true }
  ) throws {
    let wanted = (0..<pack.count).map(isWanted)
    let plan = PackPlan(pack, isWanted: wanted, jobs: jobs)
    let all = Mutex<Walked>(Walked())
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      let recorder = Recorder(pack)
      do {
        let walker = try PackWalker(
          maximumByteCount: maximumByteCount, memoryLimit: memoryLimit, verifies: true)
        for (number, start) in plan.starts.enumerated() where number % jobs == job {
          try walker.walk(Int(start), of: plan, for: recorder)
        }
      } catch {
        recorder.walked.faults.append("\(error)")
      }
      let walked = recorder.walked
      all.withLock { $0.add(walked) }
    }
    self = all.withLock { $0 }
    let unreadable = Set(pack.failures.map(\.entry))
    for entry in 0..<pack.count {
      let times =
        [contents[entry] != nil, skipped[entry] != nil].count { $0 }
        + (unreadable.contains(entry) && wanted[entry] ? 1 : 0)
      if times != (wanted[entry] ? 1 : 0) {
        faults.append("entry \(entry) is lent or omitted \(times) times")
      }
    }
  }

  private init() {}

  private mutating func add(_ other: Walked) {
    contents.merge(other.contents) { one, _ in
      faults.append("an object was lent by two workers")
      return one
    }
    skipped.merge(other.skipped) { one, _ in
      faults.append("an object was omitted by two workers")
      return one
    }
    inheritingCount += other.inheritingCount
    faults += other.faults
  }

  func contentsByID(_ pack: Pack) -> [ObjectID: [UInt8]] {
    Dictionary(contents.map { (pack.id(of: $0.key), $0.value) }) { one, _ in one }
  }
}

/// Keeps all that is lent, and checks what is said about copies.
final class Recorder: PackVisitor {
  var walked: Walked
  /// Objects after which it fails.
  var patience = Int.max
  private let pack: Pack
  private var slots: [Int: Int] = [:]

  struct Impatience: Error {}

  init(_ pack: Pack) {
    self.pack = pack
    walked = Walked.nothing
  }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    let content = bytes.withUnsafeBufferPointer { Array($0) }
    if walked.contents.updateValue(content, forKey: entry) != nil {
      walked.faults.append("entry \(entry) is lent twice")
    }
    slots[slot] = entry
    patience -= 1
    if patience == 0 { throw Impatience() }
    guard let baseSlot else { return }
    walked.inheritingCount += 1
    guard let base = slots[baseSlot], base == Int(pack.bases[entry]), baseSlot != slot,
      let baseContent = walked.contents[base]
    else { return walked.faults.append("entry \(entry) has another base") }
    var end = 0
    for copy in copies {
      guard copy.start >= end, copy.count > 0, copy.end <= content.count,
        copy.baseStart + copy.count <= baseContent.count,
        content[copy.start..<copy.end]
          == baseContent[copy.baseStart..<copy.baseStart + copy.count]
      else { return walked.faults.append("entry \(entry) has a wrong copy: \(copy)") }
      end = copy.end
    }
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    if walked.skipped.updateValue(reason, forKey: entry) != nil {
      walked.faults.append("entry \(entry) is omitted twice")
    }
  }
}

extension Walked {
  static let nothing = Walked()
}
