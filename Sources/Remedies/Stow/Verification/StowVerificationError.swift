package import Git
package import Keys

/// Why a stow was not done, or taken back after everything had been written.
package enum StowVerificationError: Error, Hashable, CustomStringConvertible {
  /// A moved secret is still in a file.
  case stillThere(path: GitPath, key: KeyName)
  /// Git would take the ignored file.
  case notIgnored(path: GitPath)
  case tracked(path: GitPath)
  /// The ignored file does not give the value back.
  case differs(key: KeyName, path: GitPath)

  /// A setting of the project would get the value of a key; nothing has been written.
  case overrides(key: KeyName, path: GitPath)

  package var description: String {
    switch self {
    case .stillThere(let path, let key):
      "the value of \(key) is still in \(path.text); everything was put back as it was"
    case .notIgnored(let path):
      "git does not ignore \(path.text), whatever the .gitignore at the root says; everything was "
        + "put back as it was. See: keystow ignore explain \(path.text)"
    case .tracked(let path):
      "git still tracks \(path.text); everything was put back as it was"
    case .differs(let key, let path):
      "\(path.text) does not give the value of \(key) back; everything was put back as it was"
    case .overrides(let key, let path):
      "\(path.text) sets \(key) itself, and including the ignored file would change it; nothing was "
        + "written. Give that setting another name, or stow its file first."
    }
  }
}
