internal import TOMLKit

/// A table whose keys count in any case.
struct GitleaksTable {
  private let table: TOMLTable
  private let keysByName: [String: String]

  init(_ table: TOMLTable) {
    self.table = table
    keysByName = Dictionary(
      table.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// The keys as they are written.
  var keys: [String] { table.keys }

  subscript(key: String) -> (any TOMLValueConvertible)? {
    keysByName[key.lowercased()].flatMap { table[$0] }
  }
}
