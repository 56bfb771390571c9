/// The requests that list the repositories of an owner, at a forge that the user names.
///
/// They are made in runs of their own (`--list`) only, so that no check of a secret can use a host that is
/// not compiled in.
enum ForgeEndpoints {
  static let all: Set<String> = [
    "GET https://api.github.com/orgs/{owner}/repos?per_page=100&page={page}",
    "GET https://api.github.com/user/repos?affiliation=owner&per_page=100&page={page}",
    "GET https://api.github.com/users/{owner}/repos?per_page=100&page={page}",
    "GET https://{forge}/api/v3/orgs/{owner}/repos?per_page=100&page={page}",
    "GET https://{forge}/api/v3/user/repos?affiliation=owner&per_page=100&page={page}",
    "GET https://{forge}/api/v3/users/{owner}/repos?per_page=100&page={page}",
    "GET https://{forge}/api/v4/groups/{owner}/projects"
      + "?include_subgroups=true&with_shared=false&per_page=100&page={page}",
    "GET https://{forge}/api/v4/users/{owner}/projects?per_page=100&page={page}",
    "GET https://{forge}/api/v1/orgs/{owner}/repos?limit=50&page={page}",
    "GET https://{forge}/api/v1/users/{owner}/repos?limit=50&page={page}",
  ]
}
