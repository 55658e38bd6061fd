/*
 * A tournament's judge may suspend a brain as soon as it is started, and count the brain's start as part of its
 * first move when it lets the brain go on. Nothing tells the brain. A thread that should wake up every few
 * milliseconds notices: if it slept much longer than it meant to, the process did not run in between.
 */
#include "awake.h"

#include <stdatomic.h>
#include <stdbool.h>

#include "platform.h"

#define TICK_MILLIS 5

/* No scheduler and no disk makes a thread wait for so long that sleeps nearly all the time. */
#define SUSPENDED_NANOS INT64_C(150000000)

static _Atomic int64_t awake_since;
static _Atomic int64_t last_look;
static _Atomic bool is_over;

static void look(void) {
    int64_t now = monotonic_nanos();
    if (now - atomic_load(&last_look) > SUSPENDED_NANOS) {
        atomic_store(&awake_since, now);
    }
    /* Last, for the other thread must not take this look for one that found nothing. */
    atomic_store(&last_look, now);
}

static void watch(void) {
    while (!atomic_load(&is_over)) {
        sleep_millis(TICK_MILLIS);
        look();
    }
}

void watch_suspension(void) {
    int64_t now = monotonic_nanos();
    atomic_store(&awake_since, now);
    atomic_store(&last_look, now);
    start_thread(watch);
}

int64_t end_watch(void) {
    atomic_store(&is_over, true);
    /* After a suspension this thread may run before the one that watches. */
    look();
    return (monotonic_nanos() - atomic_load(&awake_since)) / 1000000;
}
