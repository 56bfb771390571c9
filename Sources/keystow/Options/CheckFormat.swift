internal import ArgumentParser

/// How a check is written.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
