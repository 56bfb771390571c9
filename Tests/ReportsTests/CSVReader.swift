/// A reader of RFC 4180, strict about quotes and line ends; nil for anything else.
enum CSVReader {
  static func records(_ bytes: [UInt8]) -> [[String]]? {
    var records: [[String]] = []
    var record: [String] = []
    var index = 0
    while index < bytes.count {
      guard let field = field(bytes, &index) else { return nil }
      record.append(field)
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A {
        index += 2
        records.append(record)
        record = []
      } else {
        return nil
      }
    }
    return record.isEmpty ? records : nil
  }

  private static func field(_ bytes: [UInt8], _ index: inout Int) -> String? {
    var content: [UInt8] = []
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, ![0x2C, 0x0D, 0x0A].contains(bytes[index]) {
        if bytes[index] == UInt8(ascii: "\"") { return nil }
        content.append(bytes[index])
        index += 1
      }
      return String(validating: content, as: UTF8.self)
    }
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        guard index < bytes.count, bytes[index] == byte else {
          return String(validating: content, as: UTF8.self)
        }
        index += 1
      }
      content.append(byte)
    }
    return nil
  }
}
