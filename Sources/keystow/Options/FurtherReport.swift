internal import ArgumentParser
internal import Reports

/// `FORMAT=FILE`: a report that is written beside the main one.
struct FurtherReport: ExpressibleByArgument {
  let format: ReportFormat
  let file: OutputFile

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      return nil
    }
    self.format = format
    file = OutputFile(path: String(parts[1]))
  }
}
