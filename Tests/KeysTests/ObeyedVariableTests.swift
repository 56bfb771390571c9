import Keys
import Testing

/// Variables from which programs load code, and names of ordinary keys that look like them.
@Suite struct ObeyedVariableTests {
  @Test(arguments: [
    "LD_PRELOAD", "LD_AUDIT", "ld_preload", "DYLD_INSERT_LIBRARIES", "GCONV_PATH", "PATH", "IFS",
    "ENV", "BASH_ENV", "SHELLOPTS", "PS4", "PROMPT_COMMAND", "ZDOTDIR", "HOME", "PYTHONPATH",
    "PYTHONSTARTUP", "PIP_INDEX_URL", "PERL5OPT", "PERL5DB", "RUBYOPT", "GEM_PATH", "NODE_OPTIONS",
    "npm_config_script_shell", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH",
    "DOTNET_STARTUP_HOOKS", "PHPRC", "LUA_INIT", "GIT_SSH_COMMAND", "GIT_CONFIG_COUNT",
    "GIT_CONFIG_KEY_0", "GIT_EXTERNAL_DIFF", "SSH_ASKPASS", "EDITOR", "VISUAL", "PAGER",
    "LESSOPEN", "BROWSER", "CC", "MAKEFLAGS", "CARGO_HOME", "RUSTC_WRAPPER", "GOFLAGS",
    "SWIFT_EXEC", "DEVELOPER_DIR", "KUBECONFIG", "DOCKER_HOST", "AWS_CONFIG_FILE",
    "SSL_CERT_FILE", "SSLKEYLOGFILE", "CURL_CA_BUNDLE", "http_proxy", "HTTPS_PROXY",
    "OPENSSL_CONF", "GTK_MODULES", "KEYSTOW_ALLOW_COMMANDS", "PSQLRC", "TAR_OPTIONS",
    "RIPGREP_CONFIG_PATH", "APT_CONFIG", "XDG_CONFIG_HOME",
  ])
  func whatProgramsObeyIsKnown(_ name: String) {
    #expect(ObeyedVariable(name)?.reason.isEmpty == false)
  }

  @Test(arguments: [
    "TMDB_API_KEY", "GITHUB_TOKEN", "GH_TOKEN", "GIT_TOKEN", "GIT_PASSWORD", "LD_SDK_KEY",
    "NPM_TOKEN", "NODE_AUTH_TOKEN", "CARGO_REGISTRY_TOKEN", "BUNDLE_GITHUB__COM", "HOMEBREW_TOKEN",
    "DATABASE_URL", "AWS_SECRET_ACCESS_KEY", "STRIPE_KEY", "JAVA_KEYSTORE_PASSWORD", "SENTRY_DSN",
    "KEYSTOW_SALT", "LESSON_URL", "PYTHON_PASSWORD", "SSH_HOST", "NODE_ENV", "MIX_PUSHER_CLUSTER",
    "PASSPHRASE", "EDITORIAL_KEY", "R2_BUCKET",
  ])
  func ordinaryKeysAreNot(_ name: String) {
    #expect(ObeyedVariable(name) == nil)
  }
}
