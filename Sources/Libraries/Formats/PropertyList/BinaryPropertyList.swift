internal import Text

/// Converts a binary property list (`bplist00`) to XML.
///
/// The format is that of CFBinaryPList.c in swift-corelibs-foundation. Every offset is checked; a list
/// is invalid if an object contains itself, containers nest deeper than `depthLimit`, or the output is
/// far larger than the input because of repeated references.
struct BinaryPropertyList {
  private enum Step {
    /// Writes an object; `reference` is the offset of the reference to it, -1 for the top object.
    case object(Int, depth: Int, reference: Int)
    /// Writes a key of a dictionary; a key that is not a string becomes empty.
    case key(Int)
    case text(StaticString)
    case leave(Int)
  }

  /// A string in the XML form.
  struct WrittenString {
    let object: Int
    /// The offset of the reference to it; -1 for the top object.
    let reference: Int
    /// Its byte range in the XML form, between the tags.
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
  /// For each object, whether it contains the one being written.
  private var isOpen: [Bool]
  /// The strings that are values, in the order of the XML form.
  private(set) var strings: [WrittenString] = []

  /// Returns the XML form; nil if the bytes are not a valid binary property list.
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

  /// Reads a big-endian number; nil if it is out of bounds or too large.
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

  /// Returns the offset of an object; nil if it is invalid.
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
    case 0xA, 0xB, 0xC, 0xD: return open(object, isList: bytes[at] >> 4 != 0xD, depth: depth)
    default: return false
    }
  }

  /// Returns the count after a marker, and the offset of the content.
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

  /// Integers of eight bytes are signed; shorter ones, and those of sixteen bytes, are unsigned.
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

  /// Writes data, or a string in ASCII or UTF-16 as an element with a name.
  private mutating func writeBytes(_ at: Int, as name: String = "string") -> Bool {
    guard let (count, start) = extent(at) else { return false }
    let unit = bytes[at] >> 4 == 6 ? 2 : 1
    guard count <= (offsetTable - start) / unit, start <= offsetTable else { return false }
    let content = Array(bytes[start..<start + count * unit])
    switch bytes[at] >> 4 {
    case 4: writer.data(content)
    case 5: writer.string(content, as: name)
    default: writer.wideString(content, as: name)
    }
    return true
  }

  private mutating func writeKey(at: Int) -> Bool {
    let kind = bytes[at] >> 4
    guard kind == 5 || kind == 6 else {
      writer.line("<key></key>")
      return true
    }
    return writeBytes(at, as: "key")
  }

  func reference(_ at: Int) -> Int? {
    guard let object = Self.number(bytes, at, referenceSize), object < objectCount else {
      return nil
    }
    return object
  }

  /// Begins a container, and queues what it contains.
  private mutating func open(_ object: Int, isList: Bool, depth: Int) -> Bool {
    guard let content = references(of: object),
      steps.count + content.values.count <= outputLimit / 8
    else { return false }
    isOpen[object] = true
    writer.line(isList ? "<array>" : "<dict>")
    steps.append(.leave(object))
    steps.append(.text(isList ? "</array>" : "</dict>"))
    for index in content.values.indices.reversed() {
      steps.append(
        .object(content.values[index], depth: depth + 1, reference: content.places[index]))
      if !isList { steps.append(.key(content.names[index])) }
    }
    return true
  }
}
