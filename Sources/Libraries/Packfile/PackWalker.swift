internal import Deflate
internal import Files
package import Git
internal import Vocabulary

/// Walks delta trees depth first, for one worker: every object is unpacked once, and only a few are
/// in memory at a time.
///
/// Not `Sendable`: it must stay on its worker.
package final class PackWalker {
  private let inflater: Inflater
  private let maximumByteCount: Int
  private let memoryLimit: Int
  private let verifies: Bool
  /// The contents of the objects on the path from the root.
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var delta = ByteBuffer()
  private var copies: [SharedRange] = []
  /// The memory of the slots in bytes.
  private var heldByteCount = 0
  /// The compressed bytes read since the pages of the pack were last released, and a page for each
  /// reading: small objects lie far apart.
  private var unreleasedByteCount = 0

  private final class Slot {
    var buffer = ByteBuffer()
    var isVisited = false
  }

  /// An unpacked object, with its remaining deltas.
  private struct Step {
    let slot: Int
    let branches: [Int32]
    var next = 0
  }

  /// The compressed bytes after which the pages of a pack are released.
  static let releaseInterval = 1 << 23
  private static let pageSize = 4096

  /// - Parameters:
  ///   - maximumByteCount: larger objects are not unpacked.
  ///   - memoryLimit: the maximum memory of objects in bytes; objects beyond it are postponed.
  ///   - verifies: whether the ids of wanted objects are recomputed.
  /// - Throws: `PackError.unreadable` when there is no memory.
  package init(
    maximumByteCount: Int, memoryLimit: Int, verifies: Bool = false
  ) throws(PackError) {
    guard let inflater = Inflater() else { throw .unreadable("there is no memory") }
    self.inflater = inflater
    self.maximumByteCount = maximumByteCount
    self.memoryLimit = memoryLimit
    self.verifies = verifies
  }

  /// Lends the wanted objects of the piece of work that begins at `start`.
  ///
  /// - Throws: only errors of `visitor`; unreadable objects are omitted.
  package func walk(
    _ start: Int, of plan: PackPlan, for visitor: some PackVisitor
  ) throws {
    var steps: [Step] = []
    defer { for step in steps { release(step.slot) } }
    guard let first = try begin(start, of: plan, for: visitor) else { return }
    steps.append(Step(slot: first, branches: plan.branches(of: start)))
    while let step = steps.last {
      guard step.next < step.branches.count else {
        release(step.slot)
        steps.removeLast()
        continue
      }
      let child = Int(step.branches[step.next])
      steps[steps.count - 1].next += 1
      let slot = try take(child, on: step.slot, of: plan, for: visitor)
      if step.next + 1 == step.branches.count {
        release(step.slot)
        steps.removeLast()
      }
      if let slot {
        let branches = plan.branches(of: child)
        if branches.isEmpty {
          release(slot)
        } else {
          steps.append(Step(slot: slot, branches: branches))
        }
      }
    }
  }

  /// Unpacks the first object of a piece, with all its bases.
  private func begin(
    _ start: Int, of plan: PackPlan, for visitor: some PackVisitor
  ) throws -> Int? {
    var slot: Int?
    for entry in plan.chain(to: start) {
      let base = slot
      defer { if let base { release(base) } }
      slot = try take(
        Int(entry), on: base, of: plan, for: visitor, isPassing: Int(entry) != start, upTo: start)
      if slot == nil { return nil }
    }
    return slot
  }

  /// Unpacks an entry and lends it if it is wanted.
  ///
  /// - Parameters:
  ///   - base: the slot of its delta base.
  ///   - isPassing: whether it is only on the path to `last`, where a piece of work begins.
  /// - Returns: its slot; nil if it cannot be unpacked: then its deltas are omitted, too.
  private func take(
    _ entry: Int, on base: Int?, of plan: PackPlan, for visitor: some PackVisitor,
    isPassing: Bool = false, upTo last: Int? = nil
  ) throws -> Int? {
    let slot: Int
    do throws(Refusal) {
      slot = try unpack(entry, on: base, of: plan.pack)
      if verifies, !isPassing, plan.isWanted[entry] { try verify(entry, in: slot, of: plan.pack) }
    } catch {
      let own = isPassing ? nil : entry
      for other in plan.wanted(from: last ?? entry) {
        visitor.omit(Int(other), Int(other) == own ? error.skipReason : error.consequence)
      }
      return nil
    }
    slots[slot].isVisited = false
    guard !isPassing, plan.isWanted[entry] else { return slot }
    let baseSlot = base.flatMap { slots[$0].isVisited ? $0 : nil }
    do {
      let bytes = unsafe slots[slot].buffer.bytes
      try visitor.visit(
        entry, unsafe bytes.bindMemory(to: UInt8.self).span, slot: slot, baseSlot: baseSlot,
        copies: base == nil ? [] : copies)
    } catch {
      release(slot)
      throw error
    }
    slots[slot].isVisited = true
    return slot
  }

  /// The reason why an entry was not unpacked.
  private enum Refusal: Error {
    case tooLarge(Int)
    case noMemory
    case failed(PackError)

    var skipReason: PackSkipReason {
      switch self {
      case .tooLarge(let size): .tooLarge(size)
      case .noMemory: .postponed
      case .failed(let error): .failed(error)
      }
    }

    /// The consequence for the deltas against the entry.
    var consequence: PackSkipReason {
      if case .failed(let error) = self { .failed(error) } else { .postponed }
    }
  }

  private func unpack(_ entry: Int, on base: Int?, of pack: Pack) throws(Refusal) -> Int {
    let header: EntryHeader
    do throws(PackError) {
      header = try pack.header(of: entry)
    } catch {
      throw .failed(error)
    }
    let end = pack.end(of: entry)
    // No stream unpacks to more: a larger size is forged, and takes no memory.
    guard header.size <= (end - header.dataStart) * Inflater.greatestRatio else {
      throw .failed(.malformed("it states an impossible size", offset: pack.offset(of: entry)))
    }
    noteReading(end - header.dataStart, of: pack)
    let packed = unsafe UnsafeRawBufferPointer(rebasing: pack.file.bytes[header.dataStart..<end])
    if case .whole = header.content {
      guard header.size <= maximumByteCount else { throw .tooLarge(header.size) }
      let slot = try slot(for: header.size)
      do throws(InflateError) {
        try unsafe inflater.inflateZlib(packed, into: slots[slot].buffer.room)
      } catch {
        release(slot)
        throw .failed(Self.damaged(at: pack.offset(of: entry)))
      }
      return slot
    }
    guard let base else { throw .noMemory }
    // The result size of a large delta is inside the delta: libgit2 reads just that.
    guard header.size - 1024 <= maximumByteCount, header.size <= memoryLimit / 4 else {
      throw .noMemory
    }
    delta.resize(to: header.size)
    do throws(InflateError) {
      try unsafe inflater.inflateZlib(packed, into: delta.room)
    } catch {
      throw .failed(Self.damaged(at: pack.offset(of: entry)))
    }
    return try apply(to: base, at: pack.offset(of: entry))
  }

  private func apply(to base: Int, at offset: Int) throws(Refusal) -> Int {
    func refusal(_ failure: DeltaReader.Failure) -> Refusal {
      .failed(.malformed(failure.cause, offset: offset))
    }
    var reader: DeltaReader
    do throws(DeltaReader.Failure) {
      reader = unsafe try DeltaReader(delta.bytes)
    } catch {
      throw refusal(error)
    }
    guard reader.baseSize == slots[base].buffer.count else { throw refusal(.outsideOfBase) }
    guard reader.resultSize <= maximumByteCount else { throw .tooLarge(reader.resultSize) }
    let slot = try slot(for: reader.resultSize)
    copies.removeAll(keepingCapacity: true)
    do throws(DeltaReader.Failure) {
      unsafe try reader.apply(
        to: slots[base].buffer.bytes, into: slots[slot].buffer.room, copies: &copies)
    } catch {
      release(slot)
      throw refusal(error)
    }
    return slot
  }

  private func verify(_ entry: Int, in slot: Int, of pack: Pack) throws(Refusal) {
    let bytes = unsafe slots[slot].buffer.bytes
    let id = pack.kind(of: entry).flatMap {
      unsafe ObjectID(of: $0, bytes.bindMemory(to: UInt8.self).span)
    }
    guard id != pack.id(of: entry) else { return }
    release(slot)
    throw .failed(
      .malformed(
        "its content is not that of \(pack.id(of: entry).hex)", offset: pack.offset(of: entry)))
  }

  private static func damaged(at offset: Int) -> PackError {
    .malformed("its compressed data are damaged", offset: offset)
  }

  /// Returns a slot with room for this many bytes.
  private func slot(for count: Int) throws(Refusal) -> Int {
    if freeSlots.isEmpty {
      try makeRoom(for: ByteBuffer.smallest)
      freeSlots.append(slots.count)
      slots.append(Slot())
      heldByteCount += ByteBuffer.smallest
    }
    guard let slot = freeSlots.popLast() else { throw .noMemory }
    let capacity = slots[slot].buffer.capacity
    if count > capacity {
      let growth = ByteBuffer.capacity(for: count) - capacity
      do throws(Refusal) {
        try makeRoom(for: growth)
      } catch {
        freeSlots.append(slot)
        throw error
      }
      heldByteCount += growth
    }
    slots[slot].buffer.resize(to: count)
    return slot
  }

  private func makeRoom(for count: Int) throws(Refusal) {
    guard heldByteCount + count > memoryLimit else { return }
    for slot in freeSlots {
      heldByteCount -= slots[slot].buffer.capacity - ByteBuffer.smallest
      slots[slot].buffer = ByteBuffer()
    }
    guard heldByteCount + count <= memoryLimit else { throw .noMemory }
  }

  private func release(_ slot: Int) {
    freeSlots.append(slot)
  }

  /// Releases the pages of the pack occasionally: they would count as memory of this process.
  private func noteReading(_ count: Int, of pack: Pack) {
    unreleasedByteCount += count + Self.pageSize
    guard unreleasedByteCount >= Self.releaseInterval else { return }
    unreleasedByteCount = 0
    pack.file.release()
  }
}
