/// Reads the build configurations of the project or of a target.
struct ConfigurationReader {
  let objects: ProjectDictionary
  let places: FilePlaces

  /// In the order of their list.
  func configurations(of owner: ProjectDictionary) -> [BuildConfiguration] {
    guard let list = owner["buildConfigurationList"]?.string,
      let ids = objects[list]?.dictionary?["buildConfigurations"]?.array
    else { return [] }
    return ids.compactMap(\.string).compactMap { id in
      guard let configuration = objects[id]?.dictionary else { return nil }
      return BuildConfiguration(
        id: id, name: configuration["name"]?.string ?? [], base: base(of: configuration),
        settings: configuration["buildSettings"]?.dictionary?.entries.map(BuildSetting.init) ?? [])
    }
  }

  /// Xcode 16 names a file of a synchronized folder by the folder and a path below it.
  private func base(of configuration: ProjectDictionary) -> BaseConfiguration? {
    if let id = configuration[ProjectWord.baseConfiguration]?.string {
      return places.location(of: id).map(BaseConfiguration.file) ?? .dangling
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string else { return nil }
    let path = configuration["baseConfigurationReferenceRelativePath"]?.string ?? []
    return places.location(of: anchor, below: path).map(BaseConfiguration.file) ?? .dangling
  }
}
