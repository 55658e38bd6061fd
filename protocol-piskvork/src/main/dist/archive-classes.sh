#!/usr/bin/env bash
# Writes the archive of loaded classes that makes a linked runtime start quickly.
#
#   archive-classes.sh RUNTIME SCRATCH
#
# RUNTIME  home of the linked runtime, which gets lib/kagetsu.jsa, or lib/kagetsu.aot where Java is 25 or newer
# SCRATCH  folder for a file in between
set -euo pipefail

runtime=$1 scratch=$2
# What a builder wants of other Java programs would be in the archive, and the launcher could not use it.
unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS JDK_AOT_VM_OPTIONS
# As in the launcher: the class path is empty, for the classes are part of the runtime.
options=(-XX:+UseSerialGC -Xmn4m -Djava.class.path= -Dkagetsu.network="$runtime/lib/kagetsu.network")
[ ! -e "$runtime/lib/kagetsu.vectors" ] || {
  options+=("-Xbootclasspath/a:$runtime/lib/kagetsu.vectors" -XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport)
  for package in jdk.internal{,.foreign,.misc,.util,.vm.vector}; do
    options+=("--add-exports=java.base/$package=ALL-UNNAMED")
  done
}
main=org.kagetsu.piskvork.PiskvorkMain

# game RULE: a short game under a rule.
game() {
  printf 'START 15\nABOUT\nINFO rule %s\nINFO timeout_turn 250\nINFO max_memory 350000000\nINFO evaluate 1,1\n' "$1"
  printf 'BOARD\n7,7,2\n7,8,1\n8,7,2\n6,7,1\n8,8,2\n6,6,1\n9,6,2\nDONE\nRESTART\n'
  sleep 0.5
  printf 'BEGIN\nTURN 0,0\nTURN 0,1\nTAKEBACK 0,1\nNONSENSE\n'
  sleep 1
}

games() {
  local rule
  for rule in 0 1 4 8 9; do
    game "$rule"
  done
  printf 'SWAP2BOARD\nDONE\n'
  sleep 0.5
  echo END
}

# quietly COMMAND...: shows what a command says only if it fails.
quietly() {
  "$@" >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    return 1
  }
}

# check_archive: a first move must make no class of its own, and need no lambda. The first equals of a record that the
# archive cannot hold makes a dozen classes, and costs a fresh process 30 ms; a lambda from the archive still costs 5.
check_archive() {
  local made
  { game 4; echo END; } | quietly "$runtime/bin/java" "${options[@]}" -XX:SharedArchiveFile="$runtime/lib/kagetsu.jsa" \
    -Xlog:class+load:file="$scratch/loaded" "$main"
  grep -q 'org.kagetsu.search.NegaScout source: shared objects file' "$scratch/loaded" || {
    echo 'archive-classes.sh: the archive of classes is not used' >&2
    return 1
  }
  made=$(grep -v 'source: shared objects file' "$scratch/loaded" || true)
  [ -z "$made" ] || {
    printf 'archive-classes.sh: a first move makes classes at run time:\n%s\n' "$made" >&2
    return 1
  }
  ! grep -q 'java.lang.invoke.LambdaMetafactory ' "$scratch/loaded" || {
    echo 'archive-classes.sh: a first move uses a lambda' >&2
    return 1
  }
}

if [ "$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$runtime/release")" -ge 25 ]; then
  games | quietly "$runtime/bin/java" "${options[@]}" -XX:AOTCacheOutput="$runtime/lib/kagetsu.aot" "$main"
  # Java says nothing where it could not write the cache.
  [ -s "$runtime/lib/kagetsu.aot" ] || {
    cat "$scratch/log" >&2
    echo 'archive-classes.sh: there is no cache of classes' >&2
    exit 1
  }
  rm -f -- "$runtime/lib/kagetsu.aot.config"
  { game 4; echo END; } | quietly "$runtime/bin/java" "${options[@]}" -XX:AOTCache="$runtime/lib/kagetsu.aot" \
    -XX:AOTMode=on "$main"
else
  games | quietly "$runtime/bin/java" "${options[@]}" -Xshare:off -XX:DumpLoadedClassList="$scratch/classes" "$main"
  quietly "$runtime/bin/java" -Xshare:dump -Djava.class.path= -XX:SharedClassListFile="$scratch/classes" \
    -XX:SharedArchiveFile="$runtime/lib/kagetsu.jsa"
  check_archive
fi
