/* The operating system's part on Windows. */
#include "platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Room for the name of a key of the registry. */
#define KEY_BYTES 256

/* The descriptor of standard error in a C library. */
#define STANDARD_ERROR 2

const char JVM_LIBRARY[] = "\\bin\\server\\jvm.dll";
const char PATH_SEPARATOR = ';';

/* The C library that a runtime brings along. */
static const char *const C_LIBRARY[] = {"vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll"};

bool program_folder(char *folder, size_t bytes) {
    DWORD length = GetModuleFileNameA(NULL, folder, (DWORD) bytes);
    if (length == 0 || length >= bytes) {
        return false;
    }
    char *separator = strrchr(folder, '\\');
    if (separator == NULL) {
        return false;
    }
    *separator = '\0';
    return true;
}

bool is_readable(const char *path) {
    return GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES;
}

/* Loads the runtime's C library, which lies in the folder above that of the library and which a machine without Java may
   lack. Windows looks for it beside the library only, but takes one of the name that is loaded already. */
static void load_c_library(const char *library) {
    char path[PATH_BYTES];
    snprintf(path, sizeof(path), "%s", library);
    for (int level = 0; level < 2; level++) {
        char *separator = strrchr(path, '\\');
        if (separator == NULL) {
            return;
        }
        *separator = '\0';
    }
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof(C_LIBRARY) / sizeof(C_LIBRARY[0]); i++) {
        snprintf(path + length, sizeof(path) - length, "\\%s", C_LIBRARY[i]);
        LoadLibraryExA(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    }
}

library_function load_function(const char *library, const char *function) {
    load_c_library(library);
    HMODULE module = LoadLibraryExA(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    return module == NULL ? NULL : (library_function) GetProcAddress(module, function);
}

/* Reads a text of the registry; returns false if there is none. */
static bool read_text(const char *key, const char *name, char *text, DWORD bytes) {
    return RegGetValueA(HKEY_LOCAL_MACHINE, key, name, RRF_RT_REG_SZ, NULL, text, &bytes) == ERROR_SUCCESS;
}

/* Visits the runtime that a key and its value name. */
static bool visit_key(const char *key, const char *value, runtime_visitor visitor, void *context) {
    char home[PATH_BYTES];
    if (!read_text(key, value, home, sizeof(home))) {
        return false;
    }
    size_t length = strlen(home);
    if (length > 0 && home[length - 1] == '\\') {
        home[length - 1] = '\0';
    }
    return visitor(home, context);
}

/* Visits the runtimes below a key, the one that was added last first. */
static bool visit_versions(const char *parent, const char *child, const char *value, runtime_visitor visitor,
        void *context) {
    HKEY versions;
    DWORD count = 0;
    if (RegOpenKeyExA(HKEY_LOCAL_MACHINE, parent, 0, KEY_READ, &versions) != ERROR_SUCCESS) {
        return false;
    }
    RegQueryInfoKeyA(versions, NULL, NULL, NULL, &count, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    bool found = false;
    while (count > 0 && !found) {
        char name[KEY_BYTES];
        char key[3 * KEY_BYTES];
        DWORD bytes = sizeof(name);
        if (RegEnumKeyExA(versions, --count, name, &bytes, NULL, NULL, NULL, NULL) == ERROR_SUCCESS) {
            snprintf(key, sizeof(key), "%s\\%s%s", parent, name, child);
            found = visit_key(key, value, visitor, context);
        }
    }
    RegCloseKey(versions);
    return found;
}

bool visit_installed_runtimes(runtime_visitor visitor, void *context) {
    return visit_versions("SOFTWARE\\JavaSoft\\JDK", "", "JavaHome", visitor, context)
            || visit_versions("SOFTWARE\\JavaSoft\\JRE", "", "JavaHome", visitor, context)
            || visit_versions("SOFTWARE\\Eclipse Adoptium\\JDK", "\\hotspot\\MSI", "Path", visitor, context)
            || visit_versions("SOFTWARE\\Eclipse Adoptium\\JRE", "\\hotspot\\MSI", "Path", visitor, context)
            || visit_versions("SOFTWARE\\Microsoft\\JDK", "\\hotspot\\MSI", "Path", visitor, context)
            || visit_versions("SOFTWARE\\Azul Systems\\Zulu", "", "InstallationPath", visitor, context);
}

void forget_variable(const char *name) {
    SetEnvironmentVariableA(name, NULL);
}

/* Lets a C library that is loaded already write its standard error to a handle. */
static void redirect_errors(const char *library, HANDLE handle) {
    HMODULE module = GetModuleHandleA(library);
    FARPROC opener = module == NULL ? NULL : GetProcAddress(module, "_open_osfhandle");
    FARPROC copier = module == NULL ? NULL : GetProcAddress(module, "_dup2");
    if (opener == NULL || copier == NULL) {
        return;
    }
    int (*open_handle)(intptr_t, int);
    int (*copy)(int, int);
    memcpy(&open_handle, &opener, sizeof(open_handle));
    memcpy(&copy, &copier, sizeof(copy));
    int descriptor = open_handle((intptr_t) handle, 0);
    if (descriptor >= 0) {
        copy(descriptor, STANDARD_ERROR);
    }
}

void name_files_in_utf8(void) {
    /* The manifest asks for it. */
}

void silence_errors(void) {
    /* A C library looks at this handle when it is loaded; that of the virtual machine may be loaded already, for
       libraries of the system use it, too. */
    HANDLE nowhere = CreateFileA("NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0,
            NULL);
    if (nowhere != INVALID_HANDLE_VALUE) {
        SetStdHandle(STD_ERROR_HANDLE, nowhere);
        redirect_errors("msvcrt.dll", nowhere);
        redirect_errors("ucrtbase.dll", nowhere);
    }
}

bool is_terminal(void) {
    DWORD mode;
    return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) && GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode);
}

const char *const START_OPTIONS[] = {NULL};

void keep_memory_small(void) {
    /* Windows gives blocks back by itself. */
}

bool has_large_pages(void) {
    /* Only for users with a privilege of their own. */
    return false;
}

int64_t monotonic_nanos(void) {
    LARGE_INTEGER count;
    LARGE_INTEGER frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    int64_t seconds = count.QuadPart / frequency.QuadPart;
    int64_t rest = count.QuadPart % frequency.QuadPart;
    return seconds * INT64_C(1000000000) + rest * INT64_C(1000000000) / frequency.QuadPart;
}

static int64_t nanos_of(FILETIME time) {
    return ((int64_t) time.dwHighDateTime << 32 | time.dwLowDateTime) * 100;
}

int64_t processor_nanos(void) {
    FILETIME created;
    FILETIME exited;
    FILETIME kernel;
    FILETIME user;
    GetProcessTimes(GetCurrentProcess(), &created, &exited, &kernel, &user);
    return nanos_of(kernel) + nanos_of(user);
}

void sleep_millis(int millis) {
    Sleep((DWORD) millis);
}

static DWORD WINAPI run_function(LPVOID function) {
    void (*run)(void);
    memcpy(&run, &function, sizeof(run));
    run();
    return 0;
}

bool start_thread(void (*function)(void)) {
    void *argument;
    memcpy(&argument, &function, sizeof(argument));
    HANDLE thread = CreateThread(NULL, 0, run_function, argument, 0, NULL);
    if (thread == NULL) {
        return false;
    }
    CloseHandle(thread);
    return true;
}
