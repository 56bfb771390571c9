#!/bin/sh
# Prepares a fully static program on Linux, whose start, and so every hook, takes half the time: puts archives
# into DIR, and pkg-config files that name them. Fails where a library has no archive, or where libgit2 is
# built with other libraries than Debian's is.
#
#   scripts/static-libraries.sh DIR
set -eu
folder=${1:?the folder for the archives}
[ "$(uname)" = Linux ] || { echo "only Linux has static programs" >&2; exit 1; }
compiler=$(command -v c++ || command -v clang++)
mkdir -p "$folder"

for archive in libhs.a libdeflate.a libstdc++.a libmbedcrypto.a libhttp_parser.a libpcre2-8.a libz.a \
  libarchive.a libbz2.a liblzma.a libzstd.a libgit2.a; do
  place=$("$compiler" -print-file-name=$archive)
  [ "$place" != $archive ] || { echo "there is no $archive" >&2; exit 1; }
  ln -sf "$place" "$folder/$archive"
done
for library in libgit2 libhs libpcre2-8 libdeflate libarchive; do
  others=
  # Of libarchive, only what reads tar, and what unpacks.
  [ $library != libarchive ] || others=" -lbz2 -llzma -lzstd -lz"
  [ $library != libgit2 ] || others=" -lmbedcrypto -lhttp_parser -lpcre2-8 -lz -lrt"
  sed "s|^Libs:.*|Libs: -L$folder $(pkg-config --libs-only-l $library)$others|" \
    "$(pkg-config --variable=pcfiledir $library)/$library.pc" >"$folder/$library.pc"
done

# Keystow asks libgit2 for nothing but files. What speaks SSH, TLS and Kerberos is taken out of the archive: its
# libraries have no archives, or would be prepared at each start.
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
rm "$folder/libgit2.a"
cp "$place" "$folder/libgit2.a"
# Another member is called mbedtls.c.o as well: that with the hash, which comes first or second.
instance=1
(cd "$trial" && ar xN 1 "$place" mbedtls.c.o)
nm "$trial/mbedtls.c.o" | grep -q ' T git_mbedtls_stream_new$' || instance=2
ar dN $instance "$folder/libgit2.a" mbedtls.c.o
ar d "$folder/libgit2.a" ssh.c.o auth_negotiate.c.o
cat >"$trial/offline.c" <<'END'
#include <stdlib.h>
int git_transport_ssh_global_init(void) { return 0; }
int git_mbedtls_stream_global_init(void) { return 0; }
int git_mbedtls__set_cert_location(const char *file, const char *path) { abort(); }
int git_mbedtls_stream_new(void **out, const char *host, const char *port) { abort(); }
int git_mbedtls_stream_wrap(void **out, void *in, const char *host) { abort(); }
int git_smart_subtransport_ssh(void **out, void *owner, void *param) { abort(); }
int git_transport_ssh_with_paths(void **out, void *owner, void *payload) { abort(); }
int git_http_auth_negotiate(void **out, const void *url) { abort(); }
END
cat >"$trial/trial.c" <<'END'
#include <git2.h>
int main(int count, char **arguments) {
  git_repository *repository = 0;
  return git_libgit2_init() < 0 || git_repository_init(&repository, arguments[count - 1], 1) < 0;
}
END
"$compiler" -x c -O2 -c "$trial/offline.c" -o "$trial/offline.o"
ar r "$folder/libgit2.a" "$trial/offline.o"

# Whether this libgit2 can do without them shows when it is linked and run.
# shellcheck disable=SC2046
"$compiler" -x c "$trial/trial.c" -x none -static -o "$trial/trial" \
  $(PKG_CONFIG_PATH=$folder pkg-config --cflags --libs libgit2)
"$trial/trial" "$trial/repository.git" || { echo "libgit2 does not start without its network" >&2; exit 1; }
