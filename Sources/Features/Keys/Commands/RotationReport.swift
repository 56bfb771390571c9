internal import Formats
internal import Keys
internal import KnownValueSearch
internal import Recipes
internal import Text
internal import Vocabulary

/// The steps that are left after a key got a new value.
struct RotationReport {
  let old: Secret
  let leftovers: OldValueLeftovers
  /// Whether an undo record existed; it was removed.
  var hadUndo = false
  /// The page of the provider where a key is revoked, if known.
  var page: String?

  /// The number of locations listed.
  private static let limit = 50

  private var traces: OldValueLocations { leftovers.workTree }

  /// Whether the old value is in a place that can be cleaned; the history is not one, because the
  /// value is compromised there anyway.
  var isOldLeft: Bool {
    !traces.locations.isEmpty || traces.isInUndoRecord || !leftovers.products.isEmpty
  }

  var lines: [String] {
    var lines = Self.list(
      "The old value is still in:", traces.locations.map { "\($0.path.text):\($0.line)" })
    if traces.isInUndoRecord {
      lines.append(
        "An interrupted stow still contains the old value; complete it with: keystow stow")
    }
    if hadUndo {
      lines.append(
        "Deleted the undo record of the last stow; keystow stow --undo is no longer possible.")
    }
    lines += Self.list(
      "Products that still contain the old value; build them again:",
      leftovers.products.map { "\($0.path.text) (\($0.form.description))" })
    lines += Self.list(
      "Files for CI services that name the key; store the new value there:",
      leftovers.services.map { "\($0.path):\($0.line) (\($0.service.title))" })
    if old.reveal().count < OldValueLocations.shortest {
      lines.append("The old value is too short to search for.")
    } else {
      if !isOldLeft { lines.append("The old value is nowhere else in the work tree.") }
      lines += history
    }
    return lines + [
      "Revoke the old key at the provider; it is compromised if it was ever committed or pushed"
        + (page.map { ": \($0)" } ?? "")
    ]
  }

  private var history: [String] {
    guard leftovers.hasHistory else { return [] }
    let gap =
      leftovers.hasPartOfHistory
      ? ["This clone has only a part of the history; the rest was not searched."] : []
    guard !leftovers.history.isEmpty else {
      return gap.isEmpty ? ["The old value is nowhere in the history."] : gap
    }
    return gap
      + Self.list(
        "The old value is compromised: the history contains it in:",
        leftovers.history.map { location in
          "\(location.path.text):\(location.line)"
            + (location.commit.map { ", since commit \($0)" } ?? "")
        })
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let more = items.count - limit
    return [title] + items.prefix(limit).map { "  " + $0 }
      + (more > 0 ? [Listing.more(more, indent: 2)] : [])
  }
}
