/// Why nothing could be loaded.
package enum LoadError: Error, Hashable, CustomStringConvertible {
  /// The file that was asked for is not there.
  case missing(path: String)

  package var description: String {
    switch self {
    case .missing(let path): "cannot read \(path): no such file; name an xcconfig file that exists"
    }
  }
}
