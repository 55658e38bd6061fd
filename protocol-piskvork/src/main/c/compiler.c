/*
 * The virtual machine compiles a method three times: quickly with counters for its profile, and thoroughly with that
 * profile. In between the code is at half its speed, and the thorough compiler takes half of a single core; after
 * a start this lasts for seconds. The first half second of search on one core has more nodes if the machine stays at
 * quick code without a profile (level 2 of 4). Only the flag TieredStopAtLevel says so, and
 * it has to be at 4 while the machine is created, or there is no thorough compiler later.
 *
 * HotSpot exports tables of its own data (vmStructs.hpp) for the tools that look into it, and profilers change flags
 * by them as is done here. Where a table or the flag is not as expected, nothing is changed.
 */
#include "compiler.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "platform.h"

/* Names of HotSpot's. */
#define FLAG_TYPE "JVMFlag"
#define FLAG_NAME "TieredStopAtLevel"

/* Levels of compilation: quick code without a profile; thorough code. */
#define QUICK_LEVEL 2
#define FULL_LEVEL 4

/* As much work as a start and a first move of half a second are. */
#define QUICK_UNTIL_NANOS INT64_C(700000000)

#define TICK_MILLIS 10

/* A field: VMStructEntry of vmStructs.hpp. */
struct field {
    const char *type;
    const char *name;
    const char *type_text;
    int32_t is_static;
    uint64_t offset;
    void *address;
};

/* A type: VMTypeEntry of vmStructs.hpp. */
struct type {
    const char *name;
    const char *parent;
    int32_t is_oop;
    int32_t is_integer;
    int32_t is_unsigned;
    uint64_t bytes;
};

/* Where the flags are, and how one is laid out. */
struct flags {
    const char *first;
    size_t count;
    size_t bytes;
    size_t name_offset;
    size_t address_offset;
    unsigned found;
};

/* Bits of what has been found. */
enum {FIRST = 1, COUNT = 2, NAME = 4, ADDRESS = 8, BYTES = 16, ALL = 31};

static volatile intptr_t *level;

/* The value of an exported pointer, or NULL. */
static const void *exported(const char *library, const char *name) {
    library_function symbol = load_function(library, name);
    const void *const *variable;
    memcpy(&variable, &symbol, sizeof(variable));
    return variable == NULL ? NULL : *variable;
}

static void read_fields(const struct field *field, struct flags *flags) {
    for (; field != NULL && field->type != NULL; field++) {
        if (strcmp(field->type, FLAG_TYPE) != 0 || field->name == NULL) {
            continue;
        }
        if (strcmp(field->name, "flags") == 0 && field->is_static) {
            flags->first = *(const char *const *) field->address;
            flags->found |= flags->first == NULL ? 0 : FIRST;
        } else if (strcmp(field->name, "numFlags") == 0 && field->is_static) {
            flags->count = *(const size_t *) field->address;
            flags->found |= COUNT;
        } else if (strcmp(field->name, "_name") == 0) {
            flags->name_offset = field->offset;
            flags->found |= NAME;
        } else if (strcmp(field->name, "_addr") == 0) {
            flags->address_offset = field->offset;
            flags->found |= ADDRESS;
        }
    }
}

static void read_size(const struct type *type, struct flags *flags) {
    for (; type != NULL && type->name != NULL; type++) {
        if (strcmp(type->name, FLAG_TYPE) == 0) {
            flags->bytes = type->bytes;
            flags->found |= BYTES;
        }
    }
}

/* Returns where the flag's value is, or NULL. */
static volatile intptr_t *find_level(const char *library) {
    struct flags flags = {.found = 0};
    read_fields(exported(library, "gHotSpotVMStructs"), &flags);
    read_size(exported(library, "gHotSpotVMTypes"), &flags);
    if (flags.found != ALL) {
        return NULL;
    }
    for (size_t i = 0; i < flags.count; i++) {
        const char *flag = flags.first + i * flags.bytes;
        const char *name = *(const char *const *) (flag + flags.name_offset);
        if (name != NULL && strcmp(name, FLAG_NAME) == 0) {
            return *(intptr_t *const *) (flag + flags.address_offset);
        }
    }
    return NULL;
}

/* The processor's time counts, not that of the clock: it stands still while the process is suspended or idle. */
static void allow_thorough_code(void) {
    while (processor_nanos() < QUICK_UNTIL_NANOS) {
        sleep_millis(TICK_MILLIS);
    }
    *level = FULL_LEVEL;
}

void compile_quickly(const char *jvm_library) {
    level = find_level(jvm_library);
    if (level == NULL || *level != FULL_LEVEL) {
        return;
    }
    *level = QUICK_LEVEL;
    if (!start_thread(allow_thorough_code)) {
        *level = FULL_LEVEL;
    }
}
