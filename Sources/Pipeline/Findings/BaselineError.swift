/// A baseline that cannot be used, in a sentence for a person.
package struct BaselineError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
