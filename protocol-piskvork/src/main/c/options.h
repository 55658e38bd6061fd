/* The options of the virtual machine. */
#ifndef KAGETSU_OPTIONS_H
#define KAGETSU_OPTIONS_H

#include <jni.h>
#include <stdbool.h>

#include "runtime.h"

#define MAX_OPTIONS 64

struct options {
    JavaVMOption list[MAX_OPTIONS];
    jint count;
};

/* What the program is started for. */
enum use { BRAIN, PLAY, OTHER };

/* Collects the options for a runtime. Returns false if the program's files are
   missing: the message is then in problem, a text of PATH_BYTES. The texts of the options live as long as the
   process. */
bool collect_options(const struct runtime *runtime, const char *program_folder, enum use use,
        struct options *options, char *problem);

/* Adds a function that the virtual machine calls, "exit" or "abort". */
void add_hook(struct options *options, const char *name, library_function hook);

#endif
