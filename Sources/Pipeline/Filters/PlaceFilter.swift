/// One reason to say no, or to be less sure, that depends on where a candidate stands.
package protocol PlaceFilter: Sendable {
  func opinion(on survivor: Survivor, at spot: Spot) -> Opinion
}
