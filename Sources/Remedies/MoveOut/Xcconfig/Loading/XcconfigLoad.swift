internal import Formats
internal import Text

/// One run of a loader.
///
/// The files that led to the one at hand are on a stack of its own, so that no depth of includes can
/// overflow that of the thread.
struct XcconfigLoad {
  let loader: XcconfigLoader
  private(set) var result = LoadedSettings()
  /// The files that are being loaded; each includes the next one.
  private var open: [OpenSettingFile] = []
  private(set) var openIdentities: Set<String> = []
  /// Their folders; one that stands again directly behind itself is left out.
  private(set) var folders: [String] = []
  /// What was read already, by identity.
  private(set) var documents: [String: XcconfigDocument] = [:]
  private var known: Set<XcconfigDiagnostic> = []
  private var byteCount = 0
  var lookupCount = 0
  var inclusionCount = 0
  /// Whether a limit was reached: nothing more is loaded.
  private var isOver = false

  init(_ loader: XcconfigLoader) {
    self.loader = loader
  }

  /// Starts to load a file.
  mutating func enter(path: String, identity: String, content: [UInt8]) {
    let document: XcconfigDocument
    if let known = documents[identity] {
      document = known
    } else {
      document = XcconfigDocument(content, path: path)
      documents[identity] = document
      byteCount += content.count
      result.paths.append(path)
    }
    openIdentities.insert(identity)
    let folder = String(decoding: PathText.folder(of: Array(path.utf8)), as: UTF8.self)
    let isNewFolder = folders.last != folder
    if isNewFolder { folders.append(folder) }
    open.append(
      OpenSettingFile(
        path: path, identity: identity, document: document, isInNewFolder: isNewFolder))
    if byteCount > loader.limits.bytes {
      stop("more than \(loader.limits.bytes >> 20) MiB", at: Position(line: 1, column: 1))
    }
  }

  /// Goes through all files that are open, to their ends.
  mutating func run() {
    while let file = open.last, !isOver {
      guard file.statement < file.document.statements.count else {
        leave(file)
        continue
      }
      open[open.count - 1].statement += 1
      switch file.document.statements[file.statement] {
      case .assignment(let assignment):
        result.assignments.append(LoadedAssignment(path: file.path, assignment: assignment))
        if result.assignments.count >= loader.limits.assignments {
          stop("more than \(loader.limits.assignments) assignments", at: assignment.position)
        }
      case .include(let directive):
        reportErrors(before: directive.position)
        include(directive)
      }
    }
  }

  private mutating func leave(_ file: OpenSettingFile) {
    reportErrors(before: nil)
    openIdentities.remove(file.identity)
    if file.isInNewFolder { folders.removeLast() }
    open.removeLast()
  }

  /// Passes on what the parser found in the last file up to a place, or to its end.
  private mutating func reportErrors(before position: Position?) {
    let last = open.count - 1
    let errors = open[last].document.errors
    while open[last].error < errors.count {
      let error = errors[open[last].error]
      if let position, error.position > position { return }
      report(error)
      open[last].error += 1
    }
  }

  /// A file that is included twice is wrong once.
  private mutating func report(_ diagnostic: XcconfigDiagnostic) {
    if known.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
  }

  mutating func report(
    _ message: String, as severity: XcconfigDiagnostic.Severity = .error, at position: Position
  ) {
    let path = open.last?.path ?? ""
    report(
      XcconfigDiagnostic(severity: severity, path: path, position: position, message: message))
  }

  /// Ends the whole run at a limit.
  mutating func stop(_ what: String, at position: Position) {
    report("\(what) together with its includes; the rest is not read", at: position)
    isOver = true
  }
}

/// A file that is being loaded: how far it was gone through.
struct OpenSettingFile {
  /// As it was opened.
  let path: String
  let identity: String
  let document: XcconfigDocument
  /// Whether its folder is another than that of the file that includes it.
  let isInNewFolder: Bool
  /// The next statement.
  var statement = 0
  /// The next error of the parser that was not passed on.
  var error = 0
}
