package import Bytes
package import Git

/// Why a value in a Swift file cannot be replaced by a constant.
package struct SwiftObstacle: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// Line and column from 1, columns in code points.
  package let position: Position
  /// What stands against it; never a value.
  package let reason: String
  /// What to do instead.
  package let advice: String

  package init(path: GitPath, position: Position, reason: String, advice: String) {
    self.path = path
    self.position = position
    self.reason = reason
    self.advice = advice
  }

  /// `App/Keys.swift:3:14: …`; not yet safe for a terminal.
  package var description: String {
    "\(path.text):\(position.line):\(position.column): \(reason); \(advice)"
  }
}
