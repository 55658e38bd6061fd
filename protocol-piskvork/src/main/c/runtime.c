#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest line of a runtime's file "release" that matters. */
#define LINE_BYTES 256

/* Joins two texts; returns false if there is no room for both. */
static bool join(char *path, const char *folder, const char *name) {
    int length = snprintf(path, PATH_BYTES, "%s%s", folder, name);
    return length > 0 && length < PATH_BYTES;
}

/* Reads the version of Java from a runtime's file "release"; 0 if it does not tell. */
static int version_of(const char *home) {
    char path[PATH_BYTES];
    FILE *release = join(path, home, "/release") ? fopen(path, "r") : NULL;
    if (release == NULL) {
        return 0;
    }
    int version = 0;
    char line[LINE_BYTES];
    while (version == 0 && fgets(line, sizeof(line), release) != NULL) {
        if (sscanf(line, "JAVA_VERSION=\"%d", &version) != 1) {
            version = 0;
        }
    }
    fclose(release);
    return version;
}

/* Takes a runtime if it exists and is new enough; a runtime_visitor. */
static bool take(const char *home, void *context) {
    struct runtime *found = context;
    char library[PATH_BYTES];
    if (!join(library, home, JVM_LIBRARY) || !is_readable(library)) {
        return false;
    }
    found->version = version_of(home);
    return found->version >= OLDEST_JAVA && join(found->home, home, "");
}

bool find_runtime(const char *program_folder, struct runtime *found) {
    char bundled[PATH_BYTES];
    found->bundled = join(bundled, program_folder, "/jre") && take(bundled, found);
    if (found->bundled) {
        return true;
    }
    const char *java_home = getenv("JAVA_HOME");
    return (java_home != NULL && take(java_home, found)) || visit_installed_runtimes(take, found);
}
