/// A made-up repository with ignore rules: what is in it and what is asked about it.
struct RuleSample {
  enum Kind: String, CaseIterable {
    case literal, anchored, globs, folderOnly, doubleStars, oddDoubleStars, escapes, classes
    case namedClasses, oddLines, foldedCase, negation, negationInside, whitelist, projectLines
    case blanks, nested, infoExclude, excludesFile, everything, lineEnds, links, oddNames
  }

  enum Entry {
    case file, folder
    case link(to: String)
  }

  let kind: Kind
  /// By path, each after the folder that it is in.
  var entries: [(path: [UInt8], entry: Entry)] = []
  /// Contents of `.gitignore` files, by path.
  var rules: [(path: [UInt8], bytes: [UInt8])] = []
  var infoExclude: [UInt8]?
  var excludesFile: [UInt8]?
  var ignoresCase = false
  /// Paths to ask about; those with a slash at the end are folders, there or not.
  var questions: [[UInt8]] = []
}
