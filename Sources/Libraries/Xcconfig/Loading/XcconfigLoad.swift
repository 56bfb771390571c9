internal import Formats
internal import Text

/// One run of a loader.
///
/// The chain of including files is on an explicit stack, so that no depth of includes overflows the
/// thread's.
struct XcconfigLoad {
  let loader: XcconfigLoader
  private(set) var result = LoadedSettings()
  /// The files being loaded; each includes the next one.
  private var open: [OpenSettingFile] = []
  private(set) var openIdentities: Set<String> = []
  /// Their folders; one equal to its predecessor is omitted.
  private(set) var folders: [String] = []
  /// The files read so far, by identity.
  private(set) var documents: [String: XcconfigDocument] = [:]
  private var known: Set<XcconfigDiagnostic> = []
  private var byteCount = 0
  var lookupCount = 0
  var inclusionCount = 0
  /// Whether a limit was reached, so that nothing more is loaded.
  private var isOver = false

  init(_ loader: XcconfigLoader) {
    self.loader = loader
  }

  /// Starts loading a file.
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
    result.documents[path] = document
    openIdentities.insert(identity)
    let folder = String(decoding: SettingPath.folder(of: Array(path.utf8)), as: UTF8.self)
    let isNewFolder = folders.last != folder
    if isNewFolder { folders.append(folder) }
    open.append(
      OpenSettingFile(
        path: path, identity: identity, document: document, isInNewFolder: isNewFolder))
    if byteCount > loader.limits.bytes {
      stop("more than \(loader.limits.bytes >> 20) MiB", at: Position(line: 1, column: 1))
    }
  }

  /// Processes all open files to their end.
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

  /// Reports the parser's errors in the last file up to a position, or to its end.
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

  /// Reports a diagnostic once, even if its file is included twice.
  private mutating func report(_ diagnostic: XcconfigDiagnostic) {
    if known.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
  }

  mutating func report(
    _ message: String, as severity: DiagnosticSeverity = .error, at position: Position
  ) {
    let path = open.last?.path ?? ""
    report(
      XcconfigDiagnostic(severity: severity, path: path, position: position, message: message))
  }

  /// Ends the run because a limit was reached.
  mutating func stop(_ what: String, at position: Position) {
    report("\(what) including its includes; the rest is not read", at: position)
    isOver = true
  }
}

/// A file that is being loaded, with the progress in it.
struct OpenSettingFile {
  /// The path by which it was opened.
  let path: String
  let identity: String
  let document: XcconfigDocument
  /// Whether its folder differs from that of the including file.
  let isInNewFolder: Bool
  /// The index of the next statement.
  var statement = 0
  /// The index of the next unreported parser error.
  var error = 0
}
