/// A Vectorscan call that failed.
package struct VectorscanError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String
  /// Vectorscan's `HS_…` error number.
  package let code: Int32
  package let message: String

  package var description: String {
    "\(call) failed (\(code)): \(message)"
  }
}
