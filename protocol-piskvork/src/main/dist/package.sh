#!/usr/bin/env bash
# Packages the brain; run by "mvn package -Pdist". Needs gcc for Linux, mingw-w64 for Windows.
#
#   package.sh VERSION JDK TARGET OUT [WINDOWS_JDK]
#
# VERSION      the project's version
# JDK          home of the JDK whose runtime is packaged for Linux
# TARGET       linux, windows or all
# OUT          folder for the artifacts; the jars of the build lie there, too
# WINDOWS_JDK  home of a JDK for Windows with jmods, of the same major version as JDK, or empty: then the package
#              for Windows has no runtime
set -euo pipefail

version=$1 jdk=$2 target=$3 out=$(cd "$4" && pwd) windows_jdk=${5:-}
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../c
project=$here/../../../..
stage=$out/dist
modules=$project/engine-core/target/engine-core-$version.jar:$out/protocol-piskvork-$version.jar
network=$project/engine-core/src/main/resources/org/kagetsu/eval/windows.bin
main_module=org.kagetsu.piskvork
compiler_options=(-std=c11 -O2 -Wall -Wextra -Werror -I"$jdk/include")

fail() {
  printf 'package.sh: %s\n' "$*" >&2
  exit 1
}

# require TARGET COMMAND PACKAGE: ends clearly if a tool for a target is absent.
require() {
  local alone=
  [ "$target" != all ] || alone="; -Ddist.target=$([ "$1" = linux ] && echo windows || echo linux) does without it"
  command -v "$2" >/dev/null || fail "$2 is absent, on Debian: apt-get install $3$alone"
}

# require_tools: before anything is made.
require_tools() {
  case $target in
    linux) require linux gcc gcc ;;
    windows) require windows x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64 ;;
    all)
      require linux gcc gcc
      require windows x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
      ;;
    *) fail "dist.target is $target, not linux, windows or all" ;;
  esac
}

# java_major HOME: the major version of a JDK.
java_major() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# add_vectors FILE: a jar of the classes of the JDK's module for vectors, which the launcher adds to those of the runtime;
# as a module it would be announced on standard error, and it would make every start slower.
add_vectors() {
  local classes=$stage/vectors
  fresh "$classes"
  "$jdk/bin/jimage" extract --dir "$classes" --include 'regex:/jdk\.incubator\.vector/.*' "$jdk/lib/modules"
  "$jdk/bin/jar" --create --no-compress --no-manifest --file "$1" -C "$classes/jdk.incubator.vector" jdk
}

# link_runtime FOLDER [JMODS]: makes a runtime with the brain's modules in it. It is not compressed: a fresh process would
# have to expand it, and the artifacts are compressed as a whole. The network lies beside the modules, too, where a
# fresh process finds it sooner.
link_runtime() {
  "$jdk/bin/jlink" --module-path "$modules${2:+:$2}" --add-modules "$main_module,java.logging" --output "$1" \
    --strip-debug --no-header-files --no-man-pages
  cp "$network" "$1/lib/kagetsu.network"
  [ "$(java_major "$jdk")" -lt 25 ] || add_vectors "$1/lib/kagetsu.vectors"
  # The game in the terminal, whose libraries cannot be linked.
  cp "$out/pbrain-kagetsu.jar" "$1/lib/"
  cp "$here/compiler-directives.json" "$1/lib/kagetsu.json"
}

# release_notes: the changelog's section of the version that is packaged; that of 1.2.0 for 1.2.0-SNAPSHOT.
release_notes() {
  local notes
  notes=$(awk -v heading="## [${version%-SNAPSHOT}]" \
    '/^## /{found = index($0, heading) == 1; next} found' "$project/CHANGELOG.md")
  [ -n "$notes" ] || fail "CHANGELOG.md has no section ## [${version%-SNAPSHOT}]"
  printf '# Kagetsu %s\n%s\n' "$version" "$notes"
}

# add_texts FOLDER README: licence, release notes and a first guide.
add_texts() {
  cp "$project/LICENSE" "$1/LICENSE.txt"
  release_notes >"$1/RELEASE-NOTES.md"
  sed "s/@version@/$version/" "$here/$2" >"$1/README.txt"
}

# fresh FOLDER: an empty folder in the staging area. rm does not follow symbolic links.
fresh() {
  case $1 in "$stage"/*) rm -rf --one-file-system -- "$1" ;; *) fail "not in the staging area: $1" ;; esac
  mkdir -p "$1"
}

package_linux() {
  local name=kagetsu-$version folder
  folder=$stage/linux/$name
  fresh "$stage/linux"
  mkdir "$folder"
  gcc "${compiler_options[@]}" -D_DEFAULT_SOURCE -I"$jdk/include/linux" -o "$folder/pbrain-kagetsu" -s \
    "$sources"/{launcher,options,runtime,awake,compiler,platform_posix}.c -ldl -lpthread
  link_runtime "$folder/jre"
  "$here/archive-classes.sh" "$folder/jre" "$stage/linux"
  # Nothing of the runtime is a program of its own for the user.
  rm -rf -- "$folder/jre/bin" "$folder/jre/lib/jexec" "$folder/jre/lib/jspawnhelper"
  add_texts "$folder" README-linux.txt
  tar --create --gzip --file "$out/$name-linux.tar.gz" --directory "$stage/linux" --sort=name --owner=0 --group=0 \
    --numeric-owner --mode=u+rw,a+rX,go-w "$name"
  echo "packaged $out/$name-linux.tar.gz"
}

package_windows() {
  local folder=$stage/windows compiler=x86_64-w64-mingw32-gcc
  fresh "$folder"
  x86_64-w64-mingw32-windres -I "$sources/windows" "$sources/windows/pbrain.rc" "$stage/manifest.o"
  "$compiler" "${compiler_options[@]}" -I"$sources/windows" -o "$folder/pbrain-kagetsu64.exe" -s -static \
    "$sources"/{launcher,options,runtime,awake,compiler,platform_windows}.c "$stage/manifest.o" -ladvapi32
  if [ -n "$windows_jdk" ]; then
    [ "$(java_major "$windows_jdk")" = "$(java_major "$jdk")" ] \
      || fail "the JDK for Windows must have the major version of the one that links, $(java_major "$jdk")"
    link_runtime "$folder/jre" "$windows_jdk/jmods"
  else
    cp "$out/pbrain-kagetsu.jar" "$folder"
  fi
  add_texts "$folder" README-windows.txt
  "$jdk/bin/jar" --create --no-manifest --file "$out/pbrain-kagetsu64.zip" -C "$folder" .
  echo "packaged $out/pbrain-kagetsu64.zip$([ -n "$windows_jdk" ] || echo ', without a runtime')"
}

require_tools
mkdir -p "$stage"
# What is not packaged now must not be checked as if it were.
rm -f -- "$out/kagetsu-$version-linux.tar.gz" "$out/pbrain-kagetsu64.zip"
case $target in
  linux) package_linux ;;
  windows) package_windows ;;
  all)
    package_linux
    package_windows
    ;;
esac
