/// Words of project files.
enum ProjectKind {
  static let file = Array("PBXFileReference".utf8)
  static let base = Array("baseConfigurationReference".utf8)
}
