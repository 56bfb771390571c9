/// A name and its value in a JSON object.
package struct JSONMember: Sendable, Equatable {
  package let name: String
  package let value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
