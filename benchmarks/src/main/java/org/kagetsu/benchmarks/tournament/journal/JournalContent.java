package org.kagetsu.benchmarks.tournament.journal;

import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * What a journal holds.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param header the tournament; empty if not even the first line is whole
 * @param games the games in the order in which they were written
 * @param bytes the length of the undamaged part in bytes
 * @param dropped what was found after it, as a sentence for people; empty if nothing
 */
public record JournalContent(Optional<JournalHeader> header, List<PlayedGame> games, long bytes, String dropped) {

    /** Creates a content. */
    public JournalContent {
        games = List.copyOf(games);
    }
}
