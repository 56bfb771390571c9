/// Why nothing was taken over.
package enum ImportError: Error, Hashable, CustomStringConvertible {
  case missing(String)
  case outside(String)
  /// No format that is known here.
  case unknown(String)
  /// No key stands in it where its format has them.
  case empty(String, expected: String)
  case nothingFound
  /// Files have the right names and declare nothing; why, a line each.
  case nothingUsable([String])
  case tooMany(String)

  package var description: String {
    switch self {
    case .missing(let path): "cannot read \(path): no such file"
    case .outside(let path): "\(path) is not in the work tree of this repository"
    case .unknown(let path):
      "\(path) is no file that keys are read from: .arkana.yml, confidential.yml, Podfile or .env"
    case .empty(let path, let expected): "\(path) declares no keys: \(expected)"
    case .nothingFound:
      "nothing to take keys from was found: no .arkana.yml, confidential.yml, .env, and no Podfile "
        + "with cocoapods-keys; to name a file: keystow init --from FILE; "
        + "to find keys in the code: keystow stow"
    case .nothingUsable(let reasons):
      "nothing to take keys from was found:" + reasons.map { "\n\($0)" }.joined()
    case .tooMany(let path): "\(path) declares too many keys"
    }
  }
}
