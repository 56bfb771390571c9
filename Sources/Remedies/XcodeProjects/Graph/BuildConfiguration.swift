/// An `XCBuildConfiguration`: Debug, Release and the like, of the project or of a target.
package struct BuildConfiguration: Sendable {
  package let id: [UInt8]
  package let name: [UInt8]
  package let base: BaseConfiguration?
  package let settings: [BuildSetting]

  /// The name as text.
  package var text: String { String(decoding: name, as: UTF8.self) }
}
