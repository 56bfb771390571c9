/// An environment variable that decides which code programs run, or whom they trust.
///
/// Whoever wrote a repository names its keys, and may have committed their values: passed in such a
/// variable, one of them runs code of the repository in any command.
package struct ObeyedVariable: Hashable, Sendable {
  package let name: String
  /// What obeys it, and how: `the dynamic loader loads code from it`.
  package let reason: String

  /// Nil for a variable that no program is known to obey.
  ///
  /// Letter case does not count: proxies are named in either, npm reads any, and no project needs
  /// `ld_preload` for anything else.
  package init?(_ name: String) {
    let folded = name.uppercased()
    guard let reason = Self.names[folded] ?? Self.family(of: folded) else { return nil }
    (self.name, self.reason) = (name, reason)
  }

  private static func family(of name: String) -> String? {
    guard let last = name.split(separator: "_").last, !secrets.contains(String(last)) else {
      return nil
    }
    return families.first { name.utf8.starts(with: $0.start.utf8) }?.reason
  }

  /// The last words of names that are those of values in any family: `LD_SDK_KEY`, `NPM_TOKEN`.
  private static let secrets = Set(
    """
    APIKEY AUTH AUTHTOKEN CREDENTIAL CREDENTIALS DSN ID KEY KEYS PASSPHRASE PASSWD PASSWORD PAT PIN
    SALT SECRET SECRETS TOKEN TOKENS USER USERNAME
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// One group of variables.
  private struct Group {
    let reason: String
    /// Capital letters; one that ends with `*` is the start of the names of a family.
    let names: String

    init(_ reason: String, _ names: String) {
      (self.reason, self.names) = (reason, names)
    }

    var words: [Substring] { names.split(whereSeparator: \.isWhitespace) }
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for group in groups {
      for word in group.words where !word.hasSuffix("*") { names[String(word)] = group.reason }
    }
    return names
  }()

  private static let families: [(start: String, reason: String)] = groups.flatMap { group in
    group.words.filter { $0.hasSuffix("*") }.map { (String($0.dropLast()), group.reason) }
  }

  /// Sources: the manuals of the programs, such as environ(7), ld.so(8), dyld(1), bash(1), git(1),
  /// perlrun(1) and less(1).
  private static let groups = [
    Group(
      "the dynamic loader and the C library load code from it",
      """
      LD_* DYLD_* __XPC_DYLD* _RLD* LIBPATH SHLIB_PATH GCONV_PATH GETCONF_DIR GLIBC_TUNABLES
      HOSTALIASES LOCALDOMAIN LOCPATH MALLOC_* NLSPATH RESOLV_HOST_CONF RES_OPTIONS TZDIR
      """),
    Group(
      "shells run code from it, or find programs by it",
      """
      PATH PATHEXT COMSPEC SHELL HOME ENV IFS CDPATH FPATH BASH_* BASHOPTS SHELLOPTS FISH_*
      ZDOTDIR PS0 PS1 PS2 PS3 PS4 PROMPT PROMPT2 PROMPT3 PROMPT4 RPROMPT RPS1 SPROMPT
      PROMPT_COMMAND EXECIGNORE GLOBIGNORE FCEDIT HISTFILE INPUTRC MODULE_PATH NULLCMD
      READNULLCMD PSMODULEPATH TERMCAP TERMINFO TERMINFO_DIRS TERMPATH TMPDIR TMPPREFIX XDG_*
      DBUS_* DISPLAY XAUTHORITY
      """),
    Group("keystow itself obeys it", "KEYSTOW_*"),
    Group(
      "git, ssh and other version control run programs from it",
      """
      GIT_* SSH_ASKPASS* SSH_AUTH_SOCK SSH_PKCS11_HELPER SSH_SK_HELPER SSH_SK_PROVIDER
      GNUPGHOME GPG_AGENT_INFO GH_PATH GH_HOST GH_BROWSER GH_CONFIG_DIR GH_EDITOR GH_PAGER
      GLAB_* HG HGRCPATH HGEDITOR HGMERGE HGENCODING SVN_EDITOR SVN_SSH SVN_MERGE CVS_RSH
      CVSEDITOR JJ_CONFIG JJ_EDITOR RSYNC_RSH RSYNC_CONNECT_PROG RSYNC_OLD_ARGS P4CONFIG
      P4EDITOR P4DIFF P4MERGE P4PAGER PRE_COMMIT_* LEFTHOOK_* HUSKY
      """),
    Group(
      "programs start an editor, a pager or a browser from it",
      """
      EDITOR VISUAL ALTERNATE_EDITOR SUDO_EDITOR SUDO_ASKPASS SYSTEMD_* BROWSER PAGER MANPAGER
      MANPATH MANOPT MANROFFOPT MANROFFSEQ LESS LESSANSI* LESSCHAR* LESSCLOSE LESSECHO
      LESSEDIT LESSGLOBALTAGS LESSHISTFILE LESSKEY* LESSMETA* LESSOPEN LESSSECURE* MORE
      MOST_EDITOR MOST_INITFILE MOST_SWITCHES BAT_CONFIG_DIR BAT_CONFIG_PATH BAT_OPTS
      BAT_PAGER DELTA_FEATURES DELTA_PAGER KUBE_EDITOR EXINIT VIMINIT GVIMINIT VIM VIMRUNTIME
      MYVIMRC NVIM* EMACS* ESHELL PSQLRC PSQL_EDITOR PSQL_PAGER PSQL_EDITOR_LINENUMBER_ARG
      MYSQL_HOME MYSQL_PS1 CHROME_BIN CHROME_PATH PUPPETEER_*
      """),
    Group(
      "Python loads code from it",
      """
      PYTHON* PIP_* PIPX_* PIPENV_* UV_* POETRY_* PDM_* CONDA_* MAMBA_* VIRTUAL_ENV
      VIRTUALENV_* WORKON_HOME PYENV_* PYTEST_* TOX_* NOX_* IPYTHONDIR IPYTHON_* JUPYTER_*
      MPLCONFIGDIR MYPYPATH PYLINTRC DJANGO_SETTINGS_MODULE FLASK_APP GUNICORN_CMD_ARGS
      UWSGI_* COVERAGE_PROCESS_START PYSPARK_* CLOUDSDK_*
      """),
    Group(
      "Perl, Ruby, PHP, Lua, Tcl or R loads code from it",
      """
      PERL* RUBY* GEMRC GEM_HOME GEM_PATH GEM_SPEC_CACHE BUNDLE_APP_CONFIG BUNDLE_BIN
      BUNDLE_BIN_PATH BUNDLE_BUILD__* BUNDLE_CONFIG BUNDLE_GEMFILE BUNDLE_LOCAL__*
      BUNDLE_MIRROR__* BUNDLE_PATH BUNDLE_PLUGINS BUNDLE_RUBY BUNDLE_SSL_CA_CERT BUNDLE_USER_*
      BUNDLER_* IRBRC PRYRC RAKEOPT RBENV_* SPEC_OPTS TESTOPTS CP_HOME_DIR FASTLANE_HIDE_*
      PHPRC PHP_INI_* PHP_BINARY COMPOSER COMPOSER_BIN_DIR COMPOSER_HOME COMPOSER_VENDOR_DIR
      LUA* TCLLIBPATH TCL_* TK_LIBRARY R_BROWSER R_DEFAULT_PACKAGES R_ENVIRON* R_HOME R_LIBS*
      R_PROFILE* R_SHELL RENV_* RSTUDIO_*
      """),
    Group(
      "Node.js and its package managers load code from it",
      """
      NODE_CHANNEL_* NODE_COMPILE_CACHE NODE_DEBUG* NODE_EXTRA_CA_CERTS NODE_GYP_*
      NODE_ICU_DATA NODE_OPTIONS NODE_PATH NODE_PENDING_* NODE_REDIRECT_WARNINGS NODE_REPL_*
      NODE_TEST_* NODE_TLS_REJECT_UNAUTHORIZED NODE_USE_* NODE_V8_COVERAGE NPM_CONFIG_*
      NPM_EXECPATH NPM_NODE_EXECPATH NVM_* YARN_* PNPM_* COREPACK_* BUN_* DENO_* ELECTRON_*
      TS_NODE_* BABEL_* PRISMA_* ESBUILD_BINARY_PATH PLAYWRIGHT_*
      """),
    Group(
      "Java or .NET and their build tools load code from it",
      """
      JAVA_* _JAVA_* JDK_* JRE_* JAVACMD CLASSPATH IBM_JAVA_OPTIONS OPENJ9_JAVA_OPTIONS
      MAVEN_* MVN_* M2_HOME GRADLE_* ANT_* SBT_* JVM_OPTS KOTLIN_* GROOVY_* SCALA_* LEIN_*
      BOOT_JVM_OPTIONS CLJ_* CATALINA_* JBOSS_* HADOOP_OPTS KAFKA_OPTS SPARK_CLASSPATH
      SPARK_CONF_DIR SPARK_DAEMON_JAVA_OPTS SPARK_HOME SPARK_SUBMIT_OPTS
      SPRING_CONFIG_LOCATION SPRING_CONFIG_ADDITIONAL_LOCATION SPRING_CONFIG_IMPORT
      LOADER_PATH DOTNET_* COMPLUS_* CORECLR_* COR_ENABLE_PROFILING COR_PROFILER
      COR_PROFILER_PATH NUGET_* MSBUILD* MONO_CFG_DIR MONO_CONFIG MONO_DEBUG MONO_ENV_OPTIONS
      MONO_GAC_PREFIX MONO_PATH MONO_TRACE* ASPNETCORE_HOSTINGSTARTUPASSEMBLIES
      """),
    Group(
      "compilers and build tools run programs from it",
      """
      AR AS CC CCC CPP CXX CXXCPP FC F77 GO LD LINK NM OBJC OBJCOPY RANLIB STRIP YACC LEX
      CFLAGS CPPFLAGS CXXFLAGS FFLAGS FCFLAGS LDFLAGS LDLIBS OBJCFLAGS CPATH C_INCLUDE_PATH
      CPLUS_INCLUDE_PATH OBJC_INCLUDE_PATH LIBRARY_PATH COMPILER_PATH GCC_*
      CCC_OVERRIDE_OPTIONS CLANG_* CCACHE_* SCCACHE_* DISTCC_* ICECC* MAKE MAKEFLAGS
      GNUMAKEFLAGS MAKEFILES MFLAGS BSDMAKE* CMAKE_* CTEST_* NINJA_* MESON* PKG_CONFIG*
      ACLOCAL* AUTOCONF* AUTOM4TE* AUTOMAKE* CONFIG_SHELL CONFIG_SITE LIBTOOL M4 M4PATH BAZEL*
      BAZELISK_* BUCK_* GOFLAGS GOAUTH GOBIN GOCACHEPROG GODEBUG GOENV GOEXPERIMENT GOINSECURE
      GONOPROXY GONOSUMDB GOPATH GOPRIVATE GOPROXY GOROOT GOSUMDB GOTOOLCHAIN GOTOOLDIR GOVCS
      GOWORK CGO_* CARGO* RUSTC* RUSTDOC* RUSTFLAGS RUST_* RUSTUP_* SWIFT_* SWIFTPM_*
      DEVELOPER_DIR SDKROOT TOOLCHAINS XCODE_XCCONFIG_FILE XCRUN_* FLUTTER_ROOT PUB_CACHE
      PUB_HOSTED_URL HOMEBREW_* NIX_* OPAM* OCAML* CAML* GHC* CABAL_* STACK_ROOT STACK_YAML
      JULIA_* GUILE_* ERL_* ERLC_* ELIXIR_* MIX_ARCHIVES MIX_BUILD_* MIX_DEPS_PATH MIX_ENV
      MIX_EXS MIX_HOME MIX_PATH MIX_REBAR* MIX_XDG HEX_* REBAR_*
      """),
    Group(
      "tools of containers and clouds run programs from it, or connect where it says",
      """
      DOCKER_CERT_PATH DOCKER_CONFIG DOCKER_CONTEXT DOCKER_HOST DOCKER_TLS_VERIFY
      BUILDKIT_HOST COMPOSE_FILE COMPOSE_ENV_FILES CONTAINER_HOST KUBECONFIG KUBECTL_* HELM_*
      ANSIBLE_* TF_CLI_* TF_DATA_DIR TF_PLUGIN_* TF_REATTACH_PROVIDERS TERRAFORM_CONFIG
      PULUMI_HOME PACKER_* VAGRANT_* AWS_CA_BUNDLE AWS_CONFIG_FILE
      AWS_CONTAINER_CREDENTIALS_FULL_URI AWS_ENDPOINT_URL* AWS_PAGER
      AWS_SHARED_CREDENTIALS_FILE AZURE_CONFIG_DIR AZURE_EXTENSION_DIR
      GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES VAULT_CACERT VAULT_CAPATH VAULT_SKIP_VERIFY
      GITHUB_ENV GITHUB_PATH PGSERVICEFILE PGSYSCONFDIR PGLOCALEDIR ODBCINI ODBCINSTINI
      ODBCSYSINI TNS_ADMIN ORACLE_HOME
      """),
    Group(
      "programs take options or scripts from it",
      """
      TAR_OPTIONS TAPE GZIP BZIP2 XZ_OPT XZ_DEFAULTS ZIPOPT UNZIP UNZIPOPT ZSTD_CLEVEL GREP_OPTIONS
      RIPGREP_CONFIG_PATH ACKRC FZF_* AWKPATH AWKLIBPATH BC_ENV_ARGS DC_ENV_ARGS FD_* LS_OPTIONS
      SCREENRC TMUX TMUX_TMPDIR STARSHIP_CONFIG DIRENV_* ASDF_* MISE_* VOLTA_* FNM_* SDKMAN_*
      GDBHISTFILE LLDB_* VALGRIND_* STRACE_OPTS APT_CONFIG DPKG_* RPM_CONFIGDIR MAILCAPS MAILPATH
      LYNX_CFG INFOPATH GROFF_* TEXINPUTS TEXMF* TEXMFCNF GNUPLOT_* OCTAVE_* MATLABPATH LISTEN_FDS
      NOTIFY_SOCKET MOZ_PLUGIN_PATH CHROMIUM_FLAGS VSCODE_* JUST_* TASKFILE_* NOTMUCH_CONFIG
      """),
    Group(
      "the network and TLS libraries trust what it names",
      """
      HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY FTP_PROXY SOCKS_PROXY RSYNC_PROXY GRPC_PROXY
      SSL_CERT_FILE SSL_CERT_DIR SSLKEYLOGFILE OPENSSL_* GNUTLS_* NSS_* P11_KIT_*
      PKCS11_MODULE_PATH CURL_* WGETRC WGET2RC REQUESTS_CA_BUNDLE HTTPLIB2_CA_CERTS
      WEBSOCKET_CLIENT_CA_BUNDLE GRPC_DEFAULT_SSL_ROOTS_FILE_PATH CAROOT KRB5* SASL_PATH
      SASL_CONF_PATH
      """),
    Group(
      "libraries of the desktop load modules from it",
      """
      GTK_* GDK_* GIO_* GI_TYPELIB_PATH GST_PLUGIN_* GST_PRESET_PATH GST_REGISTRY* GCONV* QT_*
      QML* KDE* LIBGL_* MESA_* LIBVA_* VK_ADD_LAYER_PATH VK_DRIVER_FILES VK_ICD_FILENAMES
      VK_INSTANCE_LAYERS VK_LAYER_PATH OCL_ICD_* CUDA_INJECTION64_PATH LADSPA_PATH LV2_PATH
      ALSA_* FONTCONFIG_* MAGICK_*
      """),
  ]
}
