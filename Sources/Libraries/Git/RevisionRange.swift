/// The commits that can be reached from some commits and not from others.
package struct RevisionRange: Sendable, Hashable {
  package let included: [ObjectID]
  package let excluded: [ObjectID]

  package init(included: [ObjectID], excluded: [ObjectID]) {
    self.included = included
    self.excluded = excluded
  }
}
