import CBuild

/// What a program was built from and for.
public enum BuildIdentity {
  /// The number of digits that name a commit, as git abbreviates in large repositories.
  private static let digits = 10

  /// The commit and the platform: `1a2b3c4d5e, Linux x86_64`; only the platform if the build did not name its
  /// commit (`KEYSTOW_COMMIT`).
  public static var text: String {
    let commit = unsafe String(cString: keystow_build_commit()).prefix(digits)
    return commit.isEmpty ? platform : "\(commit), \(platform)"
  }

  private static var platform: String {
    #if os(macOS)
      let system = "macOS"
    #elseif os(Linux)
      let system = "Linux"
    #else
      let system = "unknown system"
    #endif
    #if arch(x86_64)
      return "\(system) x86_64"
    #elseif arch(arm64)
      return "\(system) arm64"
    #else
      return system
    #endif
  }
}
