/* Notices that the process was suspended while it started. */
#ifndef KAGETSU_AWAKE_H
#define KAGETSU_AWAKE_H

#include <stdint.h>

/* Begins to watch; to be called first of all. */
void watch_suspension(void);

/* Ends the watch. Returns the milliseconds for which the process has been awake: since watch_suspension, or since
   the end of the last pause that was too long to be anything but a suspension. */
int64_t end_watch(void);

#endif
