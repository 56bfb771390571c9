extension BinaryPropertyList {
  /// What a container refers to.
  struct Content {
    /// Where its references begin.
    let start: Int
    /// The numbers of the names of a dictionary.
    let names: [Int]
    /// The numbers of the values or elements.
    let values: [Int]
    /// Where each of `values` stands.
    let places: [Int]
  }

  /// The references of a list, set or dictionary; nil for other objects and broken ones.
  func references(of object: Int) -> Content? {
    guard let at = offset(of: object) else { return nil }
    let kind = bytes[at] >> 4
    guard kind == 0xA || kind == 0xB || kind == 0xC || kind == 0xD,
      let (count, start) = extent(at), start <= offsetTable,
      count <= (offsetTable - start) / referenceSize / (kind == 0xD ? 2 : 1)
    else { return nil }
    let first = kind == 0xD ? start + count * referenceSize : start
    let places = (0..<count).map { first + $0 * referenceSize }
    let names = kind == 0xD ? (0..<count).map { start + $0 * referenceSize } : []
    let numbers = places.compactMap { reference($0) }
    let nameNumbers = names.compactMap { reference($0) }
    guard numbers.count == count, nameNumbers.count == names.count else { return nil }
    return Content(start: start, names: nameNumbers, values: numbers, places: places)
  }

  /// How many bytes an object takes that is no container; nil for an unknown one.
  func length(_ at: Int) -> Int? {
    let low = Int(bytes[at] & 0x0F)
    switch bytes[at] >> 4 {
    case 0x0: return 1
    case 0x1 where low <= 4, 0x2 where low <= 3: return 1 + (1 << low)
    case 0x3: return 9
    case 0x8: return 2 + low
    case 0x4, 0x5, 0x6:
      guard let (count, start) = extent(at), start <= offsetTable, count <= offsetTable else {
        return nil
      }
      return start - at + count * (bytes[at] >> 4 == 6 ? 2 : 1)
    default: return nil
    }
  }
}
