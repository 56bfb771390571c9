internal import Bytes
package import Xcconfig

/// Lines of the ignored file that Xcode would fail on; nothing is written into such a file.
package struct SecretsFileMistakes: Error, CustomStringConvertible {
  package let diagnostics: [XcconfigDiagnostic]

  package var description: String {
    (["the ignored file cannot be read as Xcode reads it; mend it first:"]
      + diagnostics.map { mistake in
        "\(mistake.path):\(mistake.position.line):\(mistake.position.column): \(mistake.message)"
      }).joined(separator: "\n")
  }
}
