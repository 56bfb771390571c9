import CVectorscan

/// One worker's scratch space over a shared database.
///
/// Not `Sendable`: it must stay on its worker.
@safe package final class Scanner {
  private let database: Database
  private let scratch: OpaquePointer
  private var hits: [Hit] = []

  /// - Throws: `VectorscanError` when there is no memory.
  package init(_ database: Database) throws(VectorscanError) {
    self.database = database
    var scratch: OpaquePointer?
    let code = unsafe hs_alloc_scratch(database.handle, &scratch)
    guard code == HS_SUCCESS, let made = unsafe scratch else {
      throw VectorscanError(call: "hs_alloc_scratch", code: code, message: "no scratch space")
    }
    unsafe self.scratch = made
    hits.reserveCapacity(1024)
  }

  deinit {
    unsafe hs_free_scratch(scratch)
  }

  /// Returns the end of every occurrence of a literal, ascending by end, then by literal.
  ///
  /// The callback only appends; work happens afterwards.
  ///
  /// - Throws: `VectorscanError` when the text is 2 GiB or longer, or the library fails.
  package func hits(in text: Span<UInt8>) throws(VectorscanError) -> [Hit] {
    guard text.count <= Int(Int32.max) else {
      throw VectorscanError(call: "hs_scan", code: HS_INVALID, message: "text over 2 GiB")
    }
    hits.removeAll(keepingCapacity: true)
    guard !text.isEmpty else { return hits }
    let code = unsafe withUnsafeMutablePointer(to: &hits) { list in
      unsafe text.withUnsafeBytes { bytes in
        unsafe hs_scan(
          database.handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          UInt32(bytes.count), 0, scratch, record, list)
      }
    }
    guard code == HS_SUCCESS else {
      throw VectorscanError(call: "hs_scan", code: code, message: "the scan stopped")
    }
    // Vectorscan reports ends in order, but literals with the same end in any order.
    if !isSorted { hits.sort() }
    return hits
  }

  private var isSorted: Bool {
    for place in hits.indices.dropFirst() where hits[place] < hits[place - 1] { return false }
    return true
  }
}

private func record(
  identifier: UInt32, from: UInt64, to: UInt64, flags: UInt32, context: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe context?.assumingMemoryBound(to: [Hit].self).pointee.append(
    Hit(literal: Int32(identifier), end: Int32(to)))
  return 0
}

/// An occurrence of a literal: its index in the database's list, and the offset after its last
/// byte, from 0.
package struct Hit: Sendable, Hashable, Comparable {
  package let literal: Int32
  package let end: Int32

  package init(literal: Int32, end: Int32) {
    self.literal = literal
    self.end = end
  }

  /// Orders by end, then by literal.
  package static func < (left: Hit, right: Hit) -> Bool {
    left.end != right.end ? left.end < right.end : left.literal < right.literal
  }
}
