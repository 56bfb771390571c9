internal import Findings

/// One thing that `init` sets up: planned and shown first, then done.
protocol SetupPart {
  /// Whether all of it is there already.
  var changesNothing: Bool { get }

  /// The plan, for a person.
  func lines() throws -> [String]

  /// Does it.
  func carryOut() throws

  /// What is left to do, which only a person can.
  ///
  /// - Parameter isDone: whether the plan was carried out.
  func closing(isDone: Bool) -> [String]

  /// The plan, for a program.
  func members() throws -> [JSONMember]
}
