internal import Formats
package import Vocabulary

/// Details of targets that decide where generated code can be used.
extension ProjectGraph {
  /// Returns the identifiers of the targets that use a build tool plugin.
  package func targets(using plugin: String) -> [[UInt8]] {
    let wanted = Array("plugin:\(plugin)".utf8)
    return targets.map(\.id).filter { id in
      let dependencies = objects[id]?.dictionary?["dependencies"]?.array?.compactMap(\.string)
      return (dependencies ?? []).contains { dependency in
        let product = objects[dependency]?.dictionary?["productRef"]?.string
        return product.flatMap { objects[$0]?.dictionary?["productName"]?.string } == wanted
      }
    }
  }

  /// The headers that targets export, to all or to other targets of a framework.
  package var publicHeaders: Set<GitPath> {
    let exported = ["Private", "Public"].map { Array($0.utf8) }
    let files = objects.entries.compactMap { entry -> GitPath? in
      let settings = entry.value.dictionary?["settings"]?.dictionary
      let attributes = settings?["ATTRIBUTES"]?.array?.compactMap(\.string) ?? []
      guard attributes.contains(where: exported.contains),
        let reference = entry.value.dictionary?["fileRef"]?.string
      else { return nil }
      return fileLocations.location(of: reference)?.path
    }
    return Set(files)
  }
}
