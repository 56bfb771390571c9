internal import Formats
internal import Text
package import Vocabulary

/// The files that an XcodeGen specification names.
extension XcodeGenSpecification {
  /// The property lists that Xcode expands during a build of its targets.
  package var expandedFiles: [GitPath] {
    entries.flatMap { entry in
      let keyPath = entry.keyPath.map(Self.bare)
      let isNamed =
        switch keyPath.last {
        case "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS": use(ofKeyPath: entry.keyPath) == .setting
        case "path":
          keyPath.count == 4 && Self.targetLists.contains(keyPath[0])
            && ["info", "entitlements"].contains(keyPath[2])
        default: false
        }
      return isNamed ? owners(of: keyPath).compactMap { file(entry.value, of: $0) } : []
    }
  }

  /// The `Info.plist` that XcodeGen finds in the sources of a target whose settings name none.
  ///
  /// It takes the first one; with more than one in a folder, none is certain.
  func foundInfoPlists(among paths: [GitPath]) -> [GitPath] {
    var named: Set<String> = []
    for entry in entries {
      let keyPath = entry.keyPath.map(Self.bare)
      let isNamed =
        keyPath.last == "INFOPLIST_FILE"
        || (keyPath.count == 4 && keyPath[2] == "info" && keyPath[3] == "path")
      guard isNamed else { continue }
      guard keyPath[0] == "targets" else { return [] }
      named.insert(keyPath[1])
    }
    let plists = paths.filter { $0.name.elementsEqual("Info.plist".utf8) }
    var found: [GitPath] = []
    var targets = named
    for (target, folder) in sourceFolders where !targets.contains(target) {
      let below = plists.filter { WorkTreePath.isAtOrBelow($0, folder) }
      if below.isEmpty { continue }
      targets.insert(target)
      if below.count == 1 { found += below }
    }
    return found
  }

  /// The files and folders of the sources of its targets.
  package var sourceFolders: [(target: String, folder: GitPath)] {
    entries.flatMap { entry -> [(target: String, folder: GitPath)] in
      let keyPath = entry.keyPath.map(Self.bare)
      guard keyPath.count >= 3, Self.targetLists.contains(keyPath[0]), keyPath[2] == "sources",
        keyPath.count == 3 || (keyPath.count == 4 && keyPath[3].first == "[")
          || (keyPath.count <= 5 && keyPath.last == "path")
      else { return [] }
      return owners(of: keyPath).compactMap { target in
        file(entry.value, of: target).map { (target ?? keyPath[1], $0) }
      }
    }
  }

  /// The names of its targets.
  private var targets: [String] {
    var names: [String] = []
    for entry in entries where entry.keyPath.count > 2 && entry.keyPath[0] == "targets" {
      if names.last != entry.keyPath[1] { names.append(entry.keyPath[1]) }
    }
    return names
  }

  /// The targets made from a template; all if templates are made from others.
  private func targets(from template: String) -> [String] {
    let lists = entries.filter { $0.keyPath.count > 2 && Self.bare($0.keyPath[2]) == "templates" }
    guard !lists.contains(where: { $0.keyPath[0] == "targetTemplates" }) else { return targets }
    return targets.filter { target in
      lists.contains { $0.keyPath[1] == target && $0.value.elementsEqual(template.utf8) }
    }
  }

  /// The targets that something applies to; nil for the project.
  private func owners(of keyPath: [String]) -> [String?] {
    switch keyPath.first {
    case "targets" where keyPath.count > 1: [keyPath[1]]
    case "targetTemplates" where keyPath.count > 1: targets(from: keyPath[1])
    case "settingGroups": targets
    default: [nil]
    }
  }

  /// A path in the specification; nil if it leads out of the work tree or contains a variable
  /// other than `target_name` and the project's folder.
  func file(_ value: [UInt8], of target: String?) -> GitPath? {
    var text = String(decoding: value, as: UTF8.self)
    for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    where text.hasPrefix(root) {
      text.removeFirst(root.count)
    }
    if let target {
      for name in ["${target_name}", "$(TARGET_NAME)", "${TARGET_NAME}"] {
        text = text.replacing(name, with: target)
      }
    }
    guard !text.contains("$"), !text.contains("://") else { return nil }
    return WorkTreePath.joined(WorkTreePath.folder(of: path), Array(text.utf8))
  }
}

/// The reader of a value in an XcodeGen specification.
extension XcodeGenSpecification {
  package enum Use: Sendable {
    /// Xcode expands `$(NAME)` in it.
    case setting
    /// The shell of a build phase runs it.
    case script
    /// XcodeGen, or nobody.
    case other
  }

  static let targetLists: Set<String> = ["targets", "targetTemplates", "aggregateTargets"]
  private static let scriptLists: Set<String> = [
    "preBuildScripts", "postCompileScripts", "postBuildScripts", "prebuildScripts",
    "postbuildScripts", "buildScripts",
  ]

  /// Returns the reader of an entry.
  package func use(ofKeyPath keyPath: [String]) -> Use {
    let names = keyPath.map(Self.bare)
    guard let first = names.first else { return .other }
    switch first {
    case "settings": return names.count > 1 && !names.contains("groups") ? .setting : .other
    case "settingGroups": return names.count > 2 && !names.contains("groups") ? .setting : .other
    case "schemes", "schemeTemplates":
      return names.count > 4 && names[3] == "environmentVariables" && names.last != "variable"
        ? .setting : .other
    case _ where Self.targetLists.contains(first) && names.count > 3:
      return use(inTarget: Array(names.dropFirst(2)))
    default: return .other
    }
  }

  /// Returns the reader of an entry of a target, by the names below the target's.
  private func use(inTarget names: [String]) -> Use {
    switch names[0] {
    case "settings": return names.contains("groups") ? .other : .setting
    case "info", "entitlements": return names[1] == "properties" ? .setting : .other
    case "scheme":
      return names[1] == "environmentVariables" && names.count > 2 && names.last != "variable"
        ? .setting : .other
    case _ where Self.scriptLists.contains(names[0]):
      return names.count == 3 && names[2] == "script" ? .script : .other
    default: return .other
    }
  }

  /// A name without the mark that replaces an included value.
  private static func bare(_ name: String) -> String {
    name.hasSuffix(":REPLACE") ? String(name.dropLast(8)) : name
  }
}
