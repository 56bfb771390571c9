internal import Formats
internal import Text

/// The type of a value in `.keystow.toml`.
package enum SchemaType: Hashable, Sendable {
  /// A string that is not empty.
  case string
  case boolean
  case integer(ClosedRange<Int>)
  /// An integer or a float.
  case number(ClosedRange<Int>)
  /// A number of bytes, or a string such as `"10MB"`.
  case size
  /// A date, or a string with one.
  case date
  case choice([String])
  /// One of the names of Swift types, or one followed by `?`.
  case swiftType([String])
  /// A list of strings that are not empty.
  case strings(isEmptyAllowed: Bool = false)

  /// A description to follow "must be".
  package var description: String {
    switch self {
    case .string: "a nonempty string"
    case .boolean: "true or false"
    case .integer(let range) where range.upperBound == .max:
      "an integer of at least \(range.lowerBound)"
    case .integer(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .size: "a size or a number of bytes"
    case .date: "a date"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .swiftType(let names):
      "one of \(names.joined(separator: ", ")), with ? if the key is optional"
    case .strings(isEmptyAllowed: true): "a list of nonempty strings"
    case .strings: "a nonempty list of nonempty strings"
    }
  }

  /// Whether a value has the type.
  func accepts(_ value: TOMLValue) -> Bool {
    switch self {
    case .string: value.string?.isEmpty == false
    case .boolean: value.boolean != nil
    case .integer(let range): value.integer.map { range.contains($0) } == true
    case .number(let range):
      value.number.map { $0 >= Double(range.lowerBound) && $0 <= Double(range.upperBound) } == true
    case .size: Self.size(value) != nil
    case .date: Self.date(value) != nil
    case .choice(let names): value.string.map { names.contains($0) } == true
    case .swiftType(let names):
      value.string.map { names.contains($0.hasSuffix("?") ? String($0.dropLast()) : $0) } == true
    case .strings(let isEmptyAllowed):
      value.array.map { array in
        (isEmptyAllowed || !array.isEmpty) && array.allSatisfy { $0.string?.isEmpty == false }
      } == true
    }
  }

  /// Returns a number of bytes greater than 0.
  static func size(_ value: TOMLValue) -> Int? {
    (value.integer ?? value.string.flatMap { ByteSize.bytes($0) }).flatMap { $0 > 0 ? $0 : nil }
  }

  static func date(_ value: TOMLValue) -> CalendarDay? {
    value.string.flatMap { CalendarDay($0) }
      ?? value.date.flatMap { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
  }
}

extension SchemaKey {
  /// Returns what to write instead of a value of another type, to follow the type's description.
  func advice(on value: TOMLValue) -> String {
    switch type {
    case .choice(let names), .swiftType(let names):
      value.string.map { Spelling.hint($0, in: names) } ?? ""
    case .boolean, .integer, .number: ""
    case .string, .size, .date, .strings: ", such as \(line)"
    }
  }
}
