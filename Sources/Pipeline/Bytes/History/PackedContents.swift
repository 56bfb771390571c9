package import Formats
package import Git
package import Packfile
package import Vocabulary

/// The contents of a repository that are read from its packs, and the others.
package struct PackedContents: Sendable {
  /// Blobs in packs.
  package private(set) var packed: [Origin] = []
  /// Formats by index in `packed`.
  package private(set) var formats: [FileFormat] = []
  /// Messages of commits and annotated tags in packs.
  package private(set) var messages: [Origin] = []
  /// The other contents: loose or missing; and those that are of several formats, once for each.
  package private(set) var others: [Origin] = []
  /// The number of these for further formats of a blob.
  private var againCount = 0
  /// The number of commits, if a shallow clone lacks older ones; nil if it has all.
  var shallowCommitCount: Int?
  private let store: ObjectStore
  /// The index in `packed` or `messages` by object number, or -1.
  private var places: [Int32]

  init(_ store: ObjectStore) {
    self.store = store
    places = [Int32](repeating: -1, count: store.packedKinds.count)
  }

  /// - Parameter origins: contents that commits introduced, and messages. Left out are those outside
  ///   of packs, and blobs with several paths, which may be of several formats.
  init(_ origins: [Origin], in store: ObjectStore) {
    self.init(store)
    var paths: [ObjectID: GitPath] = [:]
    var hasSeveral: Set<ObjectID> = []
    for origin in origins {
      guard case .committed(let id, _, _) = origin.kind else { continue }
      if let known = paths.updateValue(origin.path, forKey: id), known != origin.path {
        hasSeveral.insert(id)
      }
    }
    for origin in origins {
      guard case .committed(let id, let commit, _) = origin.kind,
        let number = store.table.number(of: id).map(Int.init), places[number] < 0
      else { continue }
      if id == commit {
        if isMessage(number) { addMessage(origin, number: number) }
      } else if !hasSeveral.contains(id), store.packedKinds[number] == .blob {
        add(origin, number: number, format: FileFormat(path: origin.path))
      }
    }
  }

  mutating func add(_ origin: Origin, number: Int, format: FileFormat) {
    guard number < places.count, store.packedKinds[number] == .blob else {
      others.append(origin)
      return
    }
    places[number] = Int32(packed.count)
    packed.append(origin)
    formats.append(format)
  }

  /// Adds a blob of several formats: what one does not show may be a secret in another one.
  ///
  /// - Parameter paths: a name for each further format.
  mutating func add(_ origin: Origin, alsoAs paths: [GitPath]) {
    others.append(origin)
    // Only where all names were asked for.
    let names = origin.otherNames.isEmpty ? [] : [origin.path] + origin.otherNames
    for path in paths {
      let otherNames = names.filter { $0 != path }.sorted()
      others.append(Origin(path: path, kind: origin.kind, otherNames: otherNames))
    }
    againCount += paths.count
  }

  /// Adds the message of a commit or an annotated tag.
  mutating func addMessage(_ origin: Origin, number: Int) {
    guard number < places.count, isMessage(number) else {
      others.append(origin)
      return
    }
    places[number] = Int32(messages.count)
    messages.append(origin)
  }

  /// Notes the repository that stores each content.
  ///
  /// - Parameter repositories: by object folder.
  mutating func note(repositories: [String: GitPath]) {
    var indices: [ObjectID: [Int]] = [:]
    for (index, origin) in others.enumerated() {
      if let id = origin.blob { indices[id, default: []].append(index) }
    }
    for (numbers, folder) in store.holders.ranges {
      guard let repository = repositories[folder] else { continue }
      for number in numbers where number < places.count {
        let place = Int(places[number])
        if place >= 0 {
          packed[place] = packed[place].stored(in: repository)
        }
        for index in indices[store.table.ids[number]] ?? [] {
          others[index] = others[index].stored(in: repository)
        }
      }
    }
  }

  package var blobCount: Int { packed.count + others.count { $0.blob != nil } - againCount }

  private func isMessage(_ number: Int) -> Bool {
    store.packedKinds[number] == .commit || store.packedKinds[number] == .tag
  }

  /// All contents, those of packs first and in pack order.
  package var allOrigins: [Origin] { packed + others + messages }

  /// Returns the problem for an error in a pack.
  package func problem(ofPack pack: Int, _ error: PackError) -> Problem {
    ObjectStore.problem(of: store.packs[pack].path, error)
  }

  /// Returns the work for the contents whose index in `packed` satisfies `isWanted`; one plan per
  /// pack.
  package func plans(jobs: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [PackPlan] {
    store.plans(jobs: jobs) { number in
      let place = places[Int(number)]
      return place >= 0 && store.packedKinds[Int(number)] == .blob && isWanted(Int(place))
    }
  }

  /// Returns the work for all messages; one plan per pack.
  package func messagePlans(jobs: Int) -> [PackPlan] {
    store.plans(jobs: jobs) { places[Int($0)] >= 0 && isMessage(Int($0)) }
  }

  /// Returns whether a wanted pack entry is a commit or a tag.
  package func kind(of entry: Int, inPack pack: Int) -> ObjectKind? {
    store.packedKinds[Int(store.numbers[pack][entry])]
  }

  /// Returns the index in `packed`, or in `messages`, of a wanted pack entry.
  package func place(of entry: Int, inPack pack: Int) -> Int {
    Int(places[Int(store.numbers[pack][entry])])
  }
}
