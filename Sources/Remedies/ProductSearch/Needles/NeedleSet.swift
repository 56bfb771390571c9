internal import Findings
internal import Vectorscan

/// All that is searched for, made ready for one pass over any content.
struct NeedleSet: Sendable {
  let needles: [Needle]
  let database: Database
  /// For each literal of the database the needles that have it as their anchor.
  let owners: [[Int]]
  /// Bytes of the longest needle.
  let longest: Int

  /// - Parameter secrets: at least one.
  /// - Throws: `VectorscanError` when the library refuses.
  init(_ secrets: [KnownSecret]) throws(VectorscanError) {
    var needles: [Needle] = []
    for (index, secret) in secrets.enumerated() {
      let value = secret.secret.reveal()
      let written = WrittenForms(of: value, meanings: secret.meanings.map { $0.reveal() })
      needles += written.forms.map { Needle(secret: index, form: $0.form, bytes: $0.bytes) }
      needles += SmallString.needles(value, secret: index)
    }
    var literals: [Literal] = []
    var owners: [[Int]] = []
    var places: [[UInt8]: Int] = [:]
    for (index, needle) in needles.enumerated() {
      let place = places[needle.literal] ?? literals.count
      if place == literals.count {
        places[needle.literal] = place
        literals.append(Literal(bytes: needle.literal, ignoresCase: false))
        owners.append([])
      }
      owners[place].append(index)
    }
    self.needles = needles
    self.owners = owners
    longest = needles.map(\.bytes.count).max() ?? 0
    database = try Database(literals)
  }
}
