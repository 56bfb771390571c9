package import Keys

/// The name that a key has in Swift: `tmdbAPIKey` for `TMDB_API_KEY`.
///
/// Where several keys come to the same name, `ConstantNames` tells them apart.
package struct ConstantName: Hashable, Sendable {
  package let key: KeyName
  /// Without backticks.
  package let text: String
  /// The enum that holds all constants.
  package let container: String

  /// The name by the Swift API Design Guidelines: small letters first, then each word with a capital,
  /// acronyms in one case.
  package init(_ key: KeyName, in container: String = ConstantSettings.standard.name) {
    self.init(key, text: ConstantWords(key.text).camelCase, in: container)
  }

  init(_ key: KeyName, text: String, in container: String) {
    self.key = key
    self.text = text
    self.container = container
  }

  /// The name as it is declared: a keyword stands in backticks.
  package var declared: String { SwiftReservedWords.contains(text) ? "`\(text)`" : text }

  /// The constant as code names it: `Secrets.tmdbAPIKey`.
  package var expression: String { "\(container).\(declared)" }
}

/// The names of several keys in Swift, all different.
///
/// Of keys that come to the same name, the one that is written as names of settings are
/// (`TMDB_API_KEY`) has it, the first of several such; each other one is called in Swift as it is in
/// the file. The order in which the keys are given does not matter.
package struct ConstantNames: Sendable {
  private let names: [KeyName: ConstantName]
  private let container: String

  /// - Parameter container: the enum that holds them, as the manifest calls it.
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
      // `_` alone cannot be a name.
      var text = key.text.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "key" : key.text
      while !taken.insert(text).inserted { text += "_" }
      names[key] = ConstantName(key, text: text, in: container)
    }
    self.names = names
    self.container = container
  }

  /// The name of a key; for one that is not among them, the name that it has alone.
  package subscript(_ key: KeyName) -> ConstantName {
    names[key] ?? ConstantName(key, in: container)
  }

  /// What would hide a type that the file uses, or means something behind a dot even in backticks;
  /// `self` cannot be a parameter beside the real one.
  private static func taken(in container: String) -> Set<String> {
    let types = ProtocolNames(container)
    return ConstantSettings.takenNames.union([
      "self", "customMirror", container, types.requirements, types.live, types.stub,
    ])
  }
}

/// The words that no constant may be called without backticks.
enum SwiftReservedWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// Reserved everywhere, as "The Swift Programming Language" lists them, and those that mean
  /// something behind a dot.
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
