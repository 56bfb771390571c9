/// A TOML value and its place in the text.
package struct TOMLValue: Sendable {
  /// What a value is.
  package enum Content: Sendable {
    case string(String)
    case integer(Int)
    case float(Double)
    case boolean(Bool)
    /// A date and time; the offset from UTC is in minutes.
    case offsetDateTime(TOMLDate, TOMLTime, offset: Int)
    case localDateTime(TOMLDate, TOMLTime)
    case localDate(TOMLDate)
    case localTime(TOMLTime)
    /// An array of either syntax: `[ … ]`, or tables with headers such as `[[name]]`.
    case array([TOMLValue])
    case table(TOMLTable)
  }

  package let content: Content
  /// The bytes of the value, including quotes, brackets and braces; of a table that is not between
  /// braces its `range`, of an array of such tables the first header.
  package let range: Range<Int>

  package var string: String? { if case .string(let value) = content { value } else { nil } }
  package var integer: Int? { if case .integer(let value) = content { value } else { nil } }
  package var float: Double? { if case .float(let value) = content { value } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
  /// The date of a local date.
  package var date: TOMLDate? { if case .localDate(let value) = content { value } else { nil } }
  package var array: [TOMLValue]? { if case .array(let value) = content { value } else { nil } }
  package var table: TOMLTable? { if case .table(let value) = content { value } else { nil } }

  /// A float, or an integer as one.
  package var number: Double? { float ?? integer.map { Double($0) } }

  /// The elements of an array that contains only tables; nil for anything else.
  package var tables: [TOMLTable]? {
    guard let array else { return nil }
    let tables = array.compactMap(\.table)
    return tables.count == array.count ? tables : nil
  }
}

/// A day of the Gregorian calendar that exists.
package struct TOMLDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
}

/// A time of day.
package struct TOMLTime: Hashable, Sendable {
  package let hour: Int
  package let minute: Int
  /// The second, from 0 to 60: a leap second is valid.
  package let second: Int
  /// The fraction of the second, cut off after nine digits.
  package let nanosecond: Int
}
