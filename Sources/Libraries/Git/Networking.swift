// What libgit2 makes ready for talking to servers when it starts, which this program never does. These
// stand before the functions of the same names: the dynamic linker takes what the program itself has.
// Where libgit2 uses other libraries, nobody calls them.

/// Reads no file of certificates; as Mbed TLS's function of this name, 0 says that all went well.
///
/// All of the machine's would be read, on Debian and Ubuntu: four milliseconds, a third of a scan of
/// staged changes.
@_cdecl("mbedtls_x509_crt_parse_file")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, file: UnsafePointer<CChar>?
) -> Int32 { 0 }

/// Reads no folder of certificates.
@_cdecl("mbedtls_x509_crt_parse_path")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, folder: UnsafePointer<CChar>?
) -> Int32 { 0 }

/// Starts nothing of libssh2, which would start OpenSSL: half a millisecond.
@_cdecl("libssh2_init")
package func startNoSecureShell(_ flags: Int32) -> Int32 { 0 }
