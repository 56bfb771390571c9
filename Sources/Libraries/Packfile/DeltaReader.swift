import Vocabulary

/// Reads a delta (`gitformat-pack`, "Deltified representation"): the sizes of base and result, then
/// instructions that copy from the base or add bytes.
@safe struct DeltaReader {
  private let delta: UnsafeRawBufferPointer
  private var offset = 0
  let baseSize: Int
  let resultSize: Int

  enum Failure: Error {
    case cutOff, sizeTooLarge, outsideOfBase, outsideOfResult, reserved, incomplete

    var cause: String {
      switch self {
      case .cutOff: "the delta is cut off"
      case .sizeTooLarge: "the delta states an impossible size"
      case .outsideOfBase: "the delta copies what its base has not"
      case .outsideOfResult: "the delta makes more than it states"
      case .reserved: "the delta has an unknown instruction"
      case .incomplete: "the delta makes less than it states"
      }
    }
  }

  init(_ delta: UnsafeRawBufferPointer) throws(Failure) {
    unsafe self.delta = delta
    var offset = 0
    baseSize = unsafe try Self.size(in: delta, at: &offset)
    resultSize = unsafe try Self.size(in: delta, at: &offset)
    self.offset = offset
  }

  private static func size(
    in delta: UnsafeRawBufferPointer, at offset: inout Int
  ) throws(Failure) -> Int {
    var size = 0
    var shift = 0
    while true {
      guard offset < delta.count else { throw .cutOff }
      let byte = unsafe delta[offset]
      offset += 1
      guard shift <= 49 else { throw .sizeTooLarge }
      size |= Int(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 == 0 { return size }
    }
  }

  /// The maximum number of recorded copies: a delta can consist of copies of single bytes.
  private static let maximumCopyCount = 1 << 18

  /// Builds the object in `result`, which has `resultSize` bytes, and records the copies; adjacent
  /// ones that are adjacent in the base are joined.
  mutating func apply(
    to base: UnsafeRawBufferPointer, into result: UnsafeMutableRawBufferPointer,
    copies: inout [SharedRange]
  ) throws(Failure) {
    guard let delta = unsafe delta.baseAddress else { throw .cutOff }
    var filled = 0
    var pending = SharedRange(baseStart: 0, start: 0, count: 0)
    let end = unsafe self.delta.count
    while offset < end {
      let instruction = unsafe delta.load(fromByteOffset: offset, as: UInt8.self)
      offset += 1
      guard instruction & 0x80 == 0 else {
        let (start, count) = unsafe try copy(instruction, in: delta)
        guard start <= base.count, count <= base.count - start else { throw .outsideOfBase }
        guard count <= result.count - filled else { throw .outsideOfResult }
        if count > 0, let from = base.baseAddress, let to = result.baseAddress {
          unsafe (to + filled).copyMemory(from: from + start, byteCount: count)
        }
        if pending.end == filled, pending.baseStart + pending.count == start {
          pending = SharedRange(
            baseStart: pending.baseStart, start: pending.start, count: pending.count + count)
        } else {
          if pending.count > 0, copies.count < Self.maximumCopyCount { copies.append(pending) }
          pending = SharedRange(baseStart: start, start: filled, count: count)
        }
        filled += count
        continue
      }
      let count = Int(instruction)
      guard count > 0 else { throw .reserved }
      guard count <= end - offset else { throw .cutOff }
      guard count <= result.count - filled else { throw .outsideOfResult }
      if let to = result.baseAddress {
        unsafe (to + filled).copyMemory(from: delta + offset, byteCount: count)
      }
      offset += count
      filled += count
    }
    guard filled == result.count else { throw .incomplete }
    if pending.count > 0 { copies.append(pending) }
  }

  /// Reads offset and size of a copy: each bit of the instruction announces one of their bytes.
  private mutating func copy(
    _ instruction: UInt8, in delta: UnsafeRawPointer
  ) throws(Failure) -> (start: Int, count: Int) {
    let left = unsafe self.delta.count - offset
    guard (instruction & 0x7F).nonzeroBitCount <= left else { throw .cutOff }
    var start = 0
    var count = 0
    for bit in 0..<4 where instruction >> bit & 1 == 1 {
      start |= Int(unsafe delta.load(fromByteOffset: offset, as: UInt8.self)) << (8 * bit)
      offset += 1
    }
    for bit in 0..<3 where instruction >> (4 + bit) & 1 == 1 {
      count |= Int(unsafe delta.load(fromByteOffset: offset, as: UInt8.self)) << (8 * bit)
      offset += 1
    }
    return (start, count == 0 ? 0x10000 : count)
  }
}
