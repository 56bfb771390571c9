internal import Files
internal import Git
internal import IgnoreRules
internal import ProjectFacts
internal import Text
internal import Vocabulary

extension SurveyWalk {
  /// Classifies the tracked entries of a folder, whether they are on disk or not.
  mutating func takeTracked(_ tracked: TrackedNames, in folder: SurveyFolder) {
    for number in tracked.files {
      let entry = index[number]
      let path = entry.path.bytes
      let (match, isLocal) = decide(path, isFolder: entry.mode == .commit, in: folder)
      if let match, match.ignores {
        let isAbove = isLocal ? folder.localMatch != nil : folder.rules.exclusion != nil
        survey.tracked.append(
          TrackedIgnored(
            path: entry.path, mode: entry.mode, match: match,
            decidedCount: isAbove ? folder.decidedCount : path.count, isLocal: isLocal))
      }
      guard entry.mode.isFile else { continue }
      let names = dangers(path, in: folder)
      if !names.isEmpty {
        survey.suspects.append(
          Survey.Suspect(path: entry.path, state: .tracked(entry.id), names: names))
      }
    }
    findTwins(tracked, prefix: folder.path.count)
  }

  private func dangers(_ path: [UInt8], in folder: SurveyFolder) -> [DangerousName] {
    let names = table.names(fitting: path)
    let all = folder.dangers.isEmpty ? names : names + folder.dangers
    guard !survey.facts.roles.isEmpty else { return all }
    let gitPath = GitPath(path)
    if let fact = survey.facts.declaredSecret(gitPath) {
      return all + [DangerousName(declaredBy: fact)]
    }
    return survey.facts.roles.fact(about: gitPath)?.purpose == .sources ? [] : all
  }

  /// Returns the pattern that decides about a path, and whether only this machine has it.
  private func decide(
    _ path: [UInt8], isFolder: Bool, in folder: SurveyFolder
  ) -> (match: IgnoreMatch?, isLocal: Bool) {
    let match = folder.rules.match(path.span, isFolder: isFolder)
    if let match, match.ignores { return (match, false) }
    if let above = folder.localMatch { return (above, true) }
    if match == nil, let own = local.match(path.span, isFolder: isFolder), own.ignores {
      return (own, true)
    }
    return (match, false)
  }

  /// Classifies the untracked entries of a folder on disk, and enters its subfolders.
  mutating func takeListed(
    _ listing: [FolderListing.Entry], _ tracked: TrackedNames, in folder: SurveyFolder
  ) {
    if folder.path.isEmpty { survey.rootNames = Set(listing.map(\.name)) }
    guard hasBudget(for: listing.count, in: folder) else { return }
    let prefix = folder.path.count
    let endings =
      folder.rules.exclusion == nil ? [] : SourceNames.endings(of: tracked.files, in: index)
    var nextFile = tracked.files[...]
    var folders = tracked.folders.sorted { $0.name.lexicographicallyPrecedes($1.name) }[...]
    for entry in listing where entry.kind != .other {
      let isFolder = entry.kind == .folder
      while let number = nextFile.first,
        index[number].path.bytes[prefix...].lexicographicallyPrecedes(entry.name)
      {
        nextFile.removeFirst()
      }
      let number = nextFile.prefix(1).first {
        index[$0].path.bytes[prefix...].elementsEqual(entry.name)
      }
      let path = folder.path + entry.name
      if folder.rules.exclusion == nil {
        survey.paths.append(path, name: prefix, isFolder: isFolder)
      }
      if isFolder {
        let isSubmodule = number.map { index[$0].mode == .commit } ?? false
        if isSubmodule || entry.name == Array(".git".utf8) { continue }
        enter(entry.name, &folders, in: folder)
      } else if number == nil {
        takeUntracked(path, isLink: entry.kind == .link, in: folder, endings)
      }
    }
    for absent in folders { enter(absent, isPresent: false, in: folder) }
  }

  /// Returns whether a folder that only this machine ignores may be searched.
  private mutating func hasBudget(for count: Int, in folder: SurveyFolder) -> Bool {
    guard folder.localMatch != nil, folder.entries.isEmpty else { return true }
    localBudget -= count
    return localBudget >= 0
  }

