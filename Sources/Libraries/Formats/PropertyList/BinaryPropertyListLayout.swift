/// The objects of a binary property list to be written to a new file.
struct BinaryPropertyListLayout {
  private let list: BinaryPropertyList
  /// Encoded new strings, by object number; numbers after the old ones are new objects.
  private var strings: [Int: [UInt8]] = [:]
  private var count: Int
  /// New object numbers, by the offset of the reference.
  private var references: [Int: Int] = [:]
  private var top: Int

  init(of list: BinaryPropertyList) {
    self.list = list
    count = list.objectCount
    top = list.topObject
  }

  /// Replaces an object with a string, or appends the string, and returns its number.
  mutating func place(_ text: String, at object: Int?) -> Int {
    let number = object ?? count
    if object == nil { count += 1 }
    strings[number] = Self.string(text)
    return number
  }

  /// Changes the reference at an offset, or the top object for -1.
  mutating func refer(from place: Int, to object: Int) {
    if place < 0 { top = object } else { references[place] = object }
  }

  /// Returns the new file; nil if it would be far larger than the old one, as a hostile offset table
  /// that repeats one object can cause.
  func bytes() -> [UInt8]? {
    guard let reachable = reachable() else { return nil }
    let limit = list.bytes.count * 16 + (1 << 20) + strings.values.reduce(0) { $0 + $1.count }
    let referenceSize = max(list.referenceSize, Self.size(of: count - 1))
    var output = Array(list.bytes[..<8])
    var offsets: [Int] = []
    for object in 0..<count {
      offsets.append(output.count)
      if let string = strings[object] {
        output += string
      } else if reachable[object] || isSmall(object) {
        guard append(object, referenceSize, to: &output), output.count <= limit else { return nil }
      } else {
        output.append(0)
      }
    }
    let table = output.count
    let offsetSize = max(list.offsetSize, Self.size(of: table))
    for offset in offsets { Self.append(offset, offsetSize, to: &output) }
    let trailer = list.bytes.count - 32
    output += list.bytes[trailer..<trailer + 6]
    output += [UInt8(offsetSize), UInt8(referenceSize)]
    for number in [count, top, table] { Self.append(number, 8, to: &output) }
    return output
  }

  /// Returns whether each object is reachable from the top object by the new references.
  private func reachable() -> [Bool]? {
    var reachable = Array(repeating: false, count: count)
    var open = [top]
    reachable[top] = true
    while let object = open.popLast() {
      guard object < list.objectCount, strings[object] == nil,
        let content = list.references(of: object)
      else { continue }
      let values = zip(content.values, content.places).map { references[$1] ?? $0 }
      for next in content.names + values where !reachable[next] {
        reachable[next] = true
        open.append(next)
      }
    }
    return reachable
  }

  /// Whether an object is a constant, number, date or identifier, which cannot contain an old value.
  ///
  /// Foundation writes some without references to them.
  private func isSmall(_ object: Int) -> Bool {
    guard object < list.objectCount, let at = list.offset(of: object),
      [0x0, 0x1, 0x2, 0x3, 0x8].contains(list.bytes[at] >> 4), let length = list.length(at)
    else { return false }
    return at + length <= list.offsetTable
  }

  /// Appends an old object, with references of a new size.
  private func append(_ object: Int, _ referenceSize: Int, to output: inout [UInt8]) -> Bool {
    guard let at = list.offset(of: object) else { return false }
    guard let content = list.references(of: object) else {
      guard let length = list.length(at), at + length <= list.offsetTable else { return false }
      output += list.bytes[at..<at + length]
      return true
    }
    output += list.bytes[at..<content.start]
    for name in content.names { Self.append(name, referenceSize, to: &output) }
    for (value, place) in zip(content.values, content.places) {
      Self.append(references[place] ?? value, referenceSize, to: &output)
    }
    return true
  }

  /// Returns a string object in ASCII, or else in big-endian UTF-16.
  private static func string(_ text: String) -> [UInt8] {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let length = text.utf16.count
    let kind: UInt8 = isASCII ? 0x50 : 0x60
    var object: [UInt8] = []
    if length < 15 {
      object = [kind | UInt8(length)]
    } else {
      let exponent: UInt8 = length < 0x100 ? 0 : length < 0x1_0000 ? 1 : 2
      object = [kind | 0x0F, 0x10 | exponent]
      append(length, 1 << Int(exponent), to: &object)
    }
    if isASCII { return object + text.utf8 }
    for unit in text.utf16 { append(Int(unit), 2, to: &object) }
    return object
  }

  private static func append(_ number: Int, _ size: Int, to output: inout [UInt8]) {
    for index in stride(from: size - 1, through: 0, by: -1) {
      output.append(index > 7 ? 0 : UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }

  /// Returns the number of bytes that a number needs.
  private static func size(of number: Int) -> Int {
    var size = 1
    while size < 8, number >> (8 * size) != 0 { size += 1 }
    return size
  }
}

extension BinaryPropertyList {
  /// The references of a container.
  struct Content {
    /// The offset of its first reference.
    let start: Int
    /// The object numbers of the keys of a dictionary.
    let names: [Int]
    /// The object numbers of the values or elements.
    let values: [Int]
    /// The offset of each reference in `values`.
    let places: [Int]
  }

  /// Returns the references of an array, set or dictionary; nil for other and invalid objects.
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

  /// Returns the length in bytes of an object other than a container; nil for an unknown one.
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
