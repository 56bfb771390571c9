internal import Xcconfig

extension Terminal {
  /// Says what is wrong with xcconfig files, a line each.
  func report(_ diagnostics: [XcconfigDiagnostic]) {
    write(diagnostics.map(\.text).joined())
  }
}
