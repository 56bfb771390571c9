internal import Text

/// The script of the build phase that resolves files in the product of a target.
struct ProductPhase: Equatable {
  /// A file below the folder of the manifest, and its path in the folder of resources.
  struct File: Hashable {
    let path: [UInt8]
    let name: [UInt8]

    /// `FILE`, or `FILE=NAME` if the name in the product is not that of the file.
    fileprivate var argument: [UInt8] {
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let isPlain = path[start...].elementsEqual(name) && !path.contains(UInt8(ascii: "="))
      return isPlain ? path : path + [UInt8(ascii: "=")] + name
    }

    fileprivate init(argument: [UInt8]) {
      let equals = argument.lastIndex(of: UInt8(ascii: "="))
      path = Array(argument[..<(equals ?? argument.endIndex)])
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      name = equals.map { Array(argument[($0 + 1)...]) } ?? Array(path[start...])
    }

    init(path: [UInt8], name: [UInt8]) {
      self.path = path
      self.name = name
    }
  }

  /// The name of the phase.
  static let name = Array("Resolve keys (keystow)".utf8)

  /// The folder of the manifest, from the project's folder; empty if it is the same.
  let folder: [UInt8]
  private(set) var files: [File]

  init(folder: [UInt8], files: [File]) {
    self.folder = folder
    self.files = files
  }

  /// Reads a script; nil if it is not as `script` writes it.
  init?(script: [UInt8]) {
    let words = Self.quotedWords(of: script)
    guard words.count > 3, let root = words.dropFirst().first,
      root.starts(with: Self.root)
    else { return nil }
    folder = Array(root.dropFirst(Self.root.count).drop { $0 == UInt8(ascii: "/") })
    files = words.dropFirst(3).map(File.init(argument:))
    guard self.script == script else { return nil }
  }

  /// Adds files that it does not resolve yet.
  mutating func add(_ more: [File]) {
    for file in more where !files.contains(file) { files.append(file) }
    files.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private static let search = #"$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"#
  private static let root = Array("$SRCROOT".utf8)
  private static let product = "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH"

  /// The text of the script.
  var script: [UInt8] {
    let folder = Self.root + (folder.isEmpty ? [] : [UInt8(ascii: "/")] + Self.escaped(folder))
    var bytes = Array("export PATH=\"\(Self.search)\"\nkeystow resolve -C \"".utf8)
    bytes += folder + Array("\" --product \"\(Self.product)\" \\\n ".utf8)
    for file in files {
      bytes += Array(" \"".utf8) + Self.escaped(file.argument) + [UInt8(ascii: "\"")]
    }
    return bytes + [0x0A]
  }

  /// A text between double quotes of the shell.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte in
      "\"\\$`".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }

  /// The words between double quotes, with their escapes undone.
  private static func quotedWords(of script: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isInside = false
    var at = 0
    while at < script.count {
      switch script[at] {
      case UInt8(ascii: "\""):
        isInside.toggle()
        if isInside { words.append([]) }
      case UInt8(ascii: "\\") where isInside && at + 1 < script.count:
        at += 1
        words[words.count - 1].append(script[at])
      default:
        if isInside { words[words.count - 1].append(script[at]) }
      }
      at += 1
    }
    return words
  }
}
