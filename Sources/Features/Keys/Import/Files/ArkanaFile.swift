internal import Formats
internal import Text

extension ImportedFile {
  /// Reads `.arkana.yml`: names without values (arkana's lib/arkana/models/config.rb).
  ///
  /// A name in `environment_secrets` has a value for each of `environments`, in a variable named
  /// after both; arkana capitalises the names of environments.
  mutating func readArkana(_ content: [UInt8]) {
    let lines = LineIndex(content.span)
    let entries = FileFormat.yaml.entries(in: content)
    let lists = Dictionary(grouping: entries.filter { $0.keyPath.count == 2 }) { $0.keyPath[0] }
    environments = (lists["environments"] ?? []).map { entry in
      let name = String(decoding: entry.value, as: UTF8.self)
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    for list in ["global_secrets", "environment_secrets"] {
      for entry in lists[list] ?? [] where entry.keyPath[1].hasPrefix("[") {
        var key = ImportedKey(
          name: String(decoding: entry.value, as: UTF8.self), path: path,
          line: lines.line(at: entry.span.lowerBound))
        if list == "environment_secrets" { key.configurations = environments }
        keys.append(key)
      }
    }
    let deeper = entries.first { $0.keyPath.count > 2 && $0.keyPath[0].hasSuffix("_secrets") }
    if let deeper {
      note(
        lines.line(at: deeper.span.lowerBound),
        "arkana reads plain lists of names, so the lists in \(deeper.keyPath[0]) were skipped")
    }
    if let flavor = lists["flavors"]?.first {
      note(
        lines.line(at: flavor.span.lowerBound),
        "flavors were not imported; make a build configuration of each, and set its values with "
          + "keystow keys set NAME --configuration CONFIGURATION")
    }
    if let first = keys.first {
      note(
        first.line,
        "all keys are imported as String; where arkana makes an Int or Bool, change the type in "
          + ".keystow.toml")
    }
  }
}
