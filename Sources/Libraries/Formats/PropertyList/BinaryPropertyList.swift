internal import Text

/// Reads a binary property list (`bplist00`) and writes it as an XML one.
///
/// The format: CFBinaryPList.c of swift-corelibs-foundation. Every offset is checked; an object
/// inside itself, a nesting below `depthLimit`, or an output far larger than the input (one object
/// referred to again and again) makes the list unreadable.
struct BinaryPropertyList {
  private enum Step {
    /// `reference` is where the number of the object stands; -1 for the top object.
    case object(Int, depth: Int, reference: Int)
    /// Writes a name of a dictionary; what is no string has an empty name.
    case key(Int)
    case text(StaticString)
    case leave(Int)
  }

  /// A string in the XML form.
  struct WrittenString {
    let object: Int
    /// Where in the binary list the number of the object stands that this is; -1 for the top object.
    let reference: Int
    /// Between the tags; bytes from 0 in the XML form.
    let range: Range<Int>
  }

  private static let depthLimit = 128

  let bytes: [UInt8]
  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let topObject: Int
  let offsetTable: Int
  private let outputLimit: Int
  private var writer = XMLPropertyListWriter()
  private var steps: [Step] = []
  /// Objects that contain the one being written.
  private var isOpen: [Bool]
  /// The strings that are values, in the order in which they were written.
  private(set) var strings: [WrittenString] = []

