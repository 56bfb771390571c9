package import Formats
internal import Git
package import Packfile

/// Contents of a repository that are read from its packs, and those that are not.
package struct PackedContents: Sendable {
  /// Blobs that a pack has.
  package private(set) var packed: [Origin] = []
  /// By place in `packed`.
  package private(set) var formats: [FileFormat] = []
  /// The rest: in files of their own, or nowhere.
  package private(set) var others: [Origin] = []
  private let store: ObjectStore
  /// By number of the object, its place in `packed`, or -1.
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

  /// All contents, those of packs first and in their order.
  package var allOrigins: [Origin] { packed + others }

  /// What cannot be read in a pack, for a person.
  package func problem(ofPack pack: Int, _ error: PackError) -> Problem {
    ObjectStore.problem(of: store.packs[pack].path, error)
  }

  /// Pieces of work that lend the contents for whose place `isWanted` holds; a plan for each pack.
  package func plans(jobs: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [PackPlan] {
    store.plans(jobs: jobs) { number in
      let place = places[Int(number)]
      return place >= 0 && isWanted(Int(place))
    }
  }

  /// The place in `packed` of an entry of a pack that was wanted.
  package func place(of entry: Int, inPack pack: Int) -> Int {
    Int(places[Int(store.numbers[pack][entry])])
  }
}
