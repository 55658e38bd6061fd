/* The operating system's part on Linux. */
#include "platform.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const char JVM_LIBRARY[] = "/lib/server/libjvm.so";
const char PATH_SEPARATOR = ':';

bool program_folder(char *folder, size_t bytes) {
    ssize_t length = readlink("/proc/self/exe", folder, bytes - 1);
    if (length <= 0 || (size_t) length >= bytes - 1) {
        return false;
    }
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash == NULL) {
        return false;
    }
    *slash = '\0';
    return true;
}

bool is_readable(const char *path) {
    return access(path, R_OK) == 0;
}

library_function load_function(const char *library, const char *function) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
    if (handle == NULL) {
        return NULL;
    }
    void *symbol = dlsym(handle, function);
    library_function result;
    memcpy(&result, &symbol, sizeof(result));
    return result;
}

bool visit_installed_runtimes(runtime_visitor visitor, void *context) {
    return visitor("/usr/lib/jvm/default-java", context) || visitor("/usr/lib/jvm/default", context);
}

void forget_variable(const char *name) {
    unsetenv(name);
}

void name_files_in_utf8(void) {
    /* Without a locale Java takes the names of files for ASCII, and does not find its own where they have other letters. */
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0) {
        setenv("LC_ALL", "C.UTF-8", 1);
    }
}

void silence_errors(void) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
        if (nowhere > STDERR_FILENO) {
            close(nowhere);
        }
    }
}

bool is_terminal(void) {
    return isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

/* The packaged runtime has no program of its own that could start others. */
const char *const START_OPTIONS[] = {"-Djdk.lang.Process.launchMechanism=FORK", NULL};

void keep_memory_small(void) {
    /* The compiler takes up to 50 MB for a large method, in blocks of 32 KiB. */
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 30000);
    mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}

bool has_large_pages(void) {
    FILE *file = fopen("/sys/kernel/mm/transparent_hugepage/enabled", "r");
    if (file == NULL) {
        return false;
    }
    char choices[64] = "";
    bool read = fgets(choices, sizeof(choices), file) != NULL;
    fclose(file);
    return read && strstr(choices, "[never]") == NULL;
}

static int64_t nanos_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int64_t monotonic_nanos(void) {
    return nanos_of(CLOCK_MONOTONIC);
}

int64_t processor_nanos(void) {
    return nanos_of(CLOCK_PROCESS_CPUTIME_ID);
}

void sleep_millis(int millis) {
    struct timespec pause = {.tv_sec = millis / 1000, .tv_nsec = millis % 1000 * 1000000L};
    nanosleep(&pause, NULL);
}

static void *run_function(void *function) {
    void (*run)(void);
    memcpy(&run, &function, sizeof(run));
    run();
    return NULL;
}

bool start_thread(void (*function)(void)) {
    void *argument;
    memcpy(&argument, &function, sizeof(argument));
    pthread_t thread;
    return pthread_create(&thread, NULL, run_function, argument) == 0;
}
