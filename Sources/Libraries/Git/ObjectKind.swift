/// The kinds of objects, with libgit2's numbers.
package enum ObjectKind: Int32, Sendable {
  case commit = 1
  case tree = 2
  case blob = 3
  case tag = 4
}
