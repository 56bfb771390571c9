/// What tells paths: a glob, as in our own configuration, or a regular expression that matches
/// anywhere in the path, as in that of gitleaks.
package enum PathPattern: Sendable {
  case glob(Glob)
  case expression(AllowedPattern)

  package func matches(_ path: [UInt8]) -> Bool {
    switch self {
    case .glob(let glob): glob.matches(path)
    case .expression(let pattern): pattern.matches(path)
    }
  }
}
