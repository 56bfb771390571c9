/// Applies deltas in the plainest way, and makes sound and hostile ones.
enum PlainDelta {
  static func result(of delta: [UInt8], on base: [UInt8], limit: Int) -> PlainPack.Content {
    var at = 0
    guard let baseSize = size(in: delta, &at), let resultSize = size(in: delta, &at),
      baseSize == base.count
    else { return .failed }
    guard resultSize <= limit else { return .large }
    var result: [UInt8] = []
    while at < delta.count {
      let code = delta[at]
      at += 1
      if code < 0x80 {
        guard code > 0, at + Int(code) <= delta.count else { return .failed }
        result += delta[at..<at + Int(code)]
        at += Int(code)
      } else {
        var parts: [Int] = []
        for bit in 0..<7 {
          if code & 1 << bit == 0 {
            parts.append(0)
          } else {
            guard at < delta.count else { return .failed }
            parts.append(Int(delta[at]))
            at += 1
          }
        }
        let start = parts[0] | parts[1] << 8 | parts[2] << 16 | parts[3] << 24
        let count = parts[4] | parts[5] << 8 | parts[6] << 16
        let end = start + (count == 0 ? 65536 : count)
        guard end <= base.count else { return .failed }
        result += base[start..<end]
      }
      guard result.count <= resultSize else { return .failed }
    }
    return result.count == resultSize ? .bytes(result) : .failed
  }

  /// Nil for one that is cut off or has more than 56 bits.
  static func size(in delta: [UInt8], _ at: inout Int) -> Int? {
    var size = 0
    for place in 0..<8 {
      guard at < delta.count else { return nil }
      let byte = delta[at]
      at += 1
      size |= Int(byte & 127) << (7 * place)
      if byte < 0x80 { return size }
    }
    return nil
  }

  static func encoded(_ size: Int) -> [UInt8] {
    var rest = size
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 127) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  /// An instruction that copies; every byte is written where `isLong`, and a size of 65536 as none.
  static func copy(_ start: Int, _ count: Int, isLong: Bool) -> [UInt8] {
    var code: UInt8 = 0x80
    var bytes: [UInt8] = []
    for bit in 0..<7 {
      let part = bit < 4 ? start >> (8 * bit) : (count == 65536 ? 0 : count) >> (8 * (bit - 4))
      if isLong || part & 255 != 0 {
        code |= 1 << bit
        bytes.append(UInt8(part & 255))
      }
    }
    return [code] + bytes
  }
}
