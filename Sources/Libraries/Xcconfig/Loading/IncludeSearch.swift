internal import Formats
internal import Text

extension XcconfigLoad {
  private static let developerMark = "<DEVELOPER_DIR>"

  /// Loads the file of a directive, or reports the reason it cannot.
  mutating func include(_ directive: IncludeDirective) {
    inclusionCount += 1
    guard inclusionCount <= loader.limits.inclusions else {
      return stop("more than \(loader.limits.inclusions) includes", at: directive.position)
    }
    let written = String(decoding: directive.name, as: UTF8.self)
    guard let name = resolved(directive.name) else {
      guard !directive.isOptional else { return }
      return report(
        "the folder of Xcode is unknown; set DEVELOPER_DIR to the output of `xcode-select -p`",
        at: directive.position)
    }
    guard !search(for: name, written, directive) else { return }
    if !directive.isOptional {
      report(
        "included file not found: \(written); create it, or write #include? for a file that may be "
          + "missing", at: directive.position)
    }
  }

  /// The name with the folder of Xcode expanded; nil if it is unknown.
  private func resolved(_ name: [UInt8]) -> [UInt8]? {
    let mark = Array(Self.developerMark.utf8)
    guard name.starts(with: mark) else { return name }
    return loader.developerFolder.map { Array($0.utf8) + name.dropFirst(mark.count) }
  }

  /// Searches the folders in order; returns whether a file was found.
  private mutating func search(
    for name: [UInt8], _ written: String, _ directive: IncludeDirective
  ) -> Bool {
    var names = [name]
    if SettingPath.fileExtension(of: name[...]).isEmpty { names.append(name + ".xcconfig".utf8) }
    let isAbsolute = name.first == SettingPath.slash
    var seen: Set<String> = []
    for index in 0..<(isAbsolute ? 1 : folders.count + loader.searchPaths.count) {
      let folder = isAbsolute ? "" : place(at: index)
      lookupCount += 1
      guard lookupCount <= loader.limits.lookups else {
        stop(
          "includes searched at more than \(loader.limits.lookups) paths", at: directive.position)
        return true
      }
      guard seen.insert(folder).inserted else { continue }
      for name in names {
        let path = SettingPath.joined(Array(folder.utf8)[...], name[...])
        if take(String(decoding: path, as: UTF8.self), written, directive) { return true }
      }
    }
    return false
  }

  /// The folder with an index in the search order, from 0.
  private func place(at index: Int) -> String {
    index < folders.count
      ? folders[folders.count - 1 - index] : loader.searchPaths[index - folders.count]
  }

  /// Loads the file at a path; returns whether it exists.
  private mutating func take(
    _ path: String, _ written: String, _ directive: IncludeDirective
  ) -> Bool {
    let identity = loader.files.identity(of: path)
    if openIdentities.contains(identity) {
      report(
        "\(written) is not included again: circular include", as: .warning,
        at: directive.position)
      return true
    }
    do {
      // Each file is read only once.
      let content = try documents[identity]?.bytes ?? loader.files.content(of: path)
      guard let content else { return false }
      enter(path: path, identity: identity, content: content)
    } catch {
      report("cannot read the included file: \(error)", at: directive.position)
    }
    return true
  }
}
