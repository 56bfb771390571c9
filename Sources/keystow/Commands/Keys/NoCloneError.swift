/// What is allowed cannot be kept outside of a git repository.
struct NoCloneError: Error, CustomStringConvertible {
  var description: String {
    "without git there is no clone to allow it in; set KEYSTOW_ALLOW_COMMANDS=1, or give "
      + "--allow-commands to the command that asks for values"
  }
}
