package import Formats
package import Git
package import Packfile

/// The contents of a repository that are read from its packs, and the others.
package struct PackedContents: Sendable {
  /// Blobs in packs.
  package private(set) var packed: [Origin] = []
  /// Formats by index in `packed`.
  package private(set) var formats: [FileFormat] = []
  /// The other contents: loose or missing.
  package private(set) var others: [Origin] = []
  /// The number of commits, if a shallow clone lacks older ones; nil if it has all.
  var shallowCommitCount: Int?
  private let store: ObjectStore
  /// The index in `packed` by object number, or -1.
  private var places: [Int32]

  init(_ store: ObjectStore) {
    self.store = store
    places = [Int32](repeating: -1, count: store.packedKinds.count)
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

  /// All contents, those of packs first and in pack order.
  package var allOrigins: [Origin] { packed + others }

  /// Returns the problem for an error in a pack.
  package func problem(ofPack pack: Int, _ error: PackError) -> Problem {
    ObjectStore.problem(of: store.packs[pack].path, error)
  }

  /// Returns the work for the contents whose index in `packed` satisfies `isWanted`; one plan per
  /// pack.
  package func plans(jobs: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [PackPlan] {
    store.plans(jobs: jobs) { number in
      let place = places[Int(number)]
      return place >= 0 && isWanted(Int(place))
    }
  }

  /// Returns the index in `packed` of a wanted pack entry.
  package func place(of entry: Int, inPack pack: Int) -> Int {
    Int(places[Int(store.numbers[pack][entry])])
  }
}
