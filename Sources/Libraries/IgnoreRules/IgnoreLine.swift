/// One pattern of a file of rules, as places in the file's bytes: files with millions of lines must
/// fit into memory.
struct IgnoreLine: Sendable {
  enum Test: UInt8, Sendable {
    /// Equal to the last component of a path.
    case name
    /// `*` and text: the end of the last component.
    case suffix
    /// Wildcards against the last component.
    case nameGlob
    /// Equal to the path below the file's folder.
    case path
    /// Wildcards against the path below the file's folder.
    case pathGlob
    /// A pattern with a mistake in it.
    case never
  }

  /// Where the pattern starts, after `!` and one leading slash.
  var start: Int32
  /// How long it is from there, without one trailing slash.
  var count: Int32 = 0
  /// How many bytes of it are compared as they are before a wildcard comes.
  var literalCount: Int32 = 0
  /// The compiled wildcards after them.
  var programStart: Int32 = 0
  var programCount: Int32 = 0
  /// From 1.
  var number: Int32
  var test = Test.never
  var isNegated = false
  var isFolderOnly = false
  var hasLeadingSlash = false
}
