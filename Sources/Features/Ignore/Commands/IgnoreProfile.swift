import ArgumentParser
internal import Ignore

/// How much of the templates to write.
struct IgnoreProfileOptions: ParsableArguments {
  enum Profile: String, EnumerableFlag {
    case lean, full

    static func help(for value: Profile) -> ArgumentHelp? {
      switch value {
      case .lean: "Only what the tools of today write, in few lines (default for a new block)"
      case .full: "Write the templates whole, with their comments and all names of secrets files"
      }
    }
  }

  @Flag(exclusivity: .exclusive) var profile: Profile?

  /// The requested profile; nil if none was.
  var requested: TemplateProfile? {
    switch profile {
    case .lean: .lean
    case .full: .full
    case nil: nil
    }
  }
}
