/* Finds a Java runtime. */
#ifndef KAGETSU_RUNTIME_H
#define KAGETSU_RUNTIME_H

#include <stdbool.h>

#include "platform.h"

/* The oldest Java that can run the engine. */
#define OLDEST_JAVA 17

struct runtime {
    char home[PATH_BYTES];

    /* Whether it came with this program and has the program's classes in it. */
    bool bundled;

    /* The version of Java, for instance 17. */
    int version;
};

/* Finds the runtime in the folder "jre" next to this program, else that of JAVA_HOME, else an installed one.
   Returns false if there is none of version OLDEST_JAVA or newer. */
bool find_runtime(const char *program_folder, struct runtime *found);

#endif
