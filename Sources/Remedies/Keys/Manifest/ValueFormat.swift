internal import Bytes
package import Git

/// How names and values are written in a file of values, or in what a command prints.
package enum ValueFormat: String, CaseIterable, Sendable {
  case env, json, plist, xcconfig

  /// What the name of a file says; nil for one that is none of these.
  package init?(path: GitPath) {
    switch FileFormat(path: path) {
    case .dotenv: self = .env
    case .json: self = .json
    case .propertyList: self = .plist
    case .xcconfig: self = .xcconfig
    default: return nil
    }
  }
}
