internal import Formats
internal import Vocabulary

/// The synchronized folders of a project (Xcode 16), whose files belong to targets by themselves.
struct SynchronizedFolders {
  private struct Folder {
    let path: GitPath
    /// The targets that contain all files but the exceptions.
    let targets: Set<[UInt8]>
    /// By target: the files that it does not contain, or the only ones that it contains.
    let exceptions: [[UInt8]: Set<[UInt8]>]
    /// Files that a phase of another kind takes.
    let elsewhere: Set<[UInt8]>
    /// Folders that are copied as they are.
    let copied: [[UInt8]]
  }

  private let folders: [Folder]

  init(of graph: ProjectGraph) {
    var owners: [[UInt8]: Set<[UInt8]>] = [:]
    for target in graph.targets {
      let groups = graph.objects[target.id]?.dictionary?["fileSystemSynchronizedGroups"]?.array
      for group in (groups ?? []).compactMap(\.string) {
        owners[group, default: []].insert(target.id)
      }
    }
    let kind = Array("PBXFileSystemSynchronizedRootGroup".utf8)
    folders = graph.objects.entries.compactMap { entry in
      guard let group = entry.value.dictionary, group["isa"]?.string == kind,
        let path = graph.fileLocations.location(of: entry.key)?.path
      else { return nil }
      return Self.folder(group, at: path, of: owners[entry.key] ?? [], in: graph)
    }
  }

  private static func folder(
    _ group: OldPropertyListDictionary, at path: GitPath, of targets: Set<[UInt8]>,
    in graph: ProjectGraph
  ) -> Folder {
    var exceptions: [[UInt8]: Set<[UInt8]>] = [:]
    var elsewhere: Set<[UInt8]> = []
    for id in group["exceptions"]?.array?.compactMap(\.string) ?? [] {
      guard let set = graph.objects[id]?.dictionary else { continue }
      let files = set["membershipExceptions"]?.array?.compactMap(\.string) ?? []
      if let target = set["target"]?.string {
        exceptions[target, default: []].formUnion(files)
      } else {
        elsewhere.formUnion(files)
      }
    }
    return Folder(
      path: path, targets: targets, exceptions: exceptions, elsewhere: elsewhere,
      copied: group["explicitFolders"]?.array?.compactMap(\.string) ?? [])
  }

  /// Whether a target contains a file, which need not exist yet.
  func contain(_ path: GitPath, in target: [UInt8]) -> Bool {
    folders.contains { Self.name(of: path, in: $0, target) != nil }
  }

  /// Returns the files that a target contains, with their paths in the product.
  func members(of target: [UInt8], among paths: [GitPath]) -> [TargetMembers.Member] {
    folders.flatMap { folder in
      TargetMembers.below(folder.path, among: paths).compactMap { file in
        Self.name(of: file.path, in: folder, target).map {
          TargetMembers.Member(path: file.path, name: $0)
        }
      }
    }
  }

  /// The path of a file in the product of a target; nil if the target does not contain it.
  private static func name(
    of path: GitPath, in folder: Folder, _ target: [UInt8]
  ) -> [UInt8]? {
    guard let rest = TargetMembers.below(folder.path, among: [path]).first?.rest else { return nil }
    let names = [rest, localizedName(of: rest)]
    let isException = names.contains { folder.exceptions[target]?.contains($0) ?? false }
    guard isException != folder.targets.contains(target),
      !names.contains(where: folder.elsewhere.contains)
    else { return nil }
    for copied in folder.copied where rest.starts(with: copied + [0x2F]) {
      return Array(GitPath(copied).name) + rest.dropFirst(copied.count)
    }
    return isInBundle(rest) ? nil : TargetMembers.member(path).name
  }

  /// The name that exceptions have for a file in all its languages.
  private static func localizedName(of path: [UInt8]) -> [UInt8] {
    let parts = path.split(separator: UInt8(ascii: "/"))
      .filter { !$0.suffix(6).elementsEqual(".lproj".utf8) }
    return Array("/Localized: ".utf8) + parts.joined(separator: [UInt8(ascii: "/")])
  }

  /// Whether a folder above a file is one file to Xcode, such as a catalog of images.
  private static func isInBundle(_ path: [UInt8]) -> Bool {
    path.split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
        return false
      }
      return !name[dot...].elementsEqual(".lproj".utf8)
    }
  }
}
