/// What a report may say beside the result: where and when the scan was.
package struct ReportSetting: Sendable {
  /// The folder that the paths of the result are relative to, from the root of the disk; nil where
  /// they are relative to nothing (standard input) or to several.
  package var folder: [UInt8]?
  /// When the scan ended, in seconds since 1970; only a format that demands it says so.
  package var finished: Int64

  package init(folder: [UInt8]? = nil, finished: Int64 = 0) {
    self.folder = folder
    self.finished = finished
  }
}
