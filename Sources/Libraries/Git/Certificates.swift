// libgit2 reads all certificates of the machine when it starts, wherever it is built with Mbed TLS, as
// on Debian and Ubuntu: four milliseconds, half of all that a scan of staged changes has to do. This
// program asks no server anything. So these two stand before the functions of the same names: the
// dynamic linker takes what the program itself has. Where libgit2 uses another library, nobody calls
// them.

/// Reads no file of certificates: as Mbed TLS's function of this name, 0 says that all went well.
@_cdecl("mbedtls_x509_crt_parse_file")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, _ file: UnsafePointer<CChar>?
) -> Int32 { 0 }

/// Reads no folder of certificates.
@_cdecl("mbedtls_x509_crt_parse_path")
package func readNoCertificates(
  _ chain: UnsafeMutableRawPointer?, inFolder path: UnsafePointer<CChar>?
) -> Int32 { 0 }
