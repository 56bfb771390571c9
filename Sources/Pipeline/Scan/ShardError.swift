/// Why it cannot be told which share of a scan to do, for a person.
package struct ShardError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
