/// A mapping or a list of YAML that is told from its indentation.
struct YAMLBlock: Equatable, Sendable {
  /// The column, from 0, in which its names or dashes stand.
  let indent: Int
  let isList: Bool
}
