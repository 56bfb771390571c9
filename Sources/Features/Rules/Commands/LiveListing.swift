internal import Candidates

/// The live checks of rules, as the page `Documentation/Live.md`.
struct LiveListing {
  let rules: [Rule]

  var text: String {
    let checked = rules.filter { !$0.live.isEmpty }
    let providers = Set(checked.map(\.provider)).count
    return """
      # Live checks

      Made by `keystow rules --format live`; do not edit. `keystow scan --live` and `keystow live` ask the
      providers of \(checked.count) rules (\(providers) providers) whether a secret still works. Nothing is sent
      without these options, and never from a hook.

      ## What is sent

      - One request for each distinct secret, to the endpoint below and nowhere else: method, host and path are
        constants. A value in a host, such as the name of a shop, is a part of one label of the provider's own
        domain, and comes from the secret or the text near it. Where a rule has several rows, such as the
        regions of a provider, the one is asked whose host the text near the secret names, or else the first;
        a rejection there makes the secret unknown, not dead.
      - A secret that only the name of its provider tells is sent if that name is in its own name or on its line,
        and to nobody if two providers are as likely.
      - A secret of an instance on another host, such as a GitLab server of your own, is not sent: neither to
        the provider nor to a host that scanned text names. Such a host is taken for the owner where it has the
        provider's name, where a name such as `GITLAB_HOST`, `GH_HOST`, `CI_SERVER_URL` or `url` next to the
        token names it, in the environment and the other keys of the project too, and where a remote of the
        repository is on a server that is not open to everybody. The report and the dry run name the host.
      - AWS keys of canary tokens are recognized by the account number in the key ID, and not sent.
      - Requests read. The few POST requests are queries, or exchange a signed token; none changes anything.
      - The secret goes into a header where the provider accepts one. Signed requests (AWS, App Store Connect,
        Google service accounts) do not contain the secret.
      - Only a program of its own, `keystow-live`, opens connections. It takes requests on its standard input,
        and sends only to endpoints that are compiled into it: HTTPS with verified certificates, no redirects,
        no private, loopback or link-local address (checked at the address that is dialled), at most one
        request a second and provider, `Retry-After` honored, 15 seconds and 1 MiB for an answer. The variables
        `https_proxy`, `all_proxy` and `no_proxy` are honored; a proxy then resolves the names.
      - `keystow mirror` lists the repositories of an owner with the same program, in runs in which it makes
        no other request ([ManyRepositories.md](ManyRepositories.md#all-repositories-of-an-owner)).
      - At most `--max-requests` requests are sent (default: 100); `--dry-run` lists them without sending any.
      - Bodies of answers are not kept: only the status and the fields in the column *shows*, without anything
        that repeats a part of the secret. Nothing is kept on disk, and the secret is in no argument, variable,
        log or error.

      ## States

      | state | meaning |
      | --- | --- |
      | live | the provider accepts the secret |
      | restricted | the provider accepts it, but not for this request |
      | dead | the provider rejects it |
      | unknown | no clear answer: rate limit, outage, TLS, redirect, or a secret that may belong elsewhere |
      | skipped | not asked: no check, a missing companion value, excluded, a canary token, or a host of your own |

      No state hides a finding; `--only-live` does. The exit status is 3 if a finding is live or restricted.
      In `.keystow.toml`, `[live]` has `enabled = true` (no confirmation) and `exclude = ["Stripe"]`.

      ## Rotation and revocation

      `keystow keys rotate NAME --live` asks about the old and the new value, `keystow keys check --live` about all keys
      of the project. `keystow revoke FINDING` is the only command that changes something at a provider: one secret
      at a time, after its ID was typed at a terminal, with one of these requests:

      | rules | request | documented at |
      | --- | --- | --- |
      \(revocations)
      ## Requests

      | rules | request | secret in | needs | shows | documented at |
      | --- | --- | --- | --- | --- | --- |

      """ + rows(of: checked)
  }

  private var revocations: String {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for rule in rules {
      guard let check = rule.revocation else { continue }
      let row = "| `\(check.method) \(check.host)\(check.path)` | [page](\(check.page)) |"
      if names[row] == nil { order.append(row) }
      names[row, default: []].append("`\(rule.id)`")
    }
    return order.map { "| \(names[$0, default: []].joined(separator: ", ")) \($0)\n" }.joined()
  }

  private func rows(of rules: [Rule]) -> String {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for rule in rules {
      for check in rule.live {
        let row =
          "| `\(check.method) \(check.host)\(check.path)` | \(check.credentialText) "
          + "| \(check.companions.map(\.summary).joined(separator: ", ")) "
          + "| \(check.shown.map(\.label).joined(separator: ", ")) | [page](\(check.page)) |"
        if names[row] == nil { order.append(row) }
        names[row, default: []].append("`\(rule.id)`")
      }
    }
    return order.map { "| \(names[$0, default: []].joined(separator: ", ")) \($0)\n" }.joined()
  }
}

extension LiveCheck {
  /// The place of the secret in the request, as Markdown.
  fileprivate var credentialText: String {
    switch credential {
    case .header(let name, _): "header `\(name)`"
    case .basic(let user, _): user.contains("{secret}") ? "user name" : "password"
    case .template: path.drop { $0 != "?" }.contains("{secret}") ? "query" : "path"
    case .awsSignature: "signature (SigV4)"
    case .appStoreToken: "signature (ES256)"
    case .serviceAccountToken: "signature (RS256)"
    }
  }
}
