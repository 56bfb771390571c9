/// Words of project files.
enum ProjectWord {
  /// A kind of object.
  static let fileReference = Array("PBXFileReference".utf8)
  /// A key of a build configuration.
  static let baseConfiguration = Array("baseConfigurationReference".utf8)
}
