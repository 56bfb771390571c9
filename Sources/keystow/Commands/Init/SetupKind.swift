internal import ArgumentParser

/// What `init` can set up, in the order in which it does.
enum SetupKind: String, CaseIterable, ExpressibleByArgument {
  case ignore, config, keys, hooks
}
