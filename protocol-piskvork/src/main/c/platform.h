/* What the launcher needs of the operating system; platform_posix.c and platform_windows.c have it. */
#ifndef KAGETSU_PLATFORM_H
#define KAGETSU_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest path that is tried, in bytes with the final zero. */
#define PATH_BYTES 4096

/* Called with the home of a Java runtime that may exist; returns true to end the search. */
typedef bool (*runtime_visitor)(const char *home, void *context);

/* A function of a library, to be cast to its real type. */
typedef void (*library_function)(void);

/* Writes the folder of this program, without a separator at its end; returns false if it cannot be told. */
bool program_folder(char *folder, size_t bytes);

/* Tells whether a file can be read. */
bool is_readable(const char *path);

/* The path of the virtual machine's library below a runtime's home. */
extern const char JVM_LIBRARY[];

/* What separates the folders of a path of classes, and is in none of their names. */
extern const char PATH_SEPARATOR;

/* Loads a library for the rest of the process's life; returns one function of it, or NULL. */
library_function load_function(const char *library, const char *function);

/* Visits the runtimes that were installed on this machine, newest first as far as the machine tells; returns
   whether a visitor returned true. */
bool visit_installed_runtimes(runtime_visitor visitor, void *context);

/* Removes a variable from the environment of this process. */
void forget_variable(const char *name);

/* Lets the virtual machine take the names of files for UTF-8 where nothing else is said of them. */
void name_files_in_utf8(void);

/* Sends what is written to standard error, also by libraries loaded later, nowhere. */
void silence_errors(void);

/* Tells whether a person types at a terminal, and reads standard error there. */
bool is_terminal(void);

/* Options of the virtual machine that only this operating system needs to start other programs; the last is NULL. */
extern const char *const START_OPTIONS[];

/* Lets the C library give memory back that the compiler of the virtual machine needed for a moment. */
void keep_memory_small(void);

/* Tells whether the operating system gives large pages to those that ask for them in a way the virtual machine knows. */
bool has_large_pages(void);

/* Nanoseconds of a clock that never steps back. */
int64_t monotonic_nanos(void);

/* Nanoseconds of work of all processors for this process since its start. */
int64_t processor_nanos(void);

/* Sleeps. */
void sleep_millis(int millis);

/* Runs a function without end on a thread of its own; returns whether that began. */
bool start_thread(void (*function)(void));

#endif
