package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.Destination;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;

/**
 * A message that was read.
 *
 * @param user who has sent it, by the broker's word
 * @param answers where answers go
 * @param content what it says; empty if it is nonsense
 * @param fault what is wrong with it; empty if nothing is
 */
record Letter(String user, Optional<Destination> answers, Optional<ToCoordinator> content, String fault) {}
