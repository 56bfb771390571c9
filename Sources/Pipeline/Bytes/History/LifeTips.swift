/// Which lives HEAD and the refs still have.
struct LifeTips {
  private var names: TipNames
  private var inHead: Set<Int32> = []
  /// By life the shapes of tips that have it, in ascending order.
  private var shapes: [Int32: [Int32]] = [:]

  init(_ names: TipNames, head: Int32?, _ changes: inout LifeChanges) {
    self.names = names
    changes.countAnew()
    if let head { inHead = Set(changes.between(ShapeTable.nothing, head).begun) }
    for shape in names.all {
      for life in changes.between(ShapeTable.nothing, shape).begun {
        shapes[life, default: []].append(shape)
      }
    }
  }

  func isInHead(_ life: Int32) -> Bool { inHead.contains(life) }

  mutating func tips(of life: Int32) -> SecretTips {
    shapes[life].map { names.tips(in: $0) } ?? .none
  }
}
