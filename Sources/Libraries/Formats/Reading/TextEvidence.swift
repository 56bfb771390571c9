internal import Text

/// Signs that a file with NULs is text after all: its first bytes, or its name.
package enum TextEvidence {
  /// The number of leading bytes in which git looks for a NUL.
  private static let sampleCount = 8_000
  /// The minimum number of bytes before the first NUL.
  private static let leastStart = 8

  /// Whether the bytes begin with a byte order mark of UTF-16 or UTF-32.
  static func hasMark(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 4 else { return false }
    return bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF
      || bytes[0] == 0 && bytes[1] == 0 && bytes[2] == 0xFE && bytes[3] == 0xFF
  }

  /// Whether the bytes start as a text with a line end or a separator of a name and a value, or with
  /// UTF-16, and have next to no control characters and broken UTF-8 apart from NULs.
  static func startsAsText(_ bytes: Span<UInt8>) -> Bool {
    let end = min(bytes.count, sampleCount)
    var (index, nulCount, oddCount) = (0, 0, 0)
    var hasSeparator = false
    while index < end {
      let byte = bytes[index]
      switch byte {
      case 0:
        // Most binary files end here.
        if nulCount == 0, index < leastStart || !hasSeparator || oddCount > 0,
          oddCount > 0 || !startsUTF16(bytes, nul: index)
        {
          return false
        }
        nulCount += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "="), UInt8(ascii: ":"): hasSeparator = true
      case 0x09...0x0D, 0x1B, 0x20..<0x7F: break
      case 0xC2...0xF4:
        var left = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        while left > 0, index + 1 < end, bytes[index + 1] & 0xC0 == 0x80 {
          index += 1
          left -= 1
        }
        // The sample may end inside a character.
        if left > 0, index + 1 < end { oddCount += 1 }
      case 0xFE, 0xFF:
        // A byte order mark is none, wherever UTF-16 was appended.
        if index + 1 < end, byte ^ bytes[index + 1] == 1 { index += 1 } else { oddCount += 1 }
      default: oddCount += 1
      }
      index += 1
    }
    return oddCount * 32 <= end - nulCount
  }

  /// Whether the first NUL is one of a word in UTF-16.
  private static func startsUTF16(_ bytes: Span<UInt8>, nul: Int) -> Bool {
    MixedText.isWord(bytes, from: nul - 1, text: 0) || MixedText.isWord(bytes, from: nul, text: 1)
  }

  /// Whether a file with this path contains text: settings in a format that we read, source code, or
  /// prose.
  package static func isNamedAsText(_ path: [UInt8]) -> Bool {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: path[start...], as: UTF8.self).lowercased()
    // A hidden file counts as settings, but Finder writes this one.
    if name == ".ds_store" { return false }
    if FileFormat(path: path).isConfiguration { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return names.contains(name) }
    return extensions.contains(String(name[name.utf8.index(after: dot)...]))
  }

  private static let names: Set<String> = [
    "dockerfile", "fastfile", "gemfile", "jenkinsfile", "makefile", "podfile", "procfile",
    "rakefile", "readme", "vagrantfile",
  ]

  /// Extensions of source code and prose that no binary format has, too.
  private static let extensions: Set<String> = [
    "bash", "bat", "c", "cc", "clj", "cmd", "cpp", "cs", "csv", "cxx", "dart", "erl", "ex", "exs",
    "fish", "fs", "go", "graphql", "groovy", "h", "hpp", "hs", "htm", "html", "http", "ipynb",
    "java", "js", "jsx", "kt", "kts", "log", "lua", "m", "md", "mjs", "mm", "php", "pl", "pm",
    "ps1",
    "py", "r", "rb", "rest", "rs", "rst", "scala", "sh", "sql", "svelte", "swift", "tf", "tfvars",
    "tfstate", "ts", "tsv", "tsx", "txt", "vb", "vue", "zsh",
  ]
}
