internal import Bytes
internal import Candidates
internal import Findings

/// What the report of a shard says beyond any other, so that `keystow report merge` can join it with
/// those of the other shards.
enum ShareFields {
  static func value(of share: ScanShare, disclosure: Disclosure) -> JSONValue {
    .object([
      JSONMember("index", .integer(share.shard.index)),
      JSONMember("count", .integer(share.shard.count)),
      JSONMember("tier", .string(share.leastTier.rawValue)),
      JSONMember("work", .string(share.work)),
      JSONMember("sightings", .array(share.sightings.map { sighting($0, disclosure) })),
    ])
  }

  private static func sighting(_ part: PartSighting, _ disclosure: Disclosure) -> JSONValue {
    let finding = part.finding
    let place = part.sighting.place
    var members = ReportFields.members(of: finding, disclosure: disclosure)
    members += ReportFields.members(of: place, finding: finding, disclosure: disclosure)
    // The excerpt does not tell where in it the secret stands.
    members += ReportFields.text("before", place.excerpt.before)
    members += ReportFields.text("after", place.excerpt.after)
    members.append(JSONMember("standing", .string(part.standing.rawValue)))
    if let form = part.form {
      members.append(
        JSONMember(
          "form",
          .object([
            JSONMember("bytes", .integer(form.count)), JSONMember("kinds", .string(form.kinds)),
          ])))
    }
    return .object(members)
  }
}
