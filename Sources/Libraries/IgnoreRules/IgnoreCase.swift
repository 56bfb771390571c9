/// Whether letters of both cases are the same in a comparison with ignore rules.
///
/// Only ASCII letters are folded, as git does with `core.ignoreCase`.
package enum IgnoreCase: Sendable {
  case exact
  case folded
}
