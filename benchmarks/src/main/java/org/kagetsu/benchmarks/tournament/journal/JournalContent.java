package org.kagetsu.benchmarks.tournament.journal;

import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * The content of a journal.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param header the tournament; empty if not even the first line is whole
 * @param games the games in the order in which they were written
 * @param remark what was noticed, for people
 */
public record JournalContent(Optional<JournalHeader> header, List<PlayedGame> games, Optional<String> remark) {

    /** Creates a content. */
    public JournalContent {
        games = List.copyOf(games);
    }
}
