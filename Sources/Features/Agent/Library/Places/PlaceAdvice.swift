internal import Text

/// What to do about secrets in the places of agents: a line for each client and kind of place.
package struct PlaceAdvice: Sendable {
  /// The findings of one client and kind.
  private struct Group {
    var findings = 0
    var files: Set<String> = []
  }

  private struct Key: Hashable, Comparable {
    let client: String
    let kind: AgentPlace.Kind
    let isInHome: Bool

    static func < (left: Key, right: Key) -> Bool {
      (left.isInHome ? 1 : 0, left.client, left.kind.rawValue)
        < (right.isInHome ? 1 : 0, right.client, right.kind.rawValue)
    }
  }

  private var groups: [Key: Group] = [:]
  private let home: String?
  private let moved: [String: String]

  /// - Parameters:
  ///   - home: the home folder, absolute; nil if it is not scanned.
  ///   - moved: folders of clients, absolute, by the folder in the home folder that they replace.
  package init(home: String?, moved: [String: String] = [:]) {
    (self.home, self.moved) = (home, moved)
  }

  /// Counts a finding.
  ///
  /// - Parameter path: as reported: absolute in the home folder, otherwise from the project's root or
  ///   with it in front.
  /// - Parameter root: the root of the project.
  package mutating func add(_ path: String, root: String) {
    var isInHome = false
    var name = path
    if name.hasPrefix(root + "/") {
      name = String(name.dropFirst(root.utf8.count + 1))
    } else if let (folder, place) = moved.first(where: { name.hasPrefix($0.value + "/") }) {
      (name, isInHome) = (folder + name.dropFirst(place.count), true)
    } else if let home, name.hasPrefix(home + "/") {
      (name, isInHome) = (String(name.dropFirst(home.utf8.count + 1)), true)
    }
    let places = isInHome ? AgentPlace.home : AgentPlace.project
    guard let place = AgentPlace.place(of: name, in: places) else { return }
    let key = Key(client: place.client, kind: place.kind, isInHome: isInHome)
    groups[key, default: Group()].findings += 1
    groups[key, default: Group()].files.insert(path)
  }

  package var lines: [String] {
    groups.sorted { $0.key < $1.key }.map { key, group in
      let count = group.findings == 1 ? "1 finding" : "\(group.findings) findings"
      let place =
        group.files.count == 1
        ? TerminalText.visible(group.files.first ?? "") : "\(group.files.count) files"
      return "\(key.client): \(count) in \(place): \(Self.advice(key))"
    }
  }

  private static func advice(_ key: Key) -> String {
    switch key.kind {
    case .servers where key.isInHome:
      "rotate the secret; read it from the environment, or start the server with: "
        + "keystow run --only NAME -- COMMAND"
    case .servers: "rotate the secret and move it out of the file: keystow stow"
    case .settings: "rotate the secret, and delete the entry or the allowed command with it"
    case .records: "rotate the secret, then delete the record; keystow agent install redacts output"
    case .instructions: "rotate the secret, and write the name of its key instead"
    }
  }
}
