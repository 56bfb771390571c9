/// The assignments to one name that count, the one that wins last.
struct SettingStack {
  struct Entry {
    let text: [UInt8]
    /// Whether dollar signs mean nothing in it.
    let isLiteral: Bool
    /// Where it stands; nil for a setting that was given from outside.
    let source: LoadedAssignment?
    /// Made from the text when it is first wanted.
    var expression: Expression?
  }

  let name: [UInt8]
  /// Whether the build system declares it as a plain string.
  let isString: Bool
  var entries: [Entry] = []
}
