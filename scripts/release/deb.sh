#!/bin/sh
# Makes a Debian package of an installation.
#
#   SOURCE_DATE_EPOCH=… scripts/release/deb.sh VERSION FOLDER INTO
set -eu
version=$1
folder=$2
into=$3
architecture=$(dpkg --print-architecture)
maintainer=$(git log -1 --format='%cn <%ce>')
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

mkdir -p "$root/DEBIAN" "$root/usr/share/doc/keystow" "$root/usr/share/lintian/overrides"
cp -R "$folder/bin" "$root/usr/bin"
cp -R "$folder/share/man" "$folder/share/bash-completion" "$folder/share/fish" "$root/usr/share"
# Shells read it, and never run it.
sed -i '1{/^#!/d;}' "$root/usr/share/bash-completion/completions/keystow"
mkdir -p "$root/usr/share/zsh/vendor-completions"
cp "$folder/share/zsh/site-functions/_keystow" "$root/usr/share/zsh/vendor-completions"
find "$root/usr/share/man" -name '*.1' -exec gzip -9n {} +
cp "$folder/NOTICE" "$folder/CHANGELOG.md" "$root/usr/share/doc/keystow"
{
  sed -n '1,/^$/p' "$folder/NOTICE"
  printf 'License: Apache-2.0\n On Debian systems, the full text is in /usr/share/common-licenses/Apache-2.0.\n'
} >"$root/usr/share/doc/keystow/copyright"
printf 'keystow (%s) unstable; urgency=medium\n\n  * Release; CHANGELOG.md has what changed.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(date -R -u -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$root/usr/share/doc/keystow/changelog.gz"
# One program for all systems is the purpose; what it contains is in NOTICE and in the bill of materials.
printf 'keystow: statically-linked-binary [usr/bin/keystow]\nkeystow: embedded-library *\n' \
  >"$root/usr/share/lintian/overrides/keystow"
cat >"$root/DEBIAN/control" <<END
Package: keystow
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Section: devel
Priority: optional
Installed-Size: $(du -k --apparent-size -s "$root/usr" | cut -f 1)
Depends: libc6 (>= 2.34), libcurl4
Recommends: git
Description: Find secrets in git repositories, move them out, keep them out
 Keystow finds API keys, tokens, passwords and private keys in the work tree,
 the index, the whole history or any folder. It moves them into files that git
 ignores, leaves placeholders that the build resolves, writes .gitignore files,
 and blocks new secrets in hooks, in CI and before publishing.
END
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
chmod -R u=rwX,go=rX "$root"
dpkg-deb --root-owner-group -Zxz -z1 --build "$root" "$into/keystow_${version}_$architecture.deb" >/dev/null
