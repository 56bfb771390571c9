internal import Filters

/// A name that is that of no key.
package struct UnknownKeyError: Error, Hashable, CustomStringConvertible {
  package let name: KeyName
  private let hint: String

  package init(_ name: KeyName, among known: [KeyName]) {
    self.name = name
    hint = Spelling.hint(name.text, in: known.map(\.text))
  }

  package var description: String {
    "there is no key \(name)\(hint.isEmpty ? "; all of them: keystow keys list" : hint)"
  }
}
