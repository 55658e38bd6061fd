package org.kagetsu.piskvork.manager.player;

import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.prover.ProofPlayer;
import org.kagetsu.prover.SolvedClaims;

/**
 * A player that plays the winner's side of a certificate, and wins. Another player takes its turns on the other side.
 *
 * <p>The time of a move is the time that the solver took. Not safe for use by more than one thread at a time.
 */
public final class CertificatePlayer implements Player {

    private final String name;
    private final int winner;
    private final SolvedClaims solver = new SolvedClaims();
    private final ProofPlayer player;
    private final Player other;

    /**
     * Creates a player.
     *
     * @param name the name, for results and messages
     * @param certificate what it plays from; it is not checked here
     * @param other plays the side that the certificate does not play; closed with this player
     */
    public CertificatePlayer(String name, Certificate certificate, Player other) {
        this.name = name;
        this.winner = certificate.winner();
        this.player = new ProofPlayer(certificate, solver);
        this.other = other;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(Conditions conditions) throws PlayerException, InterruptedException {
        other.newGame(conditions);
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException {
        if (position.sideToMove() != winner) {
            return other.play(position, clock);
        }
        long start = System.nanoTime();
        try {
            int move = player.move(position);
            return new Answer(move, System.nanoTime() - start, SearchInfo.UNKNOWN, List.of());
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new PlayerException(FaultKind.REFUSED, "has no move: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        solver.close();
        other.close();
    }
}
