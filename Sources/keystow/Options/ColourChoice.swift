internal import ArgumentParser

/// When to colour a report.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
