/// The types beside the enum, called after it.
struct ProvidingNames {
  let container: String

  init(_ container: String) {
    self.container = container
  }

  var requirements: String { container + "Providing" }
  var live: String { "Live" + container }
  var stub: String { "Stub" + container }
}
