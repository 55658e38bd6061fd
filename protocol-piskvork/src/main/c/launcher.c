/*
 * pbrain-kagetsu: the brain as one executable.
 *
 * Loads a Java virtual machine into this very process and calls the brain's main method. Managers stop, measure
 * and end the process that they started; a runtime in a process of its own would go on thinking, and stay behind.
 */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "awake.h"
#include "compiler.h"
#include "options.h"
#include "platform.h"
#include "runtime.h"

#define MAIN_CLASS "org/kagetsu/piskvork/PiskvorkMain"

/* Tells the brain for how many milliseconds the clock of a first move may have run already. */
#define AWAKE_PROPERTY "kagetsu.awakeMillis"

/* Tells by what name the program was started. */
#define PROGRAM_PROPERTY "kagetsu.program"

typedef jint (JNICALL *create_vm)(JavaVM **vm, void **env, void *args);

/* Whether somebody else answers from now on: the brain, or an ERROR line that was printed. */
static bool is_answered;

static void print_error(const char *reason) {
    is_answered = true;
    printf("ERROR Kagetsu cannot start: %s\n", reason);
    fflush(stdout);
}

/* Says in the protocol's words why the brain cannot play, and ends. */
static void fail(const char *reason) {
    print_error(reason);
    exit(1);
}

/* A virtual machine that cannot start ends the process without a word, in one of three ways. */
static void JNICALL vm_aborts(void) {
    if (!is_answered) {
        print_error("the Java runtime does not start, perhaps for lack of memory");
    }
}

static void JNICALL vm_exits(jint status) {
    (void) status;
    vm_aborts();
}

static void at_exit(void) {
    vm_aborts();
}

static JNIEnv *start_vm(const struct runtime *runtime, struct options *options) {
    char library[PATH_BYTES + sizeof("/lib/server/libjvm.so")];
    snprintf(library, sizeof(library), "%s%s", runtime->home, JVM_LIBRARY);
    create_vm create = (create_vm) load_function(library, "JNI_CreateJavaVM");
    if (create == NULL) {
        fail("the Java runtime cannot be loaded");
    }
    atexit(at_exit);
    add_hook(options, "exit", (library_function) vm_exits);
    add_hook(options, "abort", (library_function) vm_aborts);
    JavaVMInitArgs arguments = {
        .version = JNI_VERSION_10,
        .nOptions = options->count,
        .options = options->list,
        .ignoreUnrecognized = JNI_TRUE,
    };
    JavaVM *vm;
    JNIEnv *env;
    if (create(&vm, (void **) &env, &arguments) != JNI_OK) {
        exit(1);
    }
    compile_quickly(library);
    return env;
}

static void set_property(JNIEnv *env, const char *name, const char *value) {
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jmethodID set = (*env)->GetStaticMethodID(env, system, "setProperty",
            "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
    (*env)->CallStaticObjectMethod(env, system, set, (*env)->NewStringUTF(env, name),
            (*env)->NewStringUTF(env, value));
}

static jobjectArray to_java(JNIEnv *env, int count, char **texts) {
    jclass string = (*env)->FindClass(env, "java/lang/String");
    jobjectArray array = (*env)->NewObjectArray(env, count, string, NULL);
    for (int i = 0; i < count; i++) {
        (*env)->SetObjectArrayElement(env, array, i, (*env)->NewStringUTF(env, texts[i]));
    }
    return array;
}

/* Calls the brain's main method, which ends the process itself. */
static void run_main(JNIEnv *env, const char *program, int count, char **arguments) {
    jclass type = (*env)->FindClass(env, MAIN_CLASS);
    jmethodID run = type == NULL ? NULL
            : (*env)->GetStaticMethodID(env, type, "main", "([Ljava/lang/String;)V");
    if (run == NULL) {
        (*env)->ExceptionDescribe(env);
        fail("its classes are missing");
    }
    char awake[32];
    snprintf(awake, sizeof(awake), "%lld", (long long) end_watch());
    set_property(env, AWAKE_PROPERTY, awake);
    set_property(env, PROGRAM_PROPERTY, program);
    is_answered = true;
    (*env)->CallStaticVoidMethod(env, type, run, to_java(env, count, arguments));
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        printf("ERROR Kagetsu ended with an error\n");
        fflush(stdout);
        exit(1);
    }
}

/* The last part of the path by which the program was started. */
static const char *program_name(int count, char **arguments) {
    const char *name = count > 0 ? arguments[0] : "pbrain-kagetsu";
    for (const char *c = name; *c != '\0'; c++) {
        if (*c == '/' || *c == '\\') {
            name = c + 1;
        }
    }
    return name;
}

static enum use use_of(int count, char **arguments) {
    if (count <= 1 || (count == 2 && strcmp(arguments[1], "--yixin") == 0)) {
        return BRAIN;
    }
    return strcmp(arguments[1], "play") == 0 ? PLAY : OTHER;
}

int main(int count, char **arguments) {
    watch_suspension();
    enum use use = use_of(count, arguments);
    const char *program = program_name(count, arguments);
    if (use == BRAIN) {
        if (is_terminal()) {
            fprintf(stderr, "Kagetsu, a brain for programs that speak the Gomocup protocol; to play against it here: %s play\n",
                    program);
        }
        /* Some managers read standard error as if it were standard output. */
        silence_errors();
    }
    keep_memory_small();
    name_files_in_utf8();
    forget_variable("JAVA_TOOL_OPTIONS");
    forget_variable("_JAVA_OPTIONS");

    static char folder[PATH_BYTES];
    static char problem[PATH_BYTES];
    static struct runtime runtime;
    static struct options options;
    if (!program_folder(folder, sizeof(folder))) {
        fail("it does not know its own folder");
    }
    if (strchr(folder, PATH_SEPARATOR) != NULL) {
        snprintf(problem, sizeof(problem), "the name of its folder has a %c, which Java cannot read", PATH_SEPARATOR);
        fail(problem);
    }
    if (!find_runtime(folder, &runtime)) {
        snprintf(problem, sizeof(problem), "there is no Java %d or newer, neither in its folder jre nor installed",
                OLDEST_JAVA);
        fail(problem);
    }
    if (!collect_options(&runtime, folder, use, &options, problem)) {
        fail(problem);
    }
    run_main(start_vm(&runtime, &options), program, count - 1, arguments + 1);
    return 1;
}
