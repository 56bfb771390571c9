/// Edits values of a text by their paths, and keeps every other byte.
///
/// The result of each edit is read back by the reader of the format, and must say what the text said
/// before, except at the path.
package struct DocumentEdit {
  package private(set) var text: [UInt8]
  /// What the text says.
  package private(set) var content: JSONValue
  private let syntax: any DocumentSyntax

  /// - Parameter text: empty for a new document.
  /// - Throws: `DocumentEditError.unreadable`.
  package init(_ text: [UInt8], as syntax: some DocumentSyntax) throws(DocumentEditError) {
    self.text = text.isEmpty ? syntax.empty : text
    self.syntax = syntax
    content = try syntax.content(of: self.text)
    guard case .object = content else { throw .unreadable("not an object") }
  }

  /// Replaces the value at a path, or adds it after the others of its table.
  ///
  /// Adds the tables of the path that are missing, as all additions do.
  package mutating func set(
    _ value: JSONValue, at path: [DocumentStep]
  ) throws(DocumentEditError) {
    try make(DocumentChange(path, .set(value)))
  }

  /// Adds members to a table, which must not have them, after its others.
  package mutating func insert(
    _ members: JSONObject, into path: [DocumentStep]
  ) throws(DocumentEditError) {
    if !members.isEmpty { try make(DocumentChange(path, .insert(members))) }
  }

  /// Adds elements to the end of a list.
  package mutating func append(
    _ elements: [JSONValue], to path: [DocumentStep]
  ) throws(DocumentEditError) {
    if !elements.isEmpty { try make(DocumentChange(path, .append(elements))) }
  }

  /// Removes a value with its name and its comma, in JSON only.
  package mutating func remove(at path: [DocumentStep]) throws(DocumentEditError) {
    try make(DocumentChange(path, .remove))
  }

  private mutating func make(_ change: DocumentChange) throws(DocumentEditError) {
    let expected = try change.applied(to: content)
    let new = TextEdit.apply(try syntax.edits(for: change, in: text), to: text)
    guard let read = try? syntax.content(of: new), read.isSame(as: expected) else {
      throw .changesMore(change.path)
    }
    (text, content) = (new, read)
  }
}

/// The part of `DocumentEdit` that knows how a format is written.
package protocol DocumentSyntax: Sendable {
  /// The text of a document without values.
  var empty: [UInt8] { get }

  /// Returns what a text says.
  ///
  /// - Throws: `DocumentEditError.unreadable`.
  func content(of text: [UInt8]) throws(DocumentEditError) -> JSONValue

  /// Returns the edits that make a change, in ascending order.
  ///
  /// The change fits the content of the text.
  func edits(for change: DocumentChange, in text: [UInt8]) throws(DocumentEditError) -> [TextEdit]
}

/// A step from a value to one in it.
package enum DocumentStep: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  case name(String)
  /// Of an element, from 0.
  case index(Int)

  package init(stringLiteral name: String) { self = .name(name) }
  package init(integerLiteral index: Int) { self = .index(index) }
}

/// The reason a document is not edited; contains no value.
package enum DocumentEditError: Error, Hashable, CustomStringConvertible {
  /// The text is not a document of its format.
  case unreadable(String)
  case notFound([DocumentStep])
  /// The value at the path has no members.
  case notTable([DocumentStep])
  /// The value at the path has no elements.
  case notList([DocumentStep])
  /// Two members have this name.
  case ambiguous([DocumentStep])
  /// The text is written in a way that leaves no position for the change, or the table has the member.
  case noPosition([DocumentStep])
  /// The result would not be read as intended.
  case changesMore([DocumentStep])

  package var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notFound(let path): "no value at \(Self.quoted(path))"
    case .notTable(let path): "\(Self.quoted(path)) is not an object"
    case .notList(let path): "\(Self.quoted(path)) is not an array"
    case .ambiguous(let path): "\(Self.quoted(path)) occurs twice"
    case .noPosition(let path): "\(Self.quoted(path)) is written in a way that cannot be edited"
    case .changesMore(let path): "editing \(Self.quoted(path)) would change other values"
    }
  }

  private static func quoted(_ path: [DocumentStep]) -> String {
    let steps = path.map { step in
      switch step {
      case .name(let name): ".\(name)"
      case .index(let index): "[\(index)]"
      }
    }
    let text = steps.joined()
    return "'\(text.hasPrefix(".") ? String(text.dropFirst()) : text)'"
  }
}
