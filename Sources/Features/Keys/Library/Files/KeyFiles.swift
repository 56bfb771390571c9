internal import Configuration
package import Vocabulary

/// The paths of a project's key files, from the root of the work tree.
package struct KeyFiles: Hashable, Sendable {
  /// The ignored file with names and values.
  package let secrets: GitPath
  /// The committed file with names but no values.
  package private(set) var sample: GitPath
  /// The committed file that includes the two others.
  package let base: GitPath

  /// `Secrets.xcconfig` at the root, with the others next to it.
  package static let standard = KeyFiles(stem: "Secrets")

  /// Derives all paths from that of the secrets file.
  ///
  /// - Parameter secrets: its path from the root of the work tree, `Config/Secrets.xcconfig`.
  /// - Throws: `KeyFilesError` for a path that leads out of the work tree or into `.git`, or that
  ///   cannot be written in an `#include` or a .gitignore.
  package init(secrets: String) throws(KeyFilesError) {
    if let reason = Self.reason(against: secrets) {
      throw KeyFilesError(path: secrets, reason: reason)
    }
    guard secrets.hasSuffix(Self.ending), !secrets.hasSuffix(".example" + Self.ending),
      !secrets.hasSuffix("/" + Self.ending), secrets != Self.ending
    else {
      throw KeyFilesError(path: secrets, reason: "the name must be NAME.xcconfig")
    }
    self.init(stem: String(secrets.dropLast(Self.ending.count)))
    if base == self.secrets {
      throw KeyFilesError(
        path: secrets, reason: "that name is reserved for the committed base file")
    }
  }

  /// Takes another file for the sample: the one that the project has.
  ///
  /// - Throws: `KeyFilesError` for a path that is not in the work tree.
  package func sampled(by path: GitPath) throws(KeyFilesError) -> KeyFiles {
    if let reason = Self.reason(against: path.text) {
      throw KeyFilesError(path: path.text, reason: reason)
    }
    guard path != secrets, path != base else {
      throw KeyFilesError(path: path.text, reason: "that file is for something else")
    }
    var files = self
    files.sample = path
    return files
  }

  /// Whether the sample has a name that the project chose.
  package var hasOtherSample: Bool { (try? KeyFiles(secrets: secrets.text))?.sample != sample }

  private init(stem: String) {
    secrets = GitPath(stem + Self.ending)
    sample = GitPath(stem + ".example" + Self.ending)
    let folder = stem.lastIndex(of: "/").map { String(stem[...$0]) } ?? ""
    base = GitPath(folder + "Base" + Self.ending)
  }

  /// Returns the path of the ignored file with the values of one build configuration:
  /// `Secrets.Debug.xcconfig`.
  ///
  /// - Throws: `KeyFilesError` for a name that is not valid in a condition or in a file name.
  package func secrets(configuration: String) throws(KeyFilesError) -> GitPath {
    let stem = Array(secrets.bytes.dropLast(Self.ending.utf8.count))
    let path = GitPath(stem + [UInt8(ascii: ".")] + configuration.utf8 + Self.ending.utf8)
    let isPlain = configuration.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || " _-+.".unicodeScalars.contains($0)
    }
    guard isPlain, !configuration.isEmpty, configuration.utf8.count <= 64,
      configuration == configuration.trimmingBlanks, !configuration.hasPrefix("."),
      configuration.lowercased() != "example", configuration.lowercased() != "base"
    else {
      throw KeyFilesError(
        path: path.text, reason: "a configuration name consists of letters, digits, blanks, - and _"
      )
    }
    return path
  }

  /// The configuration whose ignored file has a path; nil for any other path.
  package func configuration(of path: GitPath) -> String? {
    let stem = Array(secrets.bytes.dropLast(Self.ending.utf8.count)) + [UInt8(ascii: ".")]
    guard path != sample, path.bytes.starts(with: stem),
      path.bytes.count > stem.count + Self.ending.utf8.count,
      path.bytes.suffix(Self.ending.utf8.count).elementsEqual(Self.ending.utf8)
    else { return nil }
    let name = String(
      decoding: path.bytes.dropFirst(stem.count).dropLast(Self.ending.utf8.count), as: UTF8.self)
    return (try? secrets(configuration: name)) == path ? name : nil
  }

  /// Whether a path stays in the folder that it is relative to.
  package static func isInside(_ path: String) -> Bool { reason(againstUse: path) == nil }

  /// The reason a path in a manifest cannot be a file in the work tree; nil if it can.
  static func reason(againstUse path: String) -> String? {
    if path.isEmpty { return "it is empty" }
    if path.utf8.first == UInt8(ascii: "/") {
      return "it must be relative to the root of the work tree"
    }
    if path.utf8.count > 4_096 { return "it is too long" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { return "it is outside the work tree" }
    if parts.contains("") || parts.contains(".") {
      return "it has an empty component or a '.' component"
    }
    if parts.contains(where: { $0.lowercased() == ".git" || $0.lowercased() == "git~1" }) {
      return "it is inside the .git folder"
    }
    return nil
  }

  /// The reason a path cannot be that of a key file; nil if it can.
  private static func reason(against path: String) -> String? {
    if let reason = reason(againstUse: path) { return reason }
    if path.hasPrefix("~") { return "it must be relative to the root of the work tree" }
    let isHarmless = path.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !"\"'\\*?[]".unicodeScalars.contains($0)
        && $0.properties.generalCategory != .control
        && $0.properties.generalCategory != .lineSeparator
        && $0.properties.generalCategory != .paragraphSeparator
    }
    if !isHarmless { return "it contains a character not allowed in the path of a key file" }
    let parts = path.split(separator: "/").map(String.init)
    return parts.contains { $0 != $0.trimmingBlanks }
      ? "a component of it starts or ends with a blank" : nil
  }

  private static let ending = ".xcconfig"
}

extension KeyFiles {
  /// Converts `[stow]`; nil if it names no valid secrets file.
  init?(_ table: ConfigurationTable, _ document: inout ConfigurationDocument) {
    let (path, sample) = (table.string("secrets"), table.string("sample"))
    guard path != nil || sample != nil else { return nil }
    var member = "secrets"
    do throws(KeyFilesError) {
      var files = KeyFiles.standard
      if let path { files = try KeyFiles(secrets: path) }
      member = "sample"
      if let sample { files = try files.sampled(by: GitPath(sample)) }
      self = files
    } catch {
      document.reject("invalid path '\(error.path)': \(error.reason)", at: member, in: table)
      return nil
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// A path that cannot be that of a key file.
package struct KeyFilesError: Error, Hashable, CustomStringConvertible {
  package let path: String
  /// The reason, without a full stop.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path) cannot be a key file: \(reason)" }
}
