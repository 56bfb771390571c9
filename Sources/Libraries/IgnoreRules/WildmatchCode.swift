/// One step of a compiled wildcard pattern.
///
/// A byte stands for itself and a class for its place in a table, both as plain numbers, so that
/// all patterns of a file lie in one array.
struct WildmatchCode: Sendable, Equatable {
  let value: UInt32

  /// `?`: one byte.
  static let anyByte = WildmatchCode(value: 256)
  /// `*`: any bytes, in a path up to the next slash.
  static let run = WildmatchCode(value: 257)
  /// `**` at an end of a path pattern: any bytes, slashes too.
  static let anything = WildmatchCode(value: 258)
  /// `**/`: nothing, or any bytes and a slash.
  static let folders = WildmatchCode(value: 259)

  static func byte(_ byte: UInt8) -> WildmatchCode { WildmatchCode(value: UInt32(byte)) }
  static func set(at place: Int) -> WildmatchCode { WildmatchCode(value: UInt32(512 + place)) }

  /// The place of a class in its table; negative for all else.
  var setPlace: Int { Int(value) - 512 }
}
