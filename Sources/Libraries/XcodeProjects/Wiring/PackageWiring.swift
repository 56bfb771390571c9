package import Vocabulary

/// Plans the edits of Swift packages whose build tool plugin resolves bundled files.
///
/// Such a file is excluded from its target, because the target could not have two resources of one
/// name; the plugin finds it in the manifest of the keys.
package enum PackageWiring {
  /// Plans the edits; once they are written, the next plan has none.
  ///
  /// - Parameters:
  ///   - paths: all files of the work tree.
  ///   - sources: reads files as they will be when the edits are written.
  /// - Throws: the errors of reading files. A package that cannot be edited becomes a note.
  package static func plan(
    _ files: [(path: GitPath, resource: PackageResource)], among paths: [GitPath],
    sources: ProjectSources
  ) throws -> WiringPlan {
    var plan = WiringPlan()
    let packages = Dictionary(grouping: files, by: \.resource.manifest)
    for (manifest, files) in packages.sorted(by: { $0.key < $1.key }) {
      guard let old = try sources.read(manifest) else { continue }
      var new = old
      for (path, resource) in files.sorted(by: { $0.path < $1.path }) {
        guard let bytes = resource.excluded(in: new, among: paths) else {
          plan.note(.manual, manifest, "exclude \(path.text) from the target \(resource.target)")
          continue
        }
        new = bytes
        plan.note(
          .change, manifest, "\(resource.target) gets \(path.name.text) from KeystowPlugin")
      }
      if new != old { plan.edits.append(WiringEdit(path: manifest, old: old, new: new)) }
    }
    return plan
  }
}

extension Collection<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