  /// The XML form; nil where the content is no sound binary property list.
  static func xml(of bytes: Span<UInt8>) -> [UInt8]? {
    guard var list = BinaryPropertyList(UnicodeEncoding.utf8.utf8(of: bytes)) else { return nil }
    return list.write()
  }

  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8),
      let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8),
      count > 0, count <= trailer, top < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
    objectCount = count
    topObject = top
    offsetTable = table
    outputLimit = bytes.count * 16 + (1 << 20)
    isOpen = Array(repeating: false, count: count)
  }

  /// A big-endian number; nil where it does not fit.
  static func number(_ bytes: [UInt8], _ at: Int, _ size: Int) -> Int? {
    guard at >= 0, size >= 0, at <= bytes.count - size else { return nil }
    var number: UInt64 = 0
    for index in at..<at + size {
      guard number >> 56 == 0 else { return nil }
      number = number << 8 | UInt64(bytes[index])
    }
    return Int(exactly: number)
  }

  mutating func write() -> [UInt8]? {
    writer.begin()
    steps = [.object(topObject, depth: 0, reference: -1)]
    while let step = steps.popLast() {
      guard writer.output.count <= outputLimit else { return nil }
      switch step {
      case .object(let object, let depth, let reference):
        guard write(object, depth: depth, reference: reference) else { return nil }
      case .key(let object):
        guard let offset = offset(of: object) else { return nil }
        guard writeKey(at: offset) else { return nil }
      case .text(let text): writer.line(text)
      case .leave(let object): isOpen[object] = false
      }
    }
    writer.end()
    return writer.output
  }

  /// Where the object begins.
  func offset(of object: Int) -> Int? {
    guard object < objectCount,
      let offset = Self.number(bytes, offsetTable + object * offsetSize, offsetSize),
      offset >= 8, offset < offsetTable
    else { return nil }
    return offset
  }

  private mutating func write(_ object: Int, depth: Int, reference: Int) -> Bool {
    guard depth <= Self.depthLimit, let at = offset(of: object), !isOpen[object] else {
      return false
    }
    let low = Int(bytes[at] & 0x0F)
    switch bytes[at] >> 4 {
    case 0x0: return writeConstant(low)
    case 0x1: return writeInteger(at + 1, size: 1 << low)
    case 0x2: return writeReal(at + 1, size: 1 << low)
    case 0x3: return low == 3 && writeDate(at + 1)
    case 0x4: return writeBytes(at)
    case 0x5, 0x6:
      let start = writer.output.count + "<string>".utf8.count
      guard writeBytes(at) else { return false }
      let end = writer.output.count - "</string>\n".utf8.count
      strings.append(WrittenString(object: object, reference: reference, range: start..<end))
      return true
    case 0x8: return writeIdentifier(at + 1, size: low + 1)
    case 0xA, 0xB, 0xC: return openList(object, at, depth: depth)
    case 0xD: return openDictionary(object, at, depth: depth)
    default: return false
    }
  }

  /// The count that follows a marker, and where the content begins.
  func extent(_ at: Int) -> (count: Int, start: Int)? {
    let low = Int(bytes[at] & 0x0F)
    guard low == 15 else { return (low, at + 1) }
    guard at + 1 < offsetTable, bytes[at + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[at + 1] & 0x0F)
    guard size <= 8, let count = Self.number(bytes, at + 2, size) else { return nil }
    return (count, at + 2 + size)
  }

  private mutating func writeConstant(_ low: Int) -> Bool {
    switch low {
    case 0: writer.line("<null/>")
    case 8: writer.line("<false/>")
    case 9: writer.line("<true/>")
    default: return false
    }
    return true
  }

  /// Up to eight bytes are unsigned but for eight, which are signed; sixteen hold a large unsigned.
  private mutating func writeInteger(_ at: Int, size: Int) -> Bool {
    guard size <= 16, at + size <= offsetTable else { return false }
    var number: UInt64 = 0
    for index in at..<at + size { number = number << 8 | UInt64(bytes[index]) }
    let text = size == 8 ? String(Int64(bitPattern: number)) : String(number)
    writer.element("integer", text)
    return true
  }

  private func real(_ at: Int, size: Int) -> Double? {
    guard size == 4 || size == 8, at + size <= offsetTable else { return nil }
    var pattern: UInt64 = 0
    for index in at..<at + size { pattern = pattern << 8 | UInt64(bytes[index]) }
    return size == 8
      ? Double(bitPattern: pattern)
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern)))
  }

  private mutating func writeReal(_ at: Int, size: Int) -> Bool {
    guard let real = real(at, size: size) else { return false }
    writer.element("real", "\(real)")
    return true
  }

  private mutating func writeDate(_ at: Int) -> Bool {
    guard let seconds = real(at, size: 8) else { return false }
    writer.date(secondsSince2001: seconds)
    return true
  }

  private mutating func writeIdentifier(_ at: Int, size: Int) -> Bool {
    guard at + size <= offsetTable, let number = Self.number(bytes, at, size) else { return false }
    writer.line("<dict>")
    writer.element("key", "CF$UID")
    writer.element("integer", String(number))
    writer.line("</dict>")
    return true
  }

  /// Data, or a string in ASCII or UTF-16.
  private mutating func writeBytes(_ at: Int) -> Bool {
    guard let (count, start) = extent(at) else { return false }
    let unit = bytes[at] >> 4 == 6 ? 2 : 1
    guard count <= (offsetTable - start) / unit, start <= offsetTable else { return false }
    let content = Array(bytes[start..<start + count * unit])
    switch bytes[at] >> 4 {
    case 4: writer.data(content)
    case 5: writer.string(content, as: "string")
    default: writer.wideString(content, as: "string")
    }
    return true
  }

  private mutating func writeKey(at: Int) -> Bool {
    let kind = bytes[at] >> 4
    guard kind == 5 || kind == 6 else {
      writer.line("<key></key>")
      return true
    }
    guard let (count, start) = extent(at) else { return false }
    let unit = kind == 6 ? 2 : 1
    guard start <= offsetTable, count <= (offsetTable - start) / unit else { return false }
    let content = Array(bytes[start..<start + count * unit])
    if unit == 1 {
      writer.string(content, as: "key")
    } else {
      writer.wideString(content, as: "key")
    }
    return true
  }

  func reference(_ at: Int) -> Int? {
    guard let object = Self.number(bytes, at, referenceSize), object < objectCount else {
      return nil
    }
    return object
  }

  private mutating func openList(_ object: Int, _ at: Int, depth: Int) -> Bool {
    guard let (count, start) = extent(at), start <= offsetTable,
      count <= (offsetTable - start) / referenceSize, canQueue(count)
    else { return false }
    isOpen[object] = true
    writer.line("<array>")
    steps.append(.leave(object))
    steps.append(.text("</array>"))
    for index in stride(from: count - 1, through: 0, by: -1) {
      guard let element = reference(start + index * referenceSize) else { return false }
      let place = start + index * referenceSize
      steps.append(.object(element, depth: depth + 1, reference: place))
    }
    return true
  }

  private mutating func openDictionary(_ object: Int, _ at: Int, depth: Int) -> Bool {
    guard let (count, start) = extent(at), start <= offsetTable,
      count <= (offsetTable - start) / referenceSize / 2, canQueue(count)
    else { return false }
    isOpen[object] = true
    writer.line("<dict>")
    steps.append(.leave(object))
    steps.append(.text("</dict>"))
    for index in stride(from: count - 1, through: 0, by: -1) {
      guard let key = reference(start + index * referenceSize),
        let value = reference(start + (count + index) * referenceSize)
      else { return false }
      let place = start + (count + index) * referenceSize
      steps.append(.object(value, depth: depth + 1, reference: place))
      steps.append(.key(key))
    }
    return true
  }

  /// Whether so many more elements stay within what the output may hold.
  private func canQueue(_ count: Int) -> Bool {
    steps.count + count <= outputLimit / 8
  }
}
