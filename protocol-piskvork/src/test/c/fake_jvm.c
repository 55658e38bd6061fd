/*
 * Stands in for jvm.dll where no Windows JVM is: does what FAKE_JVM says. "refuse" does not start, "exit" ends as a
 * virtual machine without memory does, "run" calls a main method that prints the arguments and what was set up.
 */
#define _JNI_IMPLEMENTATION_
#include <jni.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TEXTS 16

#ifdef NEIGHBOUR
/* Of the C library that this runtime brings along. */
__declspec(dllimport) int neighbour(void);
#else
static int neighbour(void) {
    return 1;
}
#endif

static const char *arguments[MAX_TEXTS];
static jsize argument_count;
static const JavaVMInitArgs *options;

static jclass JNICALL find_class(JNIEnv *env, const char *name) {
    (void) env;
    return (jclass) name;
}

static jmethodID JNICALL method_id(JNIEnv *env, jclass type, const char *name, const char *signature) {
    (void) env, (void) type, (void) signature;
    return (jmethodID) name;
}

static jstring JNICALL new_string(JNIEnv *env, const char *text) {
    (void) env;
    return (jstring) strdup(text);
}

static jobjectArray JNICALL new_array(JNIEnv *env, jsize count, jclass type, jobject initial) {
    (void) env, (void) type, (void) initial;
    argument_count = count;
    return (jobjectArray) arguments;
}

static void JNICALL set_element(JNIEnv *env, jobjectArray array, jsize index, jobject value) {
    (void) env, (void) array;
    arguments[index] = (const char *) value;
}

static jobject JNICALL set_property(JNIEnv *env, jclass type, jmethodID method, ...) {
    (void) env, (void) type;
    va_list rest;
    va_start(rest, method);
    const char *name = va_arg(rest, const char *);
    printf("property %s\n", name);
    va_end(rest);
    return NULL;
}

static const char *value_of(const char *option) {
    for (jint i = 0; i < options->nOptions; i++) {
        if (strncmp(options->options[i].optionString, option, strlen(option)) == 0) {
            return options->options[i].optionString + strlen(option);
        }
    }
    return "(none)";
}

static void JNICALL call_main(JNIEnv *env, jclass type, jmethodID method, ...) {
    (void) env, (void) method;
    printf("main %s\n", (const char *) type);
    for (jsize i = 0; i < argument_count; i++) {
        printf("argument %s\n", arguments[i]);
    }
    printf("class path %s\n", value_of("-Djava.class.path="));
    fprintf(stderr, "a warning\n");
    char line[64];
    while (fgets(line, sizeof(line), stdin) != NULL) {
        printf("read %s", line);
    }
    fflush(stdout);
}

static jboolean JNICALL no_exception(JNIEnv *env) {
    (void) env;
    return JNI_FALSE;
}

static struct JNINativeInterface_ functions = {
    .FindClass = find_class,
    .GetStaticMethodID = method_id,
    .NewStringUTF = new_string,
    .NewObjectArray = new_array,
    .SetObjectArrayElement = set_element,
    .CallStaticObjectMethod = set_property,
    .CallStaticVoidMethod = call_main,
    .ExceptionCheck = no_exception,
};

JNIEXPORT jint JNICALL JNI_CreateJavaVM(JavaVM **vm, void **env, void *setup) {
    static const struct JNINativeInterface_ *environment = &functions;
    const char *wish = getenv("FAKE_JVM");
    options = setup;
    *vm = NULL;
    *env = &environment;
    if (wish != NULL && strcmp(wish, "run") == 0 && neighbour()) {
        return JNI_OK;
    }
    for (jint i = 0; wish != NULL && strcmp(wish, "exit") == 0 && i < options->nOptions; i++) {
        if (strcmp(options->options[i].optionString, "exit") == 0) {
            void (JNICALL *hook)(jint);
            memcpy(&hook, &options->options[i].extraInfo, sizeof(hook));
            hook(1);
            exit(1);
        }
    }
    return JNI_ERR;
}
