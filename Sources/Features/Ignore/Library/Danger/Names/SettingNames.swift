internal import Candidates

/// Environment files, and settings of frameworks and servers.
enum SettingNames {
  static let all: [DangerousName] = [
    DangerousName(
      ".env .env.* *.env", .high, holds: "environment secrets",
      proof: .either([.secretValue, .passwordInAddress])),
    DangerousName(
      "env.g.dart *_env.g.dart *.env.g.dart", .high, holds: "values of .env, written by envied",
      proof: .text(["_enviedkey", "static const String", "static final String"])),
    DangerousName(
      ".envrc", .medium, holds: "secrets that direnv exports",
      proof: .either([.secretValue, .passwordInAddress])),
    DangerousName(
      """
      secrets.yml secrets.yaml secrets.json secrets.toml secrets.properties secrets.ini *.secrets.yml \
      *.secrets.yaml secret.yml secret.yaml
      """, .high, holds: "secrets of an application", proof: .secretValue),
    DangerousName(
      "config/master.key config/credentials/*.key master.key", .critical,
      holds: "the key of Rails' encrypted credentials", proof: .randomBytes),
    DangerousName(
      "config/secrets.yml config/initializers/secret_token.rb", .medium,
      holds: "Rails' secrets", proof: .value(of: ["secret_key_base", "secret_token"])),
    DangerousName(
      "config/database.yml", .medium, holds: "a database password",
      proof: .value(of: ["password"])),
    DangerousName(
      "wp-config.php", .high, holds: "WordPress's database password and salts",
      proof: .value(of: ["DB_PASSWORD", "AUTH_KEY", "SECURE_AUTH_KEY"])),
    DangerousName(
      "configuration.php", .high, holds: "Joomla's database password",
      proof: .all([.text(["class JConfig"]), .value(of: ["password", "secret"])])),
    DangerousName(
      "localsettings.php", .high, holds: "MediaWiki's secrets",
      proof: .value(of: ["wgDBpassword", "wgSecretKey"])),
    DangerousName(
      "settings.local.php sites/*/settings.php", .high, holds: "Drupal's database password",
      proof: .value(of: ["password", "hash_salt"])),
    DangerousName(
      "settings.py local_settings.py settings_local.py", .medium, holds: "Django's secret key",
      proof: .value(of: ["SECRET_KEY"])),
    DangerousName(
      "appsettings.*.json appsettings.json", .medium, holds: "a password of a database or service",
      proof: .either([.value(of: ["Password"]), .secretValue])),
    DangerousName(
      """
      application.properties application-*.properties application.yml application.yaml \
      application-*.yml application-*.yaml bootstrap.yml
      """, .medium, holds: "a password of a database or service", proof: .secretValue),
    DangerousName(
      "*.secret.exs", .high, holds: "Phoenix's secrets",
      proof: .value(of: ["secret_key_base", "password"])),
    DangerousName(
      """
      sftp-config.json .ftpconfig .vscode/sftp.json filezilla.xml recentservers.xml sitemanager.xml
      """, .high, holds: "passwords of servers",
      proof: .value(of: ["password", "Pass", "passphrase"])),
    DangerousName(
      ".idea/datasources.local.xml .idea/webservers.xml .idea/deployment.xml", .medium,
      holds: "logins of databases and servers", proof: .value(of: ["password", "user-name"])),
    DangerousName(
      "*.rdp *.remmina *.jnlp", .medium, holds: "a remote login with its password",
      proof: .value(of: ["password 51", "password"])),
    DangerousName(
      "etc/shadow", .high, holds: "password hashes of a system",
      proof: .text([":$1$", ":$5$", ":$6$", ":$y$", ":$2"])),
    DangerousName(
      ".vagrant/", .medium, holds: "private keys of virtual machines", proof: .privateKey),
    DangerousName(
      ".serverless/ cdk.out/ .aws-sam/", .medium, holds: "rendered templates with their values",
      proof: .secretValue),
  ]
}
