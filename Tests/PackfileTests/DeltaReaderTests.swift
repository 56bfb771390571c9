import Testing
import Vocabulary

@testable import Packfile

struct DeltaReaderTests {
  /// Applies a delta; what it throws is given by name.
  private func apply(_ delta: [UInt8], to base: [UInt8]) -> (
    result: [UInt8], copies: [SharedRange], failure: DeltaReader.Failure?
  ) {
    var copies: [SharedRange] = []
    var result: [UInt8] = []
    let failure = unsafe delta.withUnsafeBytes { delta -> DeltaReader.Failure? in
      do throws(DeltaReader.Failure) {
        var reader = unsafe try DeltaReader(delta)
        result = Array(repeating: 0, count: min(reader.resultSize, 1 << 24))
        let failure = unsafe base.withUnsafeBytes { base in
          unsafe result.withUnsafeMutableBytes { result -> DeltaReader.Failure? in
            do throws(DeltaReader.Failure) {
              unsafe try reader.apply(to: base, into: result, copies: &copies)
              return nil
            } catch {
              return error
            }
          }
        }
        return failure
      } catch {
        return error
      }
    }
    return (result, copies, failure)
  }

  @Test func copiesAndNewBytesAreJoined() {
    let made = apply([10, 9, 0x91, 2, 3, 2, 65, 66, 0x91, 0, 4], to: Array(0..<10))
    #expect(made.failure == nil)
    #expect(made.result == [2, 3, 4, 65, 66, 0, 1, 2, 3])
    #expect(
      made.copies == [
        SharedRange(baseStart: 2, start: 0, count: 3),
        SharedRange(baseStart: 0, start: 5, count: 4),
      ])
  }

  @Test func neighboursThatWereOnePieceAreOne() {
    let made = apply([10, 8, 0x90, 2, 0x91, 2, 4, 0x91, 8, 2], to: Array(0..<10))
    #expect(made.result == [0, 1, 2, 3, 4, 5, 8, 9])
    #expect(
      made.copies == [
        SharedRange(baseStart: 0, start: 0, count: 6),
        SharedRange(baseStart: 8, start: 6, count: 2),
      ])
  }

  @Test func aCopyWithoutASizeIsOf65536Bytes() {
    let base = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    let delta = MadeObjects.size(70_000) + MadeObjects.size(65_536) + [0x81, 9]
    let made = apply(delta, to: base)
    #expect(made.failure == nil)
    #expect(made.result == Array(base[9..<65_545]))
    #expect(made.copies == [SharedRange(baseStart: 9, start: 0, count: 65_536)])
  }

  @Test(
    arguments: [
      ([], .cutOff), ([4], .cutOff), ([4, 0x84], .cutOff), ([4, 2, 0x90], .cutOff),
      ([4, 2, 3, 1, 1], .cutOff), ([4, 2, 0x9F, 0, 0, 0, 0], .cutOff),
      ([4, 2, 0], .reserved), ([4, 0, 0], .reserved),
      ([4, 4, 0x91, 1, 4], .outsideOfBase), ([4, 4, 0x80], .outsideOfBase),
      ([4, 4, 0x9F, 0xFF, 0xFF, 0xFF, 0xFF, 1], .outsideOfBase),
      ([4, 2, 0x90, 3], .outsideOfResult), ([4, 2, 3, 1, 1, 1], .outsideOfResult),
      ([4, 3, 0x90, 2], .incomplete), ([4, 1], .incomplete),
      ([4] + [UInt8](repeating: 0xFF, count: 9) + [1], .sizeTooLarge),
      ([UInt8](repeating: 0x80, count: 8) + [0, 0], .sizeTooLarge),
    ] as [([UInt8], DeltaReader.Failure)])
  func aHostileDeltaIsRefused(_ delta: [UInt8], _ failure: DeltaReader.Failure) {
    #expect(apply(delta, to: [1, 2, 3, 4]).failure == failure)
  }

  @Test func anEmptyResultNeedsNoInstruction() {
    let made = apply([4, 0], to: [1, 2, 3, 4])
    #expect(made.failure == nil && made.result.isEmpty && made.copies.isEmpty)
  }

  /// Else a delta of a megabyte would take a dozen of them for what is noted.
  @Test func copiesOfSingleBytesAreNotAllNoted() {
    let count = 1 << 19
    let body = (0..<count).flatMap { _ in [0x90, 1] as [UInt8] }
    let made = apply([1] + MadeObjects.size(count) + body, to: [7])
    #expect(made.failure == nil)
    #expect(made.result.count == count && made.result.allSatisfy { $0 == 7 })
    #expect(made.copies.count <= 1 << 18 + 1)
  }
}
