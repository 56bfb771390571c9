internal import Formats
internal import Vocabulary

/// The additions to a project, and the check that nothing else changed.
struct ProjectChanges {
  /// The identifier of the file reference, new or existing.
  var reference: [UInt8]
  /// The file reference, if new.
  var file: FileReference?
  /// The group it was added to, if new.
  var group: [UInt8]?
  /// The configurations that get a base configuration.
  var configurations: Set<[UInt8]> = []

  init(reference: [UInt8]) {
    self.reference = reference
  }

  /// Parses the edited project and compares it with the old one, object by object and line by line.
  ///
  /// - Throws: `ProjectError.check`, or the errors of parsing.
  func check(
    _ bytes: [UInt8], from old: ProjectGraph, base: GitPath
  ) throws(ProjectError) {
    let file = ProjectFile(path: old.file.path, bytes: bytes)
    let new = try ProjectGraph(file)
    if let difference = difference(new, old) ?? lineDifference(bytes, old.file.bytes) {
      throw ProjectError(path: file.path, cause: .check(difference))
    }
    for configuration in new.configurations where configurations.contains(configuration.id) {
      guard configuration.base == .file(.inside(base)) else {
        throw ProjectError(
          path: file.path, cause: .check("\(configuration.text) does not refer to \(base.text)"))
      }
    }
  }

  /// An unintended difference, if any.
  private func difference(_ new: ProjectGraph, _ old: ProjectGraph) -> String? {
    guard new.root.means(old.root, except: [Array("objects".utf8)]) else {
      return "more than objects changed"
    }
    let added = Set(new.objects.keys).subtracting(old.objects.keys)
    guard added == (file == nil ? [] : [reference]),
      new.objects.keys.count
        == old.objects.keys.count + added.count
    else { return "other objects were added" }
    if let file, let object = new.objects[reference]?.dictionary, !file.matches(object) {
      return "the file reference changed"
    }
    for id in old.objects.keys {
      guard let before = old.objects[id], let after = new.objects[id],
        isRight(after, before, id: id)
      else { return "object \(String(decoding: id, as: UTF8.self)) changed" }
    }
    return nil
  }

  private func isRight(_ new: OldPropertyListValue, _ old: OldPropertyListValue, id: [UInt8])
    -> Bool
  {
    if configurations.contains(id) {
      guard let new = new.dictionary, let old = old.dictionary else { return false }
      return new[ProjectWord.baseConfiguration]?.string == reference
        && old[ProjectWord.baseConfiguration] == nil
        && new.means(old, except: [ProjectWord.baseConfiguration])
    }
    guard id == group else { return new.means(old) }
    let key = Array("children".utf8)
    guard let new = new.dictionary, let old = old.dictionary, let list = new[key]?.array,
      let before = old[key]?.array, list.count == before.count + 1
    else { return false }
    return list[0].string == reference
      && zip(list.dropFirst(), before).allSatisfy { $0.means($1) }
      && new.means(old, except: [key])
  }

  /// An unintended difference between lines, if any: all old lines must remain in order, and new
  /// ones must contain the file or be the comments of its section.
  ///
  /// A project without line ends is compared only by content.
  private func lineDifference(_ new: [UInt8], _ old: [UInt8]) -> String? {
    func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    }
    let before = lines(old)
    guard before.count > 10 else { return nil }
    var index = 0
    for line in lines(new) {
      if index < before.count, line == before[index] {
        index += 1
      } else if !line.contains(reference), !line.contains(ProjectWord.fileReference), !line.isEmpty
      {
        return "other lines changed"
      }
    }
    return index == before.count ? nil : "lines were removed"
  }
}
