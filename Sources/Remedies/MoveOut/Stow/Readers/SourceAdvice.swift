internal import Git

/// The way a program in another language than Swift gets a value at build or run time.
enum SourceAdvice {
  /// Returns what to do with a key of a name in a source or resource file; nil if nothing better is
  /// known than the environment.
  static func text(for path: GitPath, name key: String) -> String? {
    let name = path.lowercasedName
    func has(_ extensions: String...) -> Bool { extensions.contains { name.hasSuffix("." + $0) } }
    if rubyFiles.contains(name) || has("rb", "podspec") { return "read it from ENV[\"\(key)\"]" }
    if has("kt", "java") {
      return "read it from BuildConfig, which build.gradle fills from secrets.properties"
    }
    if has("dart") {
      return
        "pass it with --dart-define=\(key), and read it with String.fromEnvironment(\"\(key)\")"
    }
    if has("js", "jsx", "mjs", "cjs", "ts", "tsx") { return "read it from process.env.\(key)" }
    if has("py") { return "read it from os.environ[\"\(key)\"]" }
    if has("sh", "bash", "zsh") {
      return
        "nothing is known to set \(key) when this script runs; read it from the environment there"
    }
    if has("xml"), isAndroidResource(path) {
      return "use resValue or manifestPlaceholders in build.gradle"
    }
    return nil
  }

  private static func isAndroidResource(_ path: GitPath) -> Bool {
    path.lowercasedName == "androidmanifest.xml"
      || path.bytes.split(separator: UInt8(ascii: "/")).contains { part in
        part.starts(with: "values".utf8) || part.elementsEqual("res".utf8)
      }
  }

  private static let rubyFiles: Set<String> = [
    "fastfile", "appfile", "matchfile", "deliverfile", "podfile", "gemfile", "rakefile",
  ]
}
