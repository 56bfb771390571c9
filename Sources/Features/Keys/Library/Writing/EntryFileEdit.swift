internal import Carriers
internal import Formats
internal import Text
package import Vocabulary

/// Writes values into a file that a tool or the app reads.
package enum EntryFileEdit {
  /// A value and the entry that gets it.
  package struct Value: Sendable {
    package let entry: ValueDeclaration.NamedEntry
    package let secret: Secret

    package init(_ entry: ValueDeclaration.NamedEntry, _ secret: Secret) {
      self.entry = entry
      self.secret = secret
    }
  }

  /// The text of a value that is still missing.
  package static let placeholder = Array("YOUR_KEY_HERE".utf8)

  /// Returns the new content: the file, or its sample if it does not exist, with the entries set.
  ///
  /// Every other byte is kept. The result is read again and compared.
  ///
  /// - Throws: `SecretsFileError` if the format cannot hold a value, or if an entry is missing and
  ///   cannot be appended.
  package static func edited(
    _ current: [UInt8]?, sample: [UInt8]?, path: GitPath, _ values: [Value]
  ) throws(SecretsFileError) -> [UInt8] {
    let old = current ?? sample ?? []
    guard let text = ReadableText.text(of: old) else {
      throw SecretsFileError(path: path, key: nil, reason: "not a text file")
    }
    let format = FileFormat(path: path.bytes)
    let new: [UInt8]
    if format == .xcconfig {
      let settings = values.compactMap { value in
        KeyName(value.entry.entry).map { (name: $0, secret: value.secret) }
      }
      new = try SecretsFile(path: path, bytes: old).setting(settings).bytes
    } else {
      func missing(_ text: [UInt8]) -> [ValueDeclaration.NamedEntry] {
        let present = Set(format.entries(in: text).map { EntryValues.name(of: $0) })
        return values.map(\.entry).filter { !present.contains($0.entry) }
      }
      let filled =
        text == old
        ? EmptyEntries.filled(Set(missing(old).map(\.entry)), in: old, format, with: placeholder)
        : old
      let whole = try appending(
        missing(ReadableText.text(of: filled) ?? filled), to: filled, format, path)
      new = try replacing(values, in: whole, format, path)
    }
    try check(values, in: new, path)
    return new
  }

  /// Appends lines with placeholders.
  private static func appending(
    _ entries: [ValueDeclaration.NamedEntry], to old: [UInt8], _ format: FileFormat, _ path: GitPath
  ) throws(SecretsFileError) -> [UInt8] {
    guard let first = entries.first else { return old }
    let isPlain = entries.allSatisfy { entry in
      entry.entry.utf8.allSatisfy { $0.isAlphanumeric || "_.-".utf8.contains($0) }
    }
    guard isPlain, format == .dotenv || format == .properties,
      old.isEmpty || ReadableText.text(of: old) == old
    else {
      throw SecretsFileError(
        path: path, key: first.key,
        reason: "the file has no entry '\(first.entry)', or an empty one; add it with a value such "
          + "as YOUR_KEY_HERE, then run the command again")
    }
    let end: [UInt8] = old.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var new = old
    if let last = old.last, last != 0x0A { new += end }
    for entry in entries { new += Array("\(entry.entry)=".utf8) + placeholder + end }
    return new
  }

  private static func replacing(
    _ values: [Value], in old: [UInt8], _ format: FileFormat, _ path: GitPath
  ) throws(SecretsFileError) -> [UInt8] {
    let text = ReadableText.text(of: old) ?? old
    let last = Dictionary(
      format.entries(in: text).map { (EntryValues.name(of: $0), $0) }, uniquingKeysWith: { $1 })
    var replacements: [Replacement] = []
    for value in values {
      guard let entry = last[value.entry.entry], !entry.span.isEmpty else {
        throw SecretsFileError(
          path: path, key: value.entry.key,
          reason: "the file has no entry '\(value.entry.entry)', or an empty one")
      }
      if entry.value != value.secret.reveal() {
        replacements.append(Replacement(span: entry.span, value: value.secret.reveal()))
      }
    }
    let carrier = Carrier(path: path, bytes: old, format: format)
    if format.definition.use == .passwords {
      return try splicing(replacements, into: text, of: carrier)
    }
    do {
      return try carrier.replacing(replacements)
    } catch {
      throw SecretsFileError(
        path: path, key: values.first?.entry.key, reason: "\(error.reason); \(error.advice)")
    }
  }

  /// Replaces words in a file whose format has no quotes.
  private static func splicing(
    _ replacements: [Replacement], into text: [UInt8], of carrier: Carrier
  ) throws(SecretsFileError) -> [UInt8] {
    let isPlain = replacements.allSatisfy { replacement in
      replacement.value.allSatisfy {
        (0x21...0x7E).contains($0) && !"\"'\\:#".utf8.contains($0)
      }
    }
    guard isPlain, text == carrier.bytes else {
      throw SecretsFileError(
        path: carrier.path, key: nil, reason: "this kind of file cannot hold the value")
    }
    return TextEdit.apply(
      replacements.sorted { $0.span.lowerBound < $1.span.lowerBound }
        .map { TextEdit(range: $0.span, bytes: $0.value) }, to: text)
  }

  /// Requires the file to give every value byte for byte.
  private static func check(
    _ values: [Value], in new: [UInt8], _ path: GitPath
  ) throws(SecretsFileError) {
    // The values of settings are checked as they are written.
    guard FileFormat(path: path.bytes) != .xcconfig else { return }
    let read = EntryValues(bytes: new, path: path, entries: values.map(\.entry))
    for value in values where read.value(of: value.entry.key)?.bytes != value.secret.reveal() {
      throw SecretsFileError(
        path: path, key: value.entry.key, reason: "this kind of file cannot hold the value")
    }
  }
}
