package import Edits
package import Findings
package import Git
package import Keys

/// What is taken over from the files of other tools: names and types, and values where that is wanted.
package struct ImportPlan: Sendable {
  /// A key that is declared, and where its name comes from.
  package struct Key: Sendable {
    package let declaration: KeyDeclaration
    package let origin: ImportedKey
    /// Whether the manifest has it already.
    package let isKnown: Bool
    /// Whether it has a value in the ignored files, now or after the edits.
    package internal(set) var hasValue: Bool
  }

  package internal(set) var keys: [Key] = []
  package internal(set) var notes: [ImportNote]
  /// Values that are written into the ignored files; by configuration, nil for all.
  package internal(set) var values: [String?: [(name: KeyName, secret: Secret)]] = [:]
  /// Files with values in them: how many they have, and how many of them were not taken.
  package internal(set) var holders: [(path: GitPath, count: Int, untaken: Int)] = []

  /// - Parameter takesValues: whether values are put into the ignored files.
  /// - Throws: `EditError` when a file cannot be read.
  package init(_ sources: ImportSources, for project: KeyProject, takesValues: Bool) throws {
    var merging = ImportMerging(sources)
    let imported = merging.keys()
    notes = sources.passedOver + sources.files.flatMap(\.notes) + merging.notes
    let present = try PresentValues(of: project)
    var counts: [GitPath: (all: Int, untaken: Int)] = [:]
    for one in imported {
      let known = project.manifest[one.name]
      let declaration = KeyDeclaration(
        name: one.name, type: one.key.type, required: one.key.configurations)
      if let known, known.type != declaration.type {
        notes.append(
          ImportNote(
            one.key.path, one.key.line,
            "\(one.name) is declared as \(known.type) already, and stays so"))
      }
      var hasValue = present.hasValue(one.name)
      for value in one.key.values {
        counts[value.path, default: (0, 0)].all += 1
        switch present.comparison(of: value.secret, with: one.name, value.configuration) {
        case .same: hasValue = true
        case .different:
          hasValue = true
          notes.append(
            ImportNote(
              one.key.path, one.key.line,
              "\(one.name) has another value in \(project.files.secrets.text) already, which stays")
          )
        case .absent where takesValues:
          hasValue = true
          values[value.configuration, default: []].append((one.name, value.secret))
        case .absent: counts[value.path, default: (0, 0)].untaken += 1
        }
      }
      keys.append(
        Key(
          declaration: declaration, origin: one.key, isKnown: known != nil, hasValue: hasValue))
    }
    holders = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.all, $0.value.untaken) }
  }

  /// The edits that do it, to be made together.
  ///
  /// - Parameter constants: the Swift file that git is told to ignore too; nil for none.
  /// - Throws: what `KeyWriting` throws.
  package func edits(in project: KeyProject, constants: GitPath?) throws -> [FileEdit] {
    guard !keys.isEmpty else { return [] }
    let batches = values.map { (configuration: $0.key, values: $0.value) }
      .sorted { ($0.configuration ?? "") < ($1.configuration ?? "") }
    return try KeyWriting(project).edits(
      batches, declaring: keys.map(\.declaration), ignoring: [constants].compactMap { $0 })
  }
}
