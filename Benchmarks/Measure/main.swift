import Git
import Packfile

final class Count: PackVisitor {
  var n = 0, bytes = 0, fresh = 0, pieces = 0
  func visit(_ entry: Int, _ b: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]) throws {
    n += 1; bytes += b.count
    var c = 0
    for x in copies { c += x.count }
    fresh += b.count - c
    pieces += copies.count
  }
  var omitted = 0
  func omit(_ entry: Int, _ reason: PackOmission) { omitted += 1 }
}
let clock = ContinuousClock()
var t = clock.now
let f = ObjectFolders(CommandLine.arguments[1])
@MainActor func lap(_ s: String) { let n = clock.now; print(s, n - t); t = n }
lap("open")
for p in f.packs {
  for kind in [ObjectKind.commit, .tree, .blob] {
    let c = Count()
    let w = try PackWalker(maximumByteCount: 10_000_000, memoryLimit: 200_000_000)
    let plan = PackPlan(p, isWanted: (0..<p.count).map { p.kind(of: $0) == kind }, jobs: 1)
    lap("plan")
    for s in plan.starts { try w.walk(Int(s), of: plan, for: c) }
    lap("\(kind) n=\(c.n) MB=\(c.bytes >> 20) fresh=\(c.fresh >> 20) pieces=\(c.pieces) omitted=\(c.omitted) starts=\(plan.starts.count)")
  }
}
