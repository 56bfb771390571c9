/// All that is wrong with the blocks of a work tree.
package struct BlockErrors: Error, CustomStringConvertible {
  package let errors: [BlockError]

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}
