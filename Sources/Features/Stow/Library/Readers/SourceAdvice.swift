internal import Text
internal import Vocabulary

/// The way a program in another language than Swift gets a value at build or run time.
enum SourceAdvice {
  /// Returns what to do with a key of a name in a source or resource file; nil if nothing better is
  /// known than the environment.
  ///
  /// - Parameter project: tells which of several ways the project uses.
  static func text(
    for path: GitPath, name key: String, _ project: ReaderProject
  ) -> String? {
    let name = path.lowercasedName
    func has(_ extensions: String...) -> Bool { extensions.contains { name.hasSuffix("." + $0) } }
    if let advice = byName[name] { return advice.replacing("NAME", with: key) }
    if name.hasPrefix("application"), has("properties", "yml", "yaml"),
      project.projects.paths.contains(where: { $0.text.hasSuffix("src/main/resources/\(name)") })
    {
      return "Spring expands ${\(key)} in this file; write the value so, and set the variable"
    }
    if rubyFiles.contains(name) || has("rb", "podspec") { return "read it from ENV[\"\(key)\"]" }
    if has("kt", "java") {
      let isAndroid = project.projects.paths.contains { path in
        path.lowercasedName == "androidmanifest.xml"
      }
      guard isAndroid else { return "read it from System.getenv(\"\(key)\")" }
      let isLocal = project.projects.paths.contains { $0.lowercasedName == "local.properties" }
      let file = isLocal ? "local.properties" : "secrets.properties"
      return "read it from BuildConfig, which build.gradle fills from \(file)"
    }
    if has("dart") {
      return
        "pass it with --dart-define=\(key), and read it with String.fromEnvironment(\"\(key)\")"
    }
    if has("js", "jsx", "mjs", "cjs", "ts", "tsx") {
      return usesReactNativeConfig(path, project)
        ? "read it from Config.\(key) of react-native-config" : "read it from process.env.\(key)"
    }
    if has("py") { return "read it from os.environ[\"\(key)\"]" }
    if has("sh", "bash", "zsh") {
      return
        "nothing is known to set \(key) when this script runs; read it from the environment there"
    }
    if has("strings", "xcstrings", "stringsdict") {
      return "this is a text for people; read the value from Info.plist or a Swift constant"
    }
    if has("md", "markdown", "rst", "adoc") {
      return "documentation needs no real key; write YOUR_KEY_HERE"
    }
    if has("xml"), isAndroidResource(path) {
      return "use resValue or manifestPlaceholders in build.gradle"
    }
    return nil
  }

  /// Whether the nearest package above a file depends on react-native-config.
  private static func usesReactNativeConfig(_ path: GitPath, _ project: ReaderProject) -> Bool {
    var folder = WorkTreePath.folder(of: path)
    while true {
      if let list = WorkTreePath.joined(folder, Array("package.json".utf8)),
        let bytes = try? project.files.searchable(list)
      {
        return bytes.contains("\"react-native-config\"".utf8)
      }
      guard !folder.bytes.isEmpty else { return false }
      folder = WorkTreePath.folder(of: folder)
    }
  }

  private static func isAndroidResource(_ path: GitPath) -> Bool {
    path.lowercasedName == "androidmanifest.xml"
      || path.bytes.split(separator: UInt8(ascii: "/")).contains { part in
        part.starts(with: "values".utf8) || part.elementsEqual("res".utf8)
      }
  }

  private static let byName = [
    "app.json": "rename the file to app.config.js, and read it from process.env.NAME there",
    "eas.json": "store it with: eas env:create --name NAME",
    "capacitor.config.json": "use capacitor.config.ts, and read it from process.env.NAME there",
    "config.xml": "pass it when the plugin is added: cordova plugin add PLUGIN --variable NAME=…",
    "package.json": "read NAME from the environment",
    "gradle.properties": "put it into ~/.gradle/gradle.properties, which Gradle prefers",
  ]

  private static let rubyFiles: Set<String> = [
    "fastfile", "appfile", "matchfile", "deliverfile", "pluginfile", "scanfile", "gymfile",
    "podfile", "gemfile", "rakefile",
  ]
}
