internal import Formats
internal import Git
internal import Xcconfig

extension Wiring {
  /// Gives every configuration of the project a way to the secrets.
  mutating func planConfigurations(of graph: ProjectGraph) throws {
    guard !graph.configurations.isEmpty else {
      plan.note(.byHand, graph.file.path, "the project itself has no build configurations")
      return
    }
    var bare: [BuildConfiguration] = []
    for configuration in graph.configurations {
      switch configuration.base {
      case nil: bare.append(configuration)
      case .dangling:
        plan.note(
          .byHand, graph.file.path,
          "the base configuration of \(configuration.text) is an object that is not there; choose "
            + "\(request.base.text) in Xcode (Project, Info, Configurations)")
      case .file(.outside(let path)):
        let path = String(decoding: path, as: UTF8.self)
        plan.note(
          .byHand, graph.file.path,
          "the base configuration of \(configuration.text), \(path), is not in the work tree; let "
            + "it include \(request.secrets.text)")
      case .file(.inside(let path)):
        try planBaseFile(path, of: configuration, graph)
      }
    }
    try wire(bare, of: graph)
  }

  private mutating func wire(
    _ configurations: [BuildConfiguration], of graph: ProjectGraph
  ) throws {
    guard !configurations.isEmpty else { return }
    let new = try ProjectEditor.wire(configurations, of: graph, to: request.base)
    try edit(graph.file.path, to: new)
    requireBase()
    let names = configurations.map(\.text).joined(separator: ", ")
    plan.note(
      .change, graph.file.path, "base configuration of \(names) becomes \(request.base.text)")
  }

  private mutating func planBaseFile(
    _ path: GitPath, of configuration: BuildConfiguration, _ graph: ProjectGraph
  ) throws {
    let closure = try self.closure(of: path, graph)
    let name = "\(configuration.text) of \(graph.file.bundle.text)"
    if closure.reaches(request.base) { requireBase() }
    if closure.reaches(request.base) || closure.reaches(request.secrets) {
      // Nothing is to be said of a line that this plan adds.
      if planned[path] == nil { plan.note(.fine, path, "\(name) already reads the secrets") }
      return
    }
    let line = Self.includeLine(request.secrets, in: path)
    let advice =
      "base it on a committed file that includes \(path.text) and ends in \(line)"
    guard let old = try sources.read(path) else {
      plan.note(
        .byHand, path,
        "the base configuration of \(name) does not exist; when it is there, its last line must be "
          + line)
      return
    }
    if try disk.isIgnored(path) || Self.isGenerated(path) {
      let why = Self.isGenerated(path) ? "is written by CocoaPods" : "is ignored by git"
      plan.note(.byHand, path, "the base configuration of \(name) \(why); \(advice)")
      return
    }
    do {
      let new = try XcconfigDocument(old, path: path.text).includingLast(
        WorkTreePath.name(of: request.secrets, in: path), isOptional: true)
      try edit(path, to: new)
      plan.note(.change, path, "the base configuration of \(name) gets the line \(line)")
    } catch let error as XcconfigEditError {
      plan.note(.byHand, path, "\(error.description); it must end in \(line)")
    }
  }

  /// What a base configuration reads once the secrets and `Base.xcconfig` are there.
  func closure(of path: GitPath, _ graph: ProjectGraph) throws -> IncludeClosure {
    try IncludeClosure(
      of: path, sources: sources, searchFolder: graph.sourceRoot,
      awaiting: [request.secrets, request.base])
  }

  private static func includeLine(_ path: GitPath, in file: GitPath) -> String {
    "#include? \"\(WorkTreePath.name(of: path, in: file))\""
  }

  /// Whether `pod install` writes a file.
  static func isGenerated(_ path: GitPath) -> Bool {
    path.bytes.contains("Pods/Target Support Files/".utf8)
  }
}
