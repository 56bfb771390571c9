/// The severity of a message about a line of a file, with the names that compilers print.
package enum DiagnosticSeverity: String, Sendable {
  case error, warning, note
}
