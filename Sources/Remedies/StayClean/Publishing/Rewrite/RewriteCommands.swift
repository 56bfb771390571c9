internal import Git
internal import Text

/// The commands that rewrite a history, in order.
struct RewriteCommands {
  let plan: RewritePlan
  /// The folder for files with secrets; absolute, without a trailing slash.
  let folder: String
  /// The stem for names of files next to the repository.
  let name: String
  /// The path of the replacements; nil if they are still to be written.
  let replacementsPath: String?

  /// Plans the commands.
  ///
  /// - Parameter repository: the repository to rewrite.
  init(_ plan: RewritePlan, of repository: borrowing Repository, replacementsPath: String?) {
    self.plan = plan
    self.replacementsPath = replacementsPath
    let common = repository.commonFolder
    let root = common.hasSuffix("/.git") ? String(common.dropLast(5)) : common
    let cut = root.lastIndex(of: "/") ?? root.startIndex
    let last = root[cut...].drop { $0 == "/" }
    name = last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    let parent = String(root[..<cut])
    // A parent folder inside another repository is no better than this one.
    let isFree = (try? Repository(at: parent.isEmpty ? "/" : parent)) == nil
    folder = isFree ? parent : "/tmp"
  }

  private var textsPath: String {
    replacementsPath ?? "\(folder)/\(name)-replacements.txt"
  }

  var commands: [String] {
    let backup = ShellWord.quoted("\(folder)/\(name)-backup.git")
    var commands = ["git clone --mirror --no-local . \(backup)"]
    if !plan.file.isEmpty, replacementsPath == nil {
      commands.append("keystow audit --write-replacements " + ShellWord.quoted(textsPath))
    }
    commands.append(filter)
    if !plan.file.isEmpty {
      let names = plan.file.names.isEmpty ? "" : " " + ShellWord.quoted(textsPath + ".paths")
      commands.append("rm " + ShellWord.quoted(textsPath) + names)
    }
    return commands
  }

  private var filter: String {
    var words = ["git filter-repo --force"]
    if !plan.texts.isEmpty {
      words.append("--replace-text " + ShellWord.quoted(textsPath))
      if plan.hasMessages { words.append("--replace-message " + ShellWord.quoted(textsPath)) }
    }
    if !plan.paths.isEmpty {
      words.append("--invert-paths")
      words += plan.paths.keys.sorted().map { "--path=" + ShellWord.quoted($0) }
    }
    if !plan.file.names.isEmpty {
      words.append("--paths-from-file " + ShellWord.quoted(textsPath + ".paths"))
    }
    return words.joined(separator: " ")
  }
}

extension ShellWord {
  static func quoted(_ path: GitPath) -> String { quoted(path.bytes) }
}
