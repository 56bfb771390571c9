package import Keys

/// The Swift name of a key: `tmdbAPIKey` for `TMDB_API_KEY`.
///
/// `ConstantNames` resolves collisions between several keys.
package struct ConstantName: Hashable, Sendable {
  package let key: KeyName
  /// The name without backticks.
  package let text: String
  /// The enum that contains all constants.
  package let container: String

  /// Derives the name as in the Swift API Design Guidelines: lower case first, then each word with
  /// a capital, acronyms in one case.
  package init(_ key: KeyName, in container: String = ConstantSettings.standard.name) {
    self.init(key, text: ConstantWords(key.text).camelCase, in: container)
  }

  /// Returns the name of a key whose constant may have a name: `TMDB_API_KEY` for `tmdbAPIKey`.
  package static func key(of name: String) -> String { ConstantWords(name).capitals }

  init(_ key: KeyName, text: String, in container: String) {
    self.key = key
    self.text = text
    self.container = container
  }

  /// The name as declared: a keyword is in backticks.
  package var declared: String { SwiftReservedWords.contains(text) ? "`\(text)`" : text }

  /// The constant as used in code: `Secrets.tmdbAPIKey`.
  package var expression: String { "\(container).\(declared)" }
}

/// The Swift names of several keys, all different.
///
/// Of keys with the same name, the one written like a setting (`TMDB_API_KEY`) gets it, or the
/// first of several such; each other one keeps its name in the file. The order of the keys does not
/// matter.
package struct ConstantNames: Sendable {
  private let names: [KeyName: ConstantName]
  private let container: String

  /// - Parameter container: the enum that contains them, as named in the manifest.
  package init(
    _ keys: some Sequence<KeyName>, in container: String = ConstantSettings.standard.name
  ) {
    var names: [KeyName: ConstantName] = [:]
    var taken = Self.taken(in: container)
    let ranked = Set(keys).map { ($0, isCanonical: ConstantWords($0.text).capitals == $0.text) }
      .sorted { $0.isCanonical != $1.isCanonical ? $0.isCanonical : $0.0 < $1.0 }
    var others: [KeyName] = []
    for (key, _) in ranked {
      let name = ConstantName(key, in: container)
      if taken.insert(name.text).inserted { names[key] = name } else { others.append(key) }
    }
    for key in others {
      // `_` alone is not a valid name.
      var text = key.text.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "key" : key.text
      while !taken.insert(text).inserted { text += "_" }
      names[key] = ConstantName(key, text: text, in: container)
    }
    self.names = names
    self.container = container
  }

  /// The name of a key; for an unknown key, the name that it would have alone.
  package subscript(_ key: KeyName) -> ConstantName {
    names[key] ?? ConstantName(key, in: container)
  }

  /// Names that would hide a type used by the file or have a special meaning as a member even in
  /// backticks; a parameter cannot be called `self`.
  private static func taken(in container: String) -> Set<String> {
    let types = ProtocolNames(container)
    return ConstantSettings.takenNames.union([
      "self", "customMirror", container, types.requirements, types.live, types.stub,
    ])
  }
}

/// The words that need backticks as names of constants.
enum SwiftReservedWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// Keywords reserved everywhere according to "The Swift Programming Language", and words with a
  /// special meaning as a member.
  private static let all: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "borrowing", "break",
    "case", "catch", "class", "consuming", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