  /// Enters a folder on disk, and before it those that only the index has.
  private mutating func enter(
    _ name: [UInt8], _ folders: inout ArraySlice<TrackedNames.Folder>, in folder: SurveyFolder
  ) {
    while let absent = folders.first, absent.name.lexicographicallyPrecedes(name) {
      enter(absent, isPresent: false, in: folder)
      folders.removeFirst()
    }
    var entries = 0..<0
    if let same = folders.first, same.name.elementsEqual(name) {
      entries = same.entries
      folders.removeFirst()
    }
    enter(TrackedNames.Folder(name: name[...], entries: entries), isPresent: true, in: folder)
  }

  private mutating func takeUntracked(
    _ path: [UInt8], isLink: Bool, in folder: SurveyFolder, _ endings: Set<[UInt8]>
  ) {
    let (match, isLocal) = decide(path, isFolder: false, in: folder)
    let gitPath = GitPath(path)
    if let match, match.ignores, !isLocal {
      if let role = RequiredFile.reason(
        toKeep: gitPath, ignoredBy: match,
        decidedCount: folder.rules.exclusion == nil ? 0 : folder.decidedCount, endings,
        survey.facts)
      {
        survey.hidden.append(Survey.Hidden(path: gitPath, match: match, role: role))
      }
      return
    }
    if isLink {
      if let match = folder.rules.match(path.span, isFolder: true), match.ignores {
        survey.links.append(Survey.Link(path: gitPath, match: match))
      }
      return
    }
    let names = dangers(path, in: folder)
    guard !names.isEmpty else { return }
    var state = Survey.Suspect.State.untracked
    if isLocal, let match { state = .keptOut(match) }
    survey.suspects.append(Survey.Suspect(path: gitPath, state: state, names: names))
  }

  /// Queues a folder, unless it is ignored and has no tracked files.
  private mutating func enter(
    _ inner: TrackedNames.Folder, isPresent: Bool, in folder: SurveyFolder
  ) {
    let path = folder.path + inner.name
    var rules = folder.rules
    var localMatch = folder.localMatch
    var decidedCount = folder.decidedCount
    if rules.exclusion == nil {
      let match = rules.match(path.span, isFolder: true)
      if let match, match.ignores {
        guard !inner.entries.isEmpty else { return }
        rules = rules.below(ignoredBy: match)
        decidedCount = path.count
      } else if match == nil, localMatch == nil,
        let own = local.match(path.span, isFolder: true), own.ignores
      {
        localMatch = own
        decidedCount = path.count
      }
    }
    waiting.append(
      SurveyFolder(
        path: path + [UInt8(ascii: "/")], entries: inner.entries, rules: rules,
        localMatch: localMatch, decidedCount: decidedCount, isPresent: isPresent,
        dangers: folder.dangers + table.names(inFolder: inner.name)))
  }

  /// Finds names in one folder that differ only in case.
  private mutating func findTwins(_ tracked: TrackedNames, prefix: Int) {
    guard tracked.files.count + tracked.folders.count > 1 else { return }
    var names: [(hash: Int, path: ArraySlice<UInt8>)] = tracked.files.map { number in
      let path = index[number].path.bytes
      return (Self.hash(path[prefix...]), path[...])
    }
    names += tracked.folders.map { folder in
      let path = index[folder.entries.lowerBound].path.bytes
      return (Self.hash(folder.name), path[..<(prefix + folder.name.count)])
    }
    names.sort { $0.hash < $1.hash }
    for (one, two) in zip(names, names.dropFirst()) where one.hash == two.hash {
      let isSame = one.path.elementsEqual(two.path) { $0.lowercased == $1.lowercased }
      guard isSame, one.path != two.path else { continue }
      let pair = [GitPath(Array(one.path)), GitPath(Array(two.path))].sorted()
      survey.twins.append(Survey.Twins(first: pair[0], second: pair[1]))
    }
  }

  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: Hash64(name, foldsCase: true).value)
  }
}
