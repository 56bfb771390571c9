/// Where a template comes from.
package enum TemplateOrigin: Sendable, Hashable {
  case builtIn
  /// A file of a team's own folder, as the process can open it.
  case file(String)
}
