/// Why bytes are no cache that can be used.
package enum ScanCacheError: Error, Hashable, CustomStringConvertible {
  /// Something else altogether.
  case foreign
  /// A cache that another version of the program made, or one with other rules in force.
  case outdated
  /// Cut, or changed since it was written.
  case damaged

  package var description: String {
    switch self {
    case .foreign: "it is not a scan cache of keystow"
    case .outdated: "it was made by another version of keystow or with other rules"
    case .damaged: "it is damaged"
    }
  }
}
