/// Kinds of index that libgit2 cannot read, with the way out.
enum IndexObstacle {
  /// What to say in place of libgit2's message; nil where that says enough.
  ///
  /// - Parameter message: libgit2's.
  static func explanation(of message: String, at path: String) -> String? {
    if message.contains("'link'") {
      return "\(path) is a split index, which libgit2 cannot read here; to join it, run: "
        + "git config core.splitIndex false && git update-index --no-split-index"
    }
    if message.contains("'sdir'") {
      return "\(path) is a sparse index, which libgit2 cannot read here; to expand it, run: "
        + "git sparse-checkout reapply --no-sparse-index"
    }
    if message.contains("checksum"),
      FileBytes.read(path)?.suffix(20).allSatisfy({ $0 == 0 }) == true
    {
      return "\(path) has no checksum (index.skipHash), which libgit2 cannot read here; to add it, "
        + "run: git -c index.skipHash=false update-index --force-write-index"
    }
    return nil
  }
}
