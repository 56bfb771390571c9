internal import Bytes
internal import Candidates
internal import Git
internal import Ignore
internal import Text
internal import Vocabulary

/// Compares the files of HEAD with the filters that `.gitattributes` names.
struct AttributeCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []
  /// The files that a filter should encrypt.
  private(set) var encrypted: Set<GitPath> = []
  private var byFilter: [String: [HeadFiles.Entry]] = [:]
  private var exported: [(file: GitPath, patterns: [String])] = []

  private static let fileName = Array(".gitattributes".utf8)
  /// The limit of git itself, in bytes.
  private static let limit = 100 << 20
  private static let listed = 10
  /// The bound on lines of attributes times files, against attributes made to waste time.
  private static let maximumWork = 200_000_000
  private var lineCount = 0

  /// Reads the attributes of HEAD, but not the contents of its files.
  init(_ head: HeadFiles, in repository: borrowing Repository) {
    var hasFilters = false
    for entry in head.entries
    where entry.mode.isFile && entry.path.name.elementsEqual(Self.fileName) {
      hasFilters = read(entry, in: repository) || hasFilters
    }
    guard hasFilters else { return }
    guard lineCount < Self.maximumWork / max(1, head.entries.count) else {
      problems.append(
        Problem(path: nil, message: "too many lines in .gitattributes; attributes were not checked")
      )
      return
    }
    for entry in head.entries where entry.mode.isFile {
      do {
        guard let name = try repository.filterName(of: entry.path) else { continue }
        byFilter[name, default: []].append(entry)
        if FilteredContent.encrypts(name) { encrypted.insert(entry.path) }
      } catch {
        problems.append(Problem(path: entry.path, message: "\(error)"))
        return
      }
    }
  }

  /// Notes the paths that archives omit; returns whether the file may name a filter.
  private mutating func read(
    _ entry: HeadFiles.Entry, in repository: borrowing Repository
  ) -> Bool {
    let content: [UInt8]?
    do {
      content = try repository.withObject(entry.id) { _, bytes in
        bytes.count < Self.limit ? Array(copying: bytes) : []
      }
    } catch {
      problems.append(Problem(path: entry.path, message: "\(error)"))
      return false
    }
    guard let bytes = content else { return false }
    var patterns: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      lineCount += 1
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      guard let pattern = words.first, pattern.first != UInt8(ascii: "#") else { continue }
      if words.dropFirst().contains(where: { $0.elementsEqual("export-ignore".utf8) }) {
        patterns.append(String(decoding: pattern, as: UTF8.self))
      }
    }
    if !patterns.isEmpty { exported.append((entry.path, patterns)) }
    return bytes.firstRange(of: Array("filter".utf8)) != nil
      || bytes.firstRange(of: Array("[attr]".utf8)) != nil
  }

  /// - Parameters:
  ///   - pointers: blobs that are Git LFS pointers.
  ///   - clear: locations in the history that should be encrypted and are not.
  mutating func run(
    _ head: HeadFiles, pointers: Set<ObjectID>, clear: [NotedPath],
    in repository: borrowing Repository
  ) {
    for noted in clear where encrypted.contains(noted.path) {
      var item = AuditItem(
        .notEncrypted, .rotation, .critical, path: noted.path, commit: noted.commit,
        message: "stored in clear, though a filter should encrypt it, " + noted.life)
      item.advice = "Rotate its contents; then unlock the repository and store the file again"
      if noted.isInHead {
        item.commands = ["git add --renormalize -- " + ShellWord.quoted(noted.path)]
      }
      items.append(item)
    }
    let stored = (byFilter["lfs"] ?? [])
    var contents: [HeadFiles.Entry] = []
    for entry in stored where !pointers.contains(entry.id) {
      do {
        // Git LFS stores an empty file as it is; a partial clone may lack the blob.
        if let header = try repository.header(of: entry.id), header.size > 0 {
          contents.append(entry)
        }
      } catch {
        problems.append(Problem(path: entry.path, message: "\(error)"))
      }
    }
    if !contents.isEmpty { items.append(contentItem(contents)) }
    let covered = Set(stored.map(\.path))
    let lost = head.entries.filter { pointers.contains($0.id) && !covered.contains($0.path) }
    if !lost.isEmpty { items.append(pointerItem(lost)) }
    let held = stored.count { pointers.contains($0.id) }
    if held > 0 { items.append(storageNote(held)) }
    items += byFilter.keys.filter { $0 != "lfs" }.sorted().map(driverNote)
    items += exported.map(exportNote)
  }

  private func contentItem(_ entries: [HeadFiles.Entry]) -> AuditItem {
    var item = AuditItem(
      .lfsContent, .attributes, .medium, path: entries.first?.path,
      message: entries.count.counting("file for Git LFS is", "files for Git LFS are")
        + " stored in git itself")
    item.details = AuditItem.list(entries.map(\.path))
    item.advice = "git add --renormalize fixes HEAD only; to fix all versions:"
    item.commands = [
      "git lfs migrate import --everything --include="
        + ShellWord.quoted(entries.prefix(Self.listed).map(\.path.text).joined(separator: ","))
    ]
    return item
  }

  private func pointerItem(_ entries: [HeadFiles.Entry]) -> AuditItem {
    var item = AuditItem(
      .lfsPointer, .attributes, .medium, path: entries.first?.path,
      message: entries.count.counting("Git LFS pointer has", "Git LFS pointers have")
        + " no rule in .gitattributes: a checkout gets the "
        + entries.count.choosing("pointer", "pointers"))
    item.details = AuditItem.list(entries.map(\.path))
    item.commands = ["git lfs track " + ShellWord.quoted(entries[0].path)]
    item.advice = "Add a rule, or commit the content:"
    return item
  }

  private func storageNote(_ count: Int) -> AuditItem {
    var item = AuditItem(
      .lfsContent, .note,
      message: count.counting("file is", "files are")
        + " in Git LFS, outside of this repository, and not scanned")
    item.commands = ["git lfs fetch --all", "git lfs push --all REMOTE"]
    return item
  }

  private func driverNote(_ name: String) -> AuditItem {
    let count = byFilter[name]?.count ?? 0
    var item = AuditItem(
      .filterDriver, .note, path: byFilter[name]?.first?.path,
      message: count.counting("file uses", "files use") + " the filter \(name), "
        + "which each clone must configure; explain how in the README")
    item.commands = ["git config --get-regexp " + ShellWord.quoted("^filter\\.\(name)\\.")]
    return item
  }

  private func exportNote(_ one: (file: GitPath, patterns: [String])) -> AuditItem {
    var item = AuditItem(
      .exportIgnore, .note, path: one.file,
      message: "export-ignore omits paths from archives, but not from clones")
    item.details = one.patterns.prefix(Self.listed).map { $0 }
    return item
  }
}
