/// Where a value of a key comes from.
package enum KeySource: Hashable, Sendable {
  /// A variable of the environment with the name of the key.
  case environment
  /// A line, from 1, of an xcconfig file, named from the root of the work tree.
  case file(path: String, line: Int)

  package var description: String {
    switch self {
    case .environment: "the environment"
    case .file(let path, let line): "\(path):\(line)"
    }
  }
}
