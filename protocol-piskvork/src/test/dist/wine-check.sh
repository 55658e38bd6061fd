#!/usr/bin/env bash
# Tests the Windows launcher under wine, as far as that goes without a Windows JVM: it finds, refuses and loads
# runtimes, a stand-in for jvm.dll among them.
#
#   wine-check.sh ZIP JDK SCRATCH
#
# ZIP      pbrain-kagetsu64.zip
# JDK      home of a JDK, whose jni.h the stand-in needs
# SCRATCH  an existing folder; all files of wine go into a new folder in it, which is deleted at the end
#
# Prints a line "ok WHAT" or "FAILED WHAT: FOUND" for every test; ends with 3 if wine or mingw-w64 is absent. Wine sees
# no folder but its own: neither the root of this machine nor the home of its user.
set -euo pipefail

zip=$1 jdk=$2 scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
compiler=x86_64-w64-mingw32-gcc

for tool in wine wineserver "$compiler" unzip; do
  command -v "$tool" >/dev/null || {
    echo "$tool is absent"
    exit 3
  }
done

base=$(mktemp -d "$scratch/wine.XXXXXX")
prefix=$base/prefix drive=$base/prefix/drive_c
mkdir "$base/home" "$base/tmp"

# within VARIABLES... -- COMMAND...: runs a command in wine's own world.
within() {
  local variables=()
  while [ "$1" != -- ]; do
    variables+=("$1")
    shift
  done
  shift
  env -i PATH="$PATH" HOME="$base/home" TMPDIR="$base/tmp" LC_ALL=C.UTF-8 WINEPREFIX="$prefix" WINEDEBUG=-all \
    WINEDLLOVERRIDES='mscoree=;mshtml=;winemenubuilder.exe=' "${variables[@]}" timeout --kill-after=5 60 "$@"
}

finish() {
  [ ! -d "$prefix" ] || within -- wineserver -k || true
  rm -rf --one-file-system -- "$base"
}
trap finish EXIT

# cut_links: wine's ways out of its own folder.
cut_links() {
  find "$prefix/dosdevices" -type l ! -name c: -delete
  find "$drive/users" -type l -delete
}

# Its exit status tells nothing: without its 32-bit part wine complains, and works.
within -- wine wineboot --init </dev/null >"$base/log" 2>&1 || true
within -- wineserver -w
[ -d "$drive/users" ] || {
  echo "FAILED wine makes its folder: $(tail -1 "$base/log")"
  exit 1
}
cut_links

failures=0

# check WHAT EXPECTED FOUND
check() {
  if [ "$2" = "$3" ]; then
    echo "ok $1"
  else
    echo "FAILED $1: ${3//$'\n'/ / }"
    failures=$((failures + 1))
  fi
}

# run FOLDER VARIABLES... -- ARGUMENTS...: what the program in a folder of drive C prints, and how it ends. Standard
# error goes into the same pipe, as in Piskvork.
run() {
  local folder=$1 variables=()
  shift
  while [ "$1" != -- ]; do
    variables+=("$1")
    shift
  done
  shift
  (cd "$drive/elsewhere" && printf 'END\n' | within "${variables[@]}" -- wine "C:\\$folder\\pbrain-kagetsu64.exe" "$@" \
    2>&1 | tr -d '\r'; echo "status ${PIPESTATUS[1]}")
}

no_java='ERROR Kagetsu cannot start: there is no Java 17 or newer, neither in its folder jre nor installed
status 1'
no_load='ERROR Kagetsu cannot start: the Java runtime cannot be loaded
status 1'
no_start='ERROR Kagetsu cannot start: the Java runtime does not start, perhaps for lack of memory
status 1'
no_jar='ERROR Kagetsu cannot start: pbrain-kagetsu.jar is missing in the folder of the program
status 1'

# runtime FOLDER VERSION JVM: a folder that looks like a runtime.
runtime() {
  mkdir -p "$drive/$1/bin/server"
  printf 'JAVA_VERSION="%s"\n' "$2" >"$drive/$1/release"
  cp "$3" "$drive/$1/bin/server/jvm.dll"
}

# brain FOLDER: the launcher without its jar and its runtime.
brain() {
  mkdir -p "$drive/$1"
  cp "$base/zip/pbrain-kagetsu64.exe" "$drive/$1"
}

