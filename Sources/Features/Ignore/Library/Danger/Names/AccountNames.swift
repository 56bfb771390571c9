internal import Candidates

/// Logins: package registries, clouds, git hosts, infrastructure.
enum AccountNames {
  static let all: [DangerousName] = [
    DangerousName(
      ".netrc _netrc .authinfo", .critical, holds: "passwords for hosts",
      proof: .value(of: ["password"])),
    DangerousName(
      ".npmrc", .high, holds: "a token of a package registry",
      proof: .value(of: ["_authToken", "_auth", "_password"])),
    DangerousName(
      ".yarnrc.yml", .high, holds: "a token of a package registry",
      proof: .value(of: ["npmAuthToken", "npmAuthIdent"])),
    DangerousName(
      ".pypirc pip.conf", .critical, holds: "a password or token of a package registry",
      proof: .either([.value(of: ["password"]), .passwordInAddress])),
    DangerousName(
      ".gem/credentials .cargo/credentials .cargo/credentials.toml .bundle/config", .critical,
      holds: "a token of a package registry",
      proof: .either([.value(of: ["token", ":rubygems_api_key"]), .secretValue])),
    DangerousName(
      "auth.json", .critical, holds: "passwords or tokens of package registries",
      proof: .either([.value(of: ["password"]), .secretValue])),
    DangerousName(
      "nuget.config", .high, holds: "the password of a package feed",
      proof: .value(of: ["ClearTextPassword"])),
    DangerousName(
      "*.publishsettings *.pubxml.user", .high, holds: "a password for deployment",
      proof: .value(of: ["userPWD", "EncryptedPassword", "Password"])),
    DangerousName(
      "settings.xml", .high, holds: "a Maven password", proof: .value(of: ["password"])),
    DangerousName(
      ".docker/config.json .dockercfg .dockerconfigjson", .critical,
      holds: "logins of container registries", proof: .value(of: ["auth", "identitytoken"])),
    DangerousName(
      ".aws/credentials .aws/config .boto .s3cfg", .critical, holds: "keys of a cloud account",
      proof: .value(of: ["aws_secret_access_key", "secret_key", "gs_secret_access_key"])),
    DangerousName(
      ".azure/accesstokens.json azureprofile.json msal_token_cache.*", .critical,
      holds: "Azure tokens",
      proof: .value(of: ["accessToken", "refreshToken", "secret", "access_token"])),
    DangerousName(
      "application_default_credentials.json", .critical, holds: "a Google Cloud login",
      proof: .either([.privateKey, .value(of: ["refresh_token", "client_secret"])])),
    DangerousName(
      """
      *firebase-adminsdk*.json serviceaccount*.json service-account*.json service_account*.json \
      *-sa.json gcp-key*.json
      """, .critical, holds: "the private key of a service account", proof: .privateKey),
    DangerousName(
      "credentials.json client_secret*.json token.json oauth*.json", .high,
      holds: "an OAuth client secret or token",
      proof: .either([
        .privateKey, .value(of: ["client_secret", "refresh_token", "access_token"]),
      ])),
    DangerousName(
      "token.pickle", .high, holds: "an OAuth token", proof: .text(["refresh_token"])),
    DangerousName(
      ".kube/config kubeconfig *.kubeconfig", .critical, holds: "a login to a cluster",
      proof: .either([
        .privateKey, .value(of: ["client-key-data", "token", "password", "id-token"]),
      ])),
    DangerousName(
      "*.tfstate *.tfstate.backup terraform.tfstate.*", .critical,
      holds: "Terraform state: all attributes in clear text, passwords included",
      proof: .all([.text(["\"terraform_version\""]), .text(["\"resources\"", "\"modules\""])])),
    DangerousName(
      "*.tfvars *.tfvars.json", .medium, holds: "values of secret variables", proof: .secretValue),
    DangerousName(
      ".terraformrc terraform.rc credentials.tfrc.json", .high, holds: "a Terraform Cloud token",
      proof: .value(of: ["token"])),
    DangerousName(
      ".vault-token .vault_pass* vault-password* .vault-password*", .critical,
      holds: "a vault password", proof: .size(4), except: "*.sh *.py *.rb"),
    DangerousName(
      ".git-credentials", .critical, holds: "passwords of git hosts", proof: .passwordInAddress),
    DangerousName(
      ".config/hub .config/gh/hosts.yml .config/glab-cli/config.yml", .critical,
      holds: "a token of a git host", proof: .value(of: ["oauth_token", "token"])),
    DangerousName(
      ".htpasswd", .high, holds: "password hashes",
      proof: .text([":$apr1$", ":$2y$", ":$2a$", ":$2b$", ":{SHA}", ":$5$", ":$6$"])),
    DangerousName(
      ".pgpass pgpass.conf", .high, holds: "database passwords", proof: .secretValue),
    DangerousName(
      ".my.cnf", .high, holds: "a database password", proof: .value(of: ["password"])),
    DangerousName(".mylogin.cnf", .high, holds: "MySQL logins"),
  ]
}
