internal import IgnoreRules

/// A folder on the way of a survey.
struct SurveyFolder {
  /// Empty, or ends with a slash.
  let path: [UInt8]
  /// What is tracked below it, by place in the index.
  let entries: Range<Int>
  /// The rules that everybody has; those of its own `.gitignore` come in when it is listed.
  var rules: FolderRules
  /// The rule of this machine that ignores it.
  let localMatch: IgnoreMatch?
  /// Where it or a folder above it is ignored: how many bytes of the path are that folder.
  let decidedCount: Int
  /// Whether it is on disk.
  let isPresent: Bool
  /// What every file in it may be.
  let dangers: [DangerousName]
}