mkdir "$drive/elsewhere" "$base/zip"
unzip -q "$zip" -d "$base/zip"
check 'the program lies at the root of the zip' yes "$([ -f "$base/zip/pbrain-kagetsu64.exe" ] && echo yes || ls "$base/zip")"
library_options=(-std=c11 -O2 -Wall -Wextra -Werror -I"$jdk/include" -I"$here/../../main/c/windows" -shared -static -s)
"$compiler" "${library_options[@]}" -o "$base/fake.dll" "$here/../c/fake_jvm.c"
# The same with a C library of its own, of a name that wine has, too, but as a machine without Java may not have.
echo 'int neighbour(void) { return 1; }' | "$compiler" -shared -static -s -o "$base/vcruntime140.dll" -x c -
"$compiler" "${library_options[@]}" -DNEIGHBOUR -o "$base/needy.dll" "$here/../c/fake_jvm.c" "$base/vcruntime140.dll"
echo 'not a library' >"$base/broken.dll"

brain none
check 'no runtime: one ERROR line' "$no_java" "$(run none --)"
check 'no runtime, bench: one ERROR line' "$no_java" "$(run none -- bench)"
check 'JAVA_HOME leads nowhere' "$no_java" "$(run none 'JAVA_HOME=C:\nowhere' --)"
runtime old 11.0.2 "$base/fake.dll"
check 'JAVA_HOME is too old' "$no_java" "$(run none 'JAVA_HOME=C:\old' --)"
runtime home 21.0.1 "$base/fake.dll"
check 'JAVA_HOME, but no jar' "$no_jar" "$(run none 'JAVA_HOME=C:\home' FAKE_JVM=run --)"

brain broken
runtime broken/jre 17.0.1 "$base/broken.dll"
check 'broken runtime: one ERROR line' "$no_load" "$(run broken --)"

started='property kagetsu.awakeMillis
main org/kagetsu/piskvork/PiskvorkMain'
for folder in plain 'a folder' 'カゲツ'; do
  brain "$folder"
  runtime "$folder/jre" 17.0.1 "$base/fake.dll"
  check "runs in a folder named $folder" "$started"$'\nclass path \nread END\nstatus 1' "$(run "$folder" FAKE_JVM=run --)"
done
brain needy
runtime needy/jre 17.0.1 "$base/needy.dll"
cp "$base/vcruntime140.dll" "$drive/needy/jre/bin"
check 'loads the C library of its runtime' "$started"$'\nclass path \nread END\nstatus 1' \
  "$(run needy WINEDLLOVERRIDES='mscoree=;mshtml=;winemenubuilder.exe=;vcruntime140=n' FAKE_JVM=run --)"
check 'runtime that refuses: one ERROR line' "$no_start" "$(run plain FAKE_JVM=refuse --)"
check 'runtime that exits: one ERROR line' "$no_start" "$(run plain FAKE_JVM=exit --)"
check 'passes its arguments on' \
  "$started"$'\nargument bench\nargument two words\nclass path \na warning\nread END\nstatus 1' \
  "$(run plain FAKE_JVM=run -- bench 'two words')"
check 'a bundled runtime outranks JAVA_HOME' "$no_load" "$(run broken 'JAVA_HOME=C:\home' FAKE_JVM=run --)"

cp "$base/zip/pbrain-kagetsu.jar" "$drive/none" 2>/dev/null || echo jar >"$drive/none/pbrain-kagetsu.jar"
check 'JAVA_HOME with the jar' "$started"$'\nclass path C:\\none/pbrain-kagetsu.jar\nread END\nstatus 1' \
  "$(run none 'JAVA_HOME=C:\home' FAKE_JVM=run --)"
"$compiler" -std=c11 -Wall -Wextra -Werror -static -s -o "$drive/elsewhere/register.exe" "$here/../c/register_java.c" \
  -ladvapi32
(cd "$drive/elsewhere" && within -- wine 'C:\elsewhere\register.exe' 'C:\home')
check 'installed Java with the jar' "$started"$'\nclass path C:\\none/pbrain-kagetsu.jar\nread END\nstatus 1' \
  "$(run none FAKE_JVM=run --)"
check 'JAVA_HOME outranks an installed Java' "$no_load" "$(run none 'JAVA_HOME=C:\broken\jre' FAKE_JVM=run --)"
exit "$((failures > 0))"
