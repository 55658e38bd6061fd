package org.kagetsu.piskvork.play.browser.board;

import java.util.Optional;
import java.util.function.Supplier;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameRecord;

/**
 * Somebody else than the engine who plays at a board: another brain, or a proof.
 *
 * @param name names it in the page
 * @param proof what a proof plays from, which sets the game; empty for a brain
 * @param maker makes the player, which is closed by the board
 */
public record Opponent(String name, Optional<Certificate> proof, Supplier<Player> maker) {

    /** What can be played against it: a proof sets the game, and a brain knows the rules of the protocol. */
    GameSetting fit(GameSetting wanted) throws BadInputException {
        if (proof.isPresent()) {
            return wanted.withGame(proof.get().grid(), proof.get().rule(),
                    Seats.of(Side.opponent(proof.get().winner())), Optional.empty());
        }
        if (!Rule.all().contains(wanted.rule())) {
            throw new BadInputException("another brain cannot be told the rule " + wanted.rule());
        }
        return wanted;
    }

    /** Whether it can go on with a game: a proof begins with the empty board of its size and rule. */
    boolean fits(GameRecord game) {
        return proof.isEmpty() ? Rule.all().contains(game.rule()) : game.grid().equals(proof.get().grid())
                && game.rule().equals(proof.get().rule()) && game.start().hash() == 0;
    }

    /** What a window shows of it. */
    Json describe() {
        Json opponent = new Json().put("name", name).put("kind", proof.isPresent() ? "proof" : "brain");
        return proof.isEmpty() ? opponent : opponent
                .put("rule", proof.get().rule().name())
                .put("width", proof.get().grid().width())
                .put("height", proof.get().grid().height())
                .putMoves("moves", proof.get().rootMoves())
                .put("winner", Side.name(proof.get().winner()));
    }
}
