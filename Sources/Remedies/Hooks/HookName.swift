/// The hooks of git that Keystow has something to say in.
package enum HookName: String, Sendable, CaseIterable {
  case preCommit = "pre-commit"
  case commitMessage = "commit-msg"
  case prePush = "pre-push"

  /// The git command that it can stop.
  var command: String { self == .prePush ? "git push" : "git commit" }
}
