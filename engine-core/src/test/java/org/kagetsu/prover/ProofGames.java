package org.kagetsu.prover;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.grid.Move;

/**
 * Games against a certificate, by hand: the loser replies at random as the certificate expects, most often where it has
 * a node for the reply, and puts up the longest defence once the winner has a win by threats. The winner must win all.
 *
 * <p>Arguments: the file, how many games, the seed.
 */
final class ProofGames {

    /** How often the loser chooses among the replies that have nodes, rather than among all of the zone. */
    private static final double LISTED = 0.9;

    private final Certificate certificate;
    private final ProofPlayer player;
    private final SplittableRandom random;
    private int longest;
    private long plies;

    private ProofGames(Certificate certificate, ProofPlayer player, SplittableRandom random) {
        this.certificate = certificate;
        this.player = player;
        this.random = random;
    }

    public static void main(String[] args) throws IOException {
        int games = Integer.parseInt(args[1]);
        Certificate read;
        try (InputStream in = Files.newInputStream(Path.of(args[0]))) {
            read = CertificateFormat.read(in);
        }
        try (SolvedClaims solver = new SolvedClaims()) {
            ProofGames run = new ProofGames(
                    read, new ProofPlayer(read, solver), new SplittableRandom(Long.parseLong(args[2])));
            run.play(games, System.out);
        }
    }

    private void play(int games, PrintStream out) {
        Map<Outcome, Integer> outcomes = new TreeMap<>();
        for (int game = 1; game <= games; game++) {
            outcomes.merge(play(), 1, Integer::sum);
            if (game % 100 == 0 || game == games) {
                out.println(game + " games: " + outcomes + ", longest " + longest + " plies, mean "
                        + plies / game + " plies");
            }
        }
    }

    private Outcome play() {
        Position position = certificate.position();
        while (!position.outcome().isOver()) {
            if (position.sideToMove() == certificate.winner()) {
                position.place(player.move(position));
            } else {
                List<Integer> replies = player.replies(position, random.nextDouble() < LISTED);
                position.place(replies.get(random.nextInt(replies.size())));
            }
        }
        longest = Math.max(longest, position.ply());
        plies += position.ply();
        if (position.outcome() != Outcome.win(certificate.winner())) {
            throw new AssertionError("not won: " + Move.toText(
                    IntStream.range(0, position.ply()).mapToObj(position::move).toList()));
        }
        return position.outcome();
    }
}
