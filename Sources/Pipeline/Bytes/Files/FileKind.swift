/// What stands under a name in a folder.
package enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A FIFO, socket or device, which is never opened.
  case other
}
