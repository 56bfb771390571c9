internal import ArgumentParser

/// How what a command found is written: for a person or for a program.
enum ListingFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
