/// Why something is no report that can be joined, for a person.
package struct ReportError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
