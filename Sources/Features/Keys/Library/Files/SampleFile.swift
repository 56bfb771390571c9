internal import Formats
internal import Text
package import Vocabulary
internal import Xcconfig

/// The committed file that lists the keys without values, so that a fresh clone builds.
package struct SampleFile: Sendable {
  package let path: GitPath
  package let bytes: [UInt8]

  /// - Parameter bytes: the content; empty if the file does not exist.
  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the file with a line for each key that has none, and with updated comments above the
  /// others.
  ///
  /// Every other byte is kept, including placeholder values that someone entered.
  ///
  /// - Parameter secrets: the file for the real values.
  /// - Throws: `SecretsFileError`.
  package func naming(
    _ keys: [KeyDeclaration], secrets: GitPath
  ) throws(SecretsFileError) -> SampleFile {
    guard !keys.isEmpty else { return self }
    let document = XcconfigDocument(refreshed(keys, secrets), path: path.text)
    let present = Set(document.assignments.map(\.name))
    let missing = keys.filter { !present.contains($0.name.text) }
    do {
      let edited = try document.adding(
        missing.map { NewSetting($0.name.text) }, comments: missing.map(Self.about),
        header: header(secrets))
      return SampleFile(path: path, bytes: edited)
    } catch {
      throw SecretsFileError(
        path: path, key: missing.first?.name, reason: SecretsFileError.unsafeEnd)
    }
  }

  /// The first lines of a new file; people copy them to the secrets file, so they are true there, too.
  private func header(_ secrets: GitPath) -> [String] {
    let sample = Self.plain(String(decoding: path.name, as: UTF8.self))
    let holder = Self.plain(String(decoding: secrets.name, as: UTF8.self))
    return [
      "The keys of this project. In \(sample) they have no values: commit that one.",
      "Values are in \(holder), which git ignores: keystow setup",
    ]
  }

  /// The first lines that earlier versions wrote.
  private static func oldHeader(_ secrets: GitPath) -> [String] {
    let holder = plain(String(decoding: secrets.name, as: UTF8.self))
    return [
      "Keys of this project, without values. Commit this file.",
      "Values are in \(holder), which git ignores. To set one: keystow keys set NAME",
    ]
  }

  /// Returns the file with its generated comments updated; comments by others stay.
  private func refreshed(_ keys: [KeyDeclaration], _ secrets: GitPath) -> [UInt8] {
    let abouts = Dictionary(keys.map { ($0.name.text, Self.about($0)) }) { $1 }
    var result: [UInt8] = []
    var copied = 0
    let old = Self.comment(Self.oldHeader(secrets))
    if bytes.starts(with: old) {
      result = Self.comment(header(secrets))
      copied = old.count
    }
    for assignment in XcconfigDocument(bytes, path: path.text).assignments {
      let start = assignment.span.lowerBound
      guard let about = abouts[assignment.name], start > copied, bytes[start - 1].isLineEnd else {
        continue
      }
      let isPair = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
      let end = start - (isPair ? 2 : 1)
      let line = (bytes[..<end].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0)..<end
      guard line.lowerBound >= copied, Self.isAbout(bytes[line]) else { continue }
      result += bytes[copied..<line.lowerBound] + Array("// \(about)".utf8)
      copied = line.upperBound
    }
    return result + bytes[copied...]
  }

  private static func comment(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array("// \($0)\n".utf8) }
  }

  /// Whether a comment line was generated here: a type, then the generated text.
  private static func isAbout(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "// ".utf8) else { return false }
    let text = line.dropFirst(3)
    let type = text.prefix { !",;".utf8.contains($0) }
    guard KeyType(String(decoding: type, as: UTF8.self)) != nil else { return false }
    let rest = text.dropFirst(type.count)
    return rest.isEmpty || rest.starts(with: ", for ".utf8) || rest.starts(with: "; used in ".utf8)
  }

  /// `String, for Debug; used in App/Info.plist`.
  private static func about(_ key: KeyDeclaration) -> String {
    var text = key.type.description
    if let required = key.required, !required.isEmpty {
      text += ", for \(required.joined(separator: ", "))"
    }
    if !key.used.isEmpty {
      text += "; used in \(key.used.prefix(3).map(\.text).joined(separator: ", "))"
      if key.used.count > 3 { text += " and \(key.used.count - 3) more" }
    }
    return plain(text)
  }

  /// Escapes a text so that it fits on one line.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // To Xcode a backslash at the end of a comment line is literal, but not to editors.
    return result.hasSuffix("\\") ? result + " " : result
  }
}
