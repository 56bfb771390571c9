internal import Keys
internal import ProjectFacts
internal import Vocabulary

/// The files that stay as they are and become ignored, as added to the planned files.
struct PlannedAdoptions {
  private(set) var files: [FileAdoption] = []
  private(set) var skipped: [SkippedLocation] = []
  /// What puts a file into an app.
  private var shippers: [GitPath: FileFact] = [:]

  /// - Parameters:
  ///   - names: the key of each secret.
  ///   - carriers: the files that get placeholders, whose keys have the value of the secret.
  /// - Throws: the errors of reading files.
  init(
    _ kept: [(file: LocatedSecrets.File, decision: ReaderDecision)], _ names: [Secret: KeyName],
    besides carriers: [CarrierChange], _ rules: IgnoredSecrets, _ projects: ProjectsPlan,
    in store: inout KeyStorePlan
  ) throws {
    var values: [KeyName: Secret] = [:]
    for move in carriers.flatMap(\.moves) { values[move.key] = move.location.secret }
    for (file, decision) in kept {
      let path = try Self.samplePath(of: file.path, projects, rules, in: store.files)
      let current = try store.files.content(of: path)
      let shipper = try projects.shipper(of: file.path, in: store.files)
      shippers[file.path] = shipper
      do throws(PlacementRefusal) {
        let keys = try FileAdoption.keys(in: file, names, values: values)
        let sample = try AdoptedSample(of: file, keys: keys, current: current)
        let unfound = FileAdoption.unfound(in: file, names, besides: keys, values: values)
        for key in keys { values[key.name] = key.secret }
        for key in unfound { values[key.name] = key.secret }
        let reader = decision.reader ?? .tool
        files.append(
          FileAdoption(
            path: file.path, reader: reader,
            readBy: reader == .app
              ? "the app" : LocalFilesRule.tool(of: file.path, below: store.files.root),
            sample: path, keys: keys, unfound: unfound,
            isTracked: rules.isTracked(file.path), isInApp: shipper != nil))
        changes.append((path, sample.bytes))
      } catch {
        skipped += file.locations.map {
          SkippedLocation(
            location: $0, reason: "\(error.reason); \(error.advice)", reader: decision.reader)
        }
      }
    }
    for (path, bytes) in changes { try store.files.change(path, to: bytes) }
    for file in files where file.path.isSettings && !file.keys.isEmpty {
      let includers = try projects.includers(of: file.path, in: store.files).strict
      try store.makeOptional(file.path, in: includers, projects)
    }
  }

  /// One note for each file with keys that no rule found.
  var notes: [String] {
    files.filter { !$0.unfound.isEmpty }.map { file in
      // Entries with one value are one key.
      let names = Set(file.unfound.map(\.name)).sorted()
      return "\(file.path.text): \(names.map(\.text).joined(separator: ", ")): registered"
        + (file.keys.isEmpty ? ", because" : ", too, because")
        + " its sample has no value for \(names.count == 1 ? "it" : "them")"
    } + shipped
  }

  /// One note for each file that an app contains.
  private var shipped: [String] {
    files.compactMap { file in
      shippers[file.path].map { "\(file.path.text): \(ShippedValues.sentence(on: $0))" }
    }
  }

  private var changes: [(path: GitPath, bytes: [UInt8])] = []

  /// The path of the sample: an existing one of another usual name, otherwise the standard one in
  /// the nearest folder from which no target copies it into an app, and that git does not ignore.
  ///
  /// - Throws: the errors of reading files.
  static func samplePath(
    of path: GitPath, _ projects: ProjectsPlan, _ rules: IgnoredSecrets, in files: PlannedFiles
  ) throws -> GitPath {
    let usual =
      SampleFiles.customary(for: path, among: projects.paths) ?? FileAdoption.sample(of: path)
    if let existing = SampleFiles.sample(of: path, among: projects.paths) { return existing }
    var folder = WorkTreePath.folder(of: usual)
    while true {
      let place = WorkTreePath.joined(folder, Array(usual.name)) ?? usual
      if try files.content(of: place) == nil, try !projects.ships(place, in: files),
        try rules.canKeep(place, top: files.content(of: IgnoredSecrets.file) ?? [])
      {
        return place
      }
      if folder.bytes.isEmpty { return usual }
      folder = WorkTreePath.folder(of: folder)
    }
  }
}
