/// A name with its value in a programming language, found from the name.
package struct Assignment: Sendable, Hashable {
  /// How name and value stand together.
  package enum Syntax: Sendable, Hashable {
    /// `let name = "value"`, `#define NAME "value"`.
    case assignment
    /// `name: "value"`: an argument, a member, a type with a default.
    case label
    /// `"name": "value"`, `["name"] = "value"`, `"name" => "value"`.
    case entry
    /// `name("value")`.
    case call
    /// `"Name: value"`, `("Name", "value")`, `("value", forField: "Name")`.
    case header
    /// `?name=value`.
    case urlParameter
    /// `export NAME=value`.
    case shell
  }

  package let name: [UInt8]
  /// Where the name starts.
  package let nameStart: Int
  /// The value's bytes as written, without quotes.
  package let span: Range<Int>
  /// The value with escapes or percent encoding undone.
  package let value: [UInt8]
  package let syntax: Syntax
}
