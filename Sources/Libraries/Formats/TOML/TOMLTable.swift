/// A TOML table: named values in the order in which the text first names them.
package struct TOMLTable: Sendable {
  /// A key and its value.
  package struct Member: Sendable {
    /// The key where it is first named; of a dotted key, just this part.
    package let key: TOMLKey
    /// The offset of the statement or header that first names the key: of the first part of a
    /// dotted key, or of the first bracket of a header.
    package let start: Int
    package let value: TOMLValue
  }

  /// The syntax that defines a table.
  package enum Form: Hashable, Sendable {
    /// A header, or the start of the text for the root; the index of the section in
    /// `TOMLDocument.sections`.
    case section(Int)
    /// Only the headers of tables in it, as `[a.b]` defines `a`.
    case implied
    /// Dotted keys, as `a.b = 1` defines `a`.
    case dotted
    /// `{ … }`.
    case inline
  }

  package let members: [Member]
  package let form: Form
  /// The header, the braces with what is between them, or the statement or header that first names
  /// the table; empty for the root.
  package let range: Range<Int>
  private let names: TOMLNameIndex

  init(_ members: [Member], names: TOMLNameIndex, form: Form, range: Range<Int>) {
    self.members = members
    self.names = names
    self.form = form
    self.range = range
  }

  /// The unquoted names of all members, in order.
  package var keys: [String] { members.map(\.key.name) }

  /// The value with a name; nil if there is none.
  package subscript(name: String) -> TOMLValue? { member(name)?.value }

  /// Returns the member with a name, compared byte by byte; nil if there is none.
  package func member(_ name: String) -> Member? {
    names.index(of: name) { members[$0].key.name }.map { members[$0] }
  }

  /// Returns the offset of the statement or header that first names a member, or of the table itself
  /// if it has no such member.
  package func start(of name: String) -> Int { member(name)?.start ?? range.lowerBound }
}

/// One part of a key: `a` and `"b c"` in `a."b c" = 1`.
package struct TOMLKey: Hashable, Sendable {
  /// The name without quotes and escapes.
  package let name: String
  /// The bytes of the part, including its quotes.
  package let range: Range<Int>
}

/// Finds names in a list: by comparing while it is short, by hash once it has grown.
///
/// Names are the same if their bytes are; `String` takes different spellings of a letter with an
/// accent for the same, and TOML does not.
struct TOMLNameIndex: Sendable {
  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  private static let shortCount = 8

  private(set) var count = 0
  private var indices: [Name: Int] = [:]

  /// Adds the last name of the list that `name(at:)` gives.
  mutating func append(_ name: (Int) -> String) {
    count += 1
    if count == Self.shortCount + 1 {
      for index in 0..<count { indices[Name(text: name(index))] = index }
    } else if count > Self.shortCount {
      indices[Name(text: name(count - 1))] = count - 1
    }
  }

  /// Returns the index of a name in the list that `name(at:)` gives.
  func index(of wanted: String, _ name: (Int) -> String) -> Int? {
    let wanted = Name(text: wanted)
    if count > Self.shortCount { return indices[wanted] }
    return (0..<count).first { Name(text: name($0)) == wanted }
  }
}
