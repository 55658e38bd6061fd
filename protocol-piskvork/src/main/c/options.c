#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first Java whose cache of loaded classes also has the profiles of an earlier run (JEP 515). */
#define AOT_CACHE_JAVA 25

/* The classes of vectors, for which the network has a second kernel, without their module: Java warns of a module in
   incubation, and starts more slowly with it. */
#define VECTORS "/lib/kagetsu.vectors"

static const char *const VECTOR_OPTIONS[] = {
    "-XX:+UnlockExperimentalVMOptions",
    "-XX:+EnableVectorSupport",
    "--add-exports=java.base/jdk.internal=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.foreign=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.util=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.vm.vector=ALL-UNNAMED",
};

static const char *const COMMON[] = {
    /* One core and a few hundred megabytes: one collector thread, and nearly all of the heap for the tables. */
    "-XX:+UseSerialGC",
    "-Xms64m",
    "-Xmn4m",
    "-Xmx1g",
    "-XX:ReservedCodeCacheSize=48m",
    "-XX:CICompilerCount=2",

    /* A quarter of the usual calls and loops before a method is compiled quickly: a first move has no time to wait. */
    "-XX:Tier3InvocationThreshold=50",
    "-XX:Tier3MinInvocationThreshold=20",
    "-XX:Tier3CompileThreshold=500",
    "-XX:Tier3BackEdgeThreshold=10000",

    /* The quick compiler copies a small method into its caller only while the caller has at most five values waiting on
       its stack. The sums over vectors have more; three times as many is enough for all of them. */
    "-XX:C1InlineStackLimit=15",

    /* The thorough compiler copies methods of up to 90 bytes into their callers, and not of 325: it was busy with its
       copies of the evaluation in everything that evaluates, while moves 2 to 4 of a new process waited. */
    "-XX:FreqInlineSize=90",

    /* Nor does it copy these methods of the search, though they are smaller: that took it so long that the search ran at
       half its speed for seconds. */
    "-XX:CompileCommand=quiet",
    "-XX:CompileCommand=dontinline,org.kagetsu.search.MovePicker::next",
    "-XX:CompileCommand=dontinline,org.kagetsu.search.NodeEnd::horizon",

    /* The archive of classes where it was made for: nothing to be adapted, and pages that need no memory of our own. */
    "-XX:+UnlockDiagnosticVMOptions",
    "-XX:ArchiveRelocationMode=0",

    /* A Java runtime writes here and there; this one does not. */
    "-XX:-UsePerfData",
    "-XX:+DisableAttachMechanism",
    "-XX:-CreateCoredumpOnCrash",
    "-XX:+ErrorFileToStderr",

    /* Standard output belongs to the protocol. */
    "-XX:+DisplayVMOutputToStderr",
    "-Xlog:disable",
    "-Xlog:all=warning:stderr",
};

void add_hook(struct options *options, const char *name, library_function hook) {
    if (options->count == MAX_OPTIONS) {
        /* A mistake of this program: one that is left out would not be missed until a game is lost. */
        fprintf(stderr, "this program has more than %d options for Java\n", MAX_OPTIONS);
        abort();
    }
    JavaVMOption *option = &options->list[options->count++];
    option->optionString = (char *) name;
    memcpy(&option->extraInfo, &hook, sizeof(hook));
}

static void add(struct options *options, const char *text) {
    add_hook(options, text, NULL);
}

static void add_all(struct options *options, const char *const *texts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        add(options, texts[i]);
    }
}

/* Adds an option that ends in the path of a file, if that file exists. */
static bool add_file(struct options *options, const char *option, const char *folder, const char *name) {
    size_t bytes = strlen(option) + strlen(folder) + strlen(name) + 1;
    char *text = malloc(bytes);
    if (text == NULL) {
        return false;
    }
    snprintf(text, bytes, "%s%s%s", option, folder, name);
    if (!is_readable(text + strlen(option))) {
        free(text);
        return false;
    }
    add(options, text);
    return true;
}

/* The game in the terminal uses libraries that are no part of the runtime; they lie in the jar with all classes. */
static bool add_game(struct options *options, const char *folder, const char *name) {
    add(options, "--enable-native-access=ALL-UNNAMED");
    return add_file(options, "-Djava.class.path=", folder, name);
}

bool collect_options(const struct runtime *runtime, const char *program_folder, enum use use,
        struct options *options, char *problem) {
    options->count = 0;
    add_all(options, COMMON, sizeof(COMMON) / sizeof(COMMON[0]));
    if (has_large_pages()) {
        /* The transposition table is read here and there: with small pages, each time the processor has to find out first
           where the page is. Asked for where there are none, the virtual machine would complain. */
        add(options, "-XX:+UseTransparentHugePages");
    }
    for (size_t i = 0; use != BRAIN && START_OPTIONS[i] != NULL; i++) {
        add(options, START_OPTIONS[i]);
    }
    if (runtime->bundled && use == PLAY) {
        /* Without the program's own modules, whose classes would hide those of the jar. */
        add(options, "--limit-modules=java.base,java.logging");
        if (add_game(options, runtime->home, "/lib/pbrain-kagetsu.jar")) {
            return true;
        }
        snprintf(problem, PATH_BYTES, "jre/lib/pbrain-kagetsu.jar is missing in the folder of the program");
        return false;
    }
    if (runtime->bundled) {
        /* The classes are part of the runtime. Without a usable archive of them it starts, but more slowly. */
        add(options, "-Djava.class.path=");
        add_file(options, "-Dkagetsu.network=", runtime->home, "/lib/kagetsu.network");
        if (add_file(options, "-Xbootclasspath/a:", runtime->home, VECTORS)) {
            add_all(options, VECTOR_OPTIONS, sizeof(VECTOR_OPTIONS) / sizeof(VECTOR_OPTIONS[0]));
        }
        if (use == BRAIN) {
            /* For a process that is young as long as it plays; the machine says that it has read them. */
            add_file(options, "-XX:CompilerDirectivesFile=", runtime->home, "/lib/kagetsu.json");
        }
        if (runtime->version < AOT_CACHE_JAVA
                || !add_file(options, "-XX:AOTCache=", runtime->home, "/lib/kagetsu.aot")) {
            add_file(options, "-XX:SharedArchiveFile=", runtime->home, "/lib/kagetsu.jsa");
        }
        return true;
    }
    bool is_found = use == PLAY ? add_game(options, program_folder, "/pbrain-kagetsu.jar")
            : add_file(options, "-Djava.class.path=", program_folder, "/pbrain-kagetsu.jar");
    if (!is_found) {
        snprintf(problem, PATH_BYTES, "pbrain-kagetsu.jar is missing in the folder of the program");
        return false;
    }
    return true;
}
