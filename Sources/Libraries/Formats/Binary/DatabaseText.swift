internal import Text

/// The texts in an SQLite database (sqlite.org/fileformat2.html), read without the library: those of
/// every page of records, also of pages that no table uses any more.
///
/// A line has one text, or a name and a text from two columns, if the first one looks like a name.
struct DatabaseText {
  private let bytes: [UInt8]
  private let pageSize: Int
  /// The bytes of a page without those reserved for extensions.
  private let usable: Int
  private let encoding: UInt8
  private var lines: [UInt8] = []
  /// The number of bytes of records that may still be read: those of a damaged file may overlap.
  private var budget: Int

  private static let magic = Array("SQLite format 3\0".utf8)
  private static let headerCount = 100
  /// The maximum length of a name in bytes.
  private static let longestName = 64

  /// Returns the texts; nil if the bytes are no database.
  static func text(of bytes: Span<UInt8>) -> [UInt8]? {
    guard bytes.count >= headerCount, magic.indices.allSatisfy({ bytes[$0] == magic[$0] }),
      var database = DatabaseText(bytes.indices.map { bytes[$0] })
    else { return nil }
    return database.read()
  }

  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65_536 : size
    usable = pageSize - Int(bytes[20])
    encoding = bytes[59]
    budget = 4 * bytes.count
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0, usable >= 480 else { return nil }
  }

  private mutating func read() -> [UInt8] {
    for page in 0..<bytes.count / pageSize { read(page: page) }
    return lines
  }

  /// The unsigned number in big-endian bytes; 0 beyond the end.
  private func number(_ count: Int, at start: Int) -> Int {
    guard start + count <= bytes.count else { return 0 }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func read(page: Int) {
    let start = page * pageSize
    let header = page == 0 ? start + Self.headerCount : start
    let (pointers, isTable): (Int, Bool)
    switch bytes[header] {
    case 0x0D: (pointers, isTable) = (header + 8, true)
    case 0x0A: (pointers, isTable) = (header + 8, false)
    case 0x02: (pointers, isTable) = (header + 12, false)
    default: return
    }
    let count = min(number(2, at: header + 3), (pageSize - (pointers - start)) / 2)
    for index in 0..<max(0, count) {
      var cell = start + number(2, at: pointers + 2 * index)
      // The page on the left, of an inner page of an index.
      if bytes[header] == 0x02 { cell += 4 }
      guard cell < start + usable, let size = variableNumber(at: &cell) else { continue }
      if isTable { guard variableNumber(at: &cell) != nil else { continue } }
      if let record = record(of: size, at: cell, in: start, isTable: isTable) { add(record[...]) }
      if budget <= 0 { return }
    }
  }

  /// Reads a number of one to nine bytes, and moves behind it; nil beyond the end, or if it is too
  /// large for a size.
  private func variableNumber(at place: inout Int) -> Int? {
    var value = 0
    for _ in 0..<9 {
      guard place < bytes.count, value < 1 << 48 else { return nil }
      let byte = bytes[place]
      place += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return value
  }

  /// Returns a record with what is on other pages; nil if it is damaged.
  private mutating func record(
    of size: Int, at place: Int, in page: Int, isTable: Bool
  ) -> [UInt8]? {
    guard size > 0, size <= min(budget, bytes.count) else { return nil }
    let least = (usable - 12) * 32 / 255 - 23
    let most: Int
    if isTable { most = usable - 35 } else { most = (usable - 12) * 64 / 255 - 23 }
    let part = least + (size - least) % (usable - 4)
    let local = if size <= most { size } else if part <= most { part } else { least }
    guard local > 0, place + local <= page + pageSize, place + local <= bytes.count else {
      return nil
    }
    budget -= size
    var record = Array(bytes[place..<place + local])
    var next = local < size ? number(4, at: place + local) : 0
    while record.count < size, next > 0, next <= bytes.count / pageSize {
      let start = (next - 1) * pageSize
      record += bytes[start + 4..<start + 4 + min(usable - 4, size - record.count)]
      next = number(4, at: start)
    }
    return record
  }

  /// Adds the texts of a record.
  private mutating func add(_ record: ArraySlice<UInt8>) {
    var types = Columns(record)
    var start = types.end
    var name: ArraySlice<UInt8>?
    while let type = types.next() {
      let count = Columns.count(of: type)
      guard count <= record.count - start else { break }
      let bytes = record[start..<start + count]
      start += count
      guard type >= 12, let text = text(bytes, isBlob: type.isMultiple(of: 2)) else { continue }
      if let before = name { lines += before + Array(" = ".utf8) }
      let isName = text.count <= Self.longestName && !text.isEmpty && text.allSatisfy(\.isNamePart)
      if name == nil, isName, types.hasNext {
        name = text[...]
      } else {
        lines += text + [UInt8(ascii: "\n")]
        name = nil
      }
    }
    if let name { lines += name + [UInt8(ascii: "\n")] }
  }

  /// Returns a text as UTF-8; nil for bytes that are none.
  private func text(_ bytes: ArraySlice<UInt8>, isBlob: Bool) -> [UInt8]? {
    let text =
      isBlob || encoding < 2 || bytes.count < 2
      ? Array(bytes)
      : UnicodeEncoding.utf16(isLittleEndian: encoding == 2, markLength: 0)
        .utf8(of: Array(bytes).span)
    let isText = text.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    return isText ? text : nil
  }

  /// The types of the columns of a record.
  private struct Columns {
    private let record: ArraySlice<UInt8>
    private var place: Int
    /// The end of the types, where the values start.
    let end: Int

    init(_ record: ArraySlice<UInt8>) {
      self.record = record
      place = record.startIndex
      var size = 0
      while place < record.endIndex, place - record.startIndex < 4 {
        let byte = record[place]
        place += 1
        size = size << 7 | Int(byte & 0x7F)
        if byte < 0x80 { break }
      }
      end = min(record.endIndex, record.startIndex + size)
    }

    var hasNext: Bool { place < end }

    mutating func next() -> Int? {
      var value = 0
      while place < end, value < 1 << 40 {
        let byte = record[place]
        place += 1
        value = value << 7 | Int(byte & 0x7F)
        if byte < 0x80 { return value }
      }
      return nil
    }

    /// The size of a value in bytes.
    static func count(of type: Int) -> Int {
      switch type {
      case 1...4: type
      case 5: 6
      case 6, 7: 8
      case 12...: (type - 12) / 2
      default: 0
      }
    }
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    isIdentifier || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
