internal import Reports

/// Why no copies were made.
package enum BackupError: Error, CustomStringConvertible {
  /// The folder is where git would see the copies.
  case insideWorkTree(folder: String, suggestion: String)
  case exists(folder: String, file: [UInt8])
  case failed(path: String, reason: String)

  package var description: String {
    switch self {
    case .insideWorkTree(let folder, let suggestion):
      "\(folder) is in the work tree, where git add would find the copies; nothing was changed\n"
        + "Name a folder outside of it, or in the git folder: --backup \(suggestion)"
    case .exists(let folder, let file):
      "\(folder) has a \(TerminalText.visible(file)) already; nothing was changed\n"
        + "Name another folder: copies are never written over."
    case .failed(let path, let reason):
      "cannot write the copy \(path): \(reason); nothing was changed"
    }
  }
}
