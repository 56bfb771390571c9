import CLibgit2
import Synchronization

/// The initialisation of libgit2, once per process.
package enum Library {
  /// Configures libgit2 for reading whole histories, as measured on rails: no hash checks, no
  /// object cache, and small windows on the packs, so that memory stays bounded.
  ///
  /// Owner validation stays on. `objectformat` is registered so that `Repository` can report
  /// formats it cannot read.
  static let start: Result<Void, GitError> = Result { () throws(GitError) in
    try check(git_libgit2_init(), "git_libgit2_init")
    let flags = [GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, GIT_OPT_ENABLE_CACHING]
    for option in flags {
      try check(keystow_set_flag_option(Int32(option.rawValue), 0), "git_libgit2_opts")
    }
    let sizes = [(GIT_OPT_SET_MWINDOW_SIZE, 8), (GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, 48)]
    for (option, mebibytes) in sizes {
      try check(
        keystow_set_size_option(Int32(option.rawValue), mebibytes << 20), "git_libgit2_opts")
    }
    try registerExtensions()
    // Without it glibc gradually keeps freed lists: on rails 60 MB more at the peak.
    keystow_return_memory(2 << 20, 16 << 20)
  }

  /// Makes libgit2 compare every object read from now on with its id.
  ///
  /// - Throws: `GitError` when libgit2 refuses.
  package static func verifyObjects() throws(GitError) {
    try start.get()
    try check(
      keystow_set_flag_option(Int32(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION.rawValue), 1),
      "git_libgit2_opts")
  }

  /// Makes libgit2 open repositories of any owner from now on.
  static func trustEveryOwner() {
    _ = keystow_set_flag_option(Int32(GIT_OPT_SET_OWNER_VALIDATION.rawValue), 0)
  }

  /// Ignores the machine's git configuration, for tests: call it before the first repository is
  /// opened.
  ///
  /// - Throws: `GitError` when libgit2 refuses.
  package static func ignoreMachineConfiguration() throws(GitError) {
    try start.get()
    shield.store(true, ordering: .relaxed)
    let levels = [
      GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_GLOBAL, GIT_CONFIG_LEVEL_XDG,
      GIT_CONFIG_LEVEL_PROGRAMDATA,
    ]
    for level in levels {
      try check(
        unsafe keystow_set_search_path(level.rawValue, "/nonexistent"), "git_libgit2_opts")
    }
  }

  private static let shield = Atomic(false)

  /// Whether the machine's git configuration is ignored.
  static var isShielded: Bool { shield.load(ordering: .relaxed) }

  private static func registerExtensions() throws(GitError) {
    let names: [StaticString] = [
      "noop", "partialclone", "worktreeconfig", "preciousobjects", "relativeworktrees",
      "objectformat",
    ]
    var pointers = unsafe names.map { name in
      unsafe Optional(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }
    try check(unsafe keystow_set_extensions(&pointers, names.count), "git_libgit2_opts")
  }
}

// Stubs for what libgit2 initialises for talking to servers, which this program never does. They
// replace the functions of the same names, as the dynamic linker prefers the program's own symbols.
// If libgit2 uses other libraries, they are never called.

/// Reads no certificate file; returns 0 (success), as Mbed TLS's function of this name does.
///
/// Otherwise all certificates of the machine would be read on Debian and Ubuntu: four milliseconds,
/// a third of a scan of staged changes.
@_cdecl("mbedtls_x509_crt_parse_file")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, file: UnsafePointer<CChar>?
) -> Int32 { 0 }

/// Reads no folder of certificates.
@_cdecl("mbedtls_x509_crt_parse_path")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, folder: UnsafePointer<CChar>?
) -> Int32 { 0 }

/// Skips the initialisation of libssh2, which would initialise OpenSSL: half a millisecond.
@_cdecl("libssh2_init")
package func startNoSecureShell(_ flags: Int32) -> Int32 { 0 }
