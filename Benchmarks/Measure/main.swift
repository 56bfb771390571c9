import Bytes
import Candidates
import Formats
import Git
import Packfile
import Vectorscan
import Vocabulary

// What the parts of a history scan take, on one core: `keystow-measure REPOSITORY...`.

/// Takes what a walk lends and searches it as a scan does.
final class Meter: PackVisitor {
  enum Work { case nothing, anchors(Scanner), candidates(Matcher), inherited(Matcher) }

  let work: Work
  var byteCount = 0
  var freshCount = 0
  private var records: [MatchRecord?] = []

  init(_ work: Work) { self.work = work }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    byteCount += bytes.count
    freshCount += bytes.count - copies.reduce(0) { $0 + $1.count }
    while records.count <= slot { records.append(nil) }
    records[slot] = nil
    guard case .plain = ReadableText(bytes) else { return }
    switch work {
    case .nothing: break
    case .anchors(let scanner): _ = try scanner.hits(in: bytes)
    case .candidates(let matcher): _ = try matcher.candidates(in: bytes, format: .source)
    case .inherited(let matcher):
      var record = MatchRecord()
      if let base = baseSlot.flatMap({ records[$0] }) {
        _ = try matcher.candidates(
          in: bytes, format: .source, sharing: copies, with: base, keeping: &record)
      } else {
        _ = try matcher.candidates(in: bytes, format: .source, keeping: &record)
      }
      records[slot] = record
    }
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) {}
}

func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

/// Walks the blobs of a pack and prints what that took.
func measure(_ name: String, _ pack: Pack, _ work: Meter.Work) throws {
  let plan = PackPlan(pack, isWanted: (0..<pack.count).map { pack.kind(of: $0) == .blob }, jobs: 1)
  let walker = try PackWalker(maximumByteCount: 16_000_000, memoryLimit: 256 << 20)
  let meter = Meter(work)
  let time = try ContinuousClock().measure {
    for start in plan.starts { try walker.walk(Int(start), of: plan, for: meter) }
  }
  let rate = Double(meter.byteCount) / 1e6 / (time / .seconds(1))
  print("| \(name) | \(milliseconds(time)) | \(meter.byteCount / 1_000_000) | \(Int(rate)) |")
  if case .nothing = work { print("| of that new | | \(meter.freshCount / 1_000_000) | |") }
}

let anchors = Set(RuleSet.builtIn.rules.flatMap(\.anchors) + SecretName.anchors)
let literals = Set(
  anchors.map { Literal(bytes: Array($0.text.utf8.prefix(8)), ignoresCase: $0.ignoresCase) })
var database: Database?
let compilation = try ContinuousClock().measure { database = try Database(Array(literals)) }
print("\(literals.count) anchors compiled in \(milliseconds(compilation)) ms")
let plan = try MatchPlan(.builtIn)
for path in CommandLine.arguments.dropFirst() {
  print("\n| \(path) | ms | MB | MB/s |\n| --- | --- | --- | --- |")
  let paths = try Repository(at: path).objectFolders
  var folders: ObjectFolders?
  let opening = ContinuousClock().measure { folders = ObjectFolders(paths) }
  for pack in folders?.packs ?? [] {
    print("| open, \(pack.count) objects | \(milliseconds(opening)) | | |")
    try measure("inflate and delta", pack, .nothing)
    if let database { try measure("and anchors", pack, .anchors(Scanner(database))) }
    try measure("and exact stage, each blob in full", pack, .candidates(Matcher(plan)))
    try measure("and exact stage, what is new only", pack, .inherited(Matcher(plan)))
  }
}
