package import Findings
package import Git

/// A secret that wants a name, and all that could give it one.
package struct KeySighting: Hashable, Sendable {
  package let secret: Secret
  /// Names from the outermost container to the value; indices of lists stand in brackets (`[0]`).
  package let keyPath: [String]
  /// What it is assigned to in a source file.
  package let assignedName: [UInt8]?
  package let ruleID: String
  package let path: GitPath
  /// The build configuration that the value is for, where it is for one only.
  package let configuration: String?

  package init(
    secret: Secret, keyPath: [String], assignedName: [UInt8]?, ruleID: String, path: GitPath,
    configuration: String? = nil
  ) {
    self.secret = secret
    self.keyPath = keyPath
    self.assignedName = assignedName
    self.ruleID = ruleID
    self.path = path
    self.configuration = configuration
  }
}
