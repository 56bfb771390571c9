/// An xcconfig file: its bytes, and what they say to Xcode.
///
/// The format is that of the parser of swift-build; every byte that is in no statement is kept.
package struct XcconfigDocument: Sendable {
  package let bytes: [UInt8]
  /// In the order in which they stand.
  package let statements: [XcconfigStatement]
  /// What Xcode fails on, in the order in which it stands; the lines are in no statement.
  package let errors: [XcconfigDiagnostic]
}
