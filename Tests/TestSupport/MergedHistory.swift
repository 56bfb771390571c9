extension TemporaryRepository {
  /// Adds two branches, a merge that changes a file in its own way, a moved file, and a tag.
  ///
  /// - Returns: the repository itself.
  package func addMergedHistory() throws -> TemporaryRepository {
    try write("one\n", to: "a.txt")
    try write("base\n", to: "dir/shared.txt")
    try commit("first")
    try git(["tag", "-a", "-m", "t", "v1"])
    try git(["checkout", "-q", "-b", "side"])
    try write("side\n", to: "side.txt")
    try commit("side")
    try git(["checkout", "-q", "main"])
    try write("one\ntwo\n", to: "a.txt")
    try commit("second")
    try git(["merge", "-q", "--no-ff", "--no-commit", "side"])
    try write("one\nevil\ntwo\n", to: "a.txt")
    try commit("merge")
    try git(["mv", "side.txt", "moved.txt"])
    try commit("move")
    return self
  }
}
