/// How a pattern compares.
package enum IgnorePatternKind: Sendable, Hashable {
  /// No wildcard.
  case literal
  /// `*` and text without wildcards, against the end of a name.
  case suffix
  /// Any other wildcards or escapes.
  case wildcards
  /// It cannot match, whatever the path: a class that does not end or that does not exist, a
  /// backslash at the end.
  case malformed
}
