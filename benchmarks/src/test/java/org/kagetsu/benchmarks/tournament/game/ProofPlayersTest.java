package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** The player of a certificate, from its text. */
class ProofPlayersTest {

    private static final Grid GRID = Grid.square(15);

    /** Black has three in a column and is to move. */
    private static final List<Integer> THREE = Stream.of("h8", "h1", "h9", "h2", "h10", "h3").map(Move::parse).toList();

    private static final TurnClock CLOCK = new TurnClock(1000, TimeControl.NO_LIMIT);

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = directory.resolve("game.kgc");
        Files.write(file, CertificateFormat.write(new Certificate(
                GRID, Rule.FREESTYLE, THREE, 1, CertificateNode.Claim.within(6))));
    }

    private static Position start() {
        return Position.of(GRID, Rule.FREESTYLE, THREE.stream().mapToInt(Integer::intValue).toArray());
    }

    @Test
    void proof_onItsSide_winsAndMovesAtRandomOnTheOther() throws Exception {
        PlayerSpec spec = PlayerSpec.parse("P=proof:" + file);
        try (Players players = new Players();
                Player black = players.create(spec, 1);
                Player white = players.create(spec, 1)) {
            Position position = start();
            black.newGame(Conditions.of(Rule.FREESTYLE, GRID));
            white.newGame(Conditions.of(Rule.FREESTYLE, GRID));
            while (!position.outcome().isOver()) {
                Player player = position.ply() % 2 == 0 ? black : white;
                position.place(player.play(position.copy(), CLOCK).move());
            }
            assertEquals(Outcome.BLACK_WINS, position.outcome());
            assertEquals(THREE.size() + 3, position.ply());
        }
    }

    @Test
    void proof_otherGame_hasNoMove() throws Exception {
        try (Players players = new Players();
                Player player = players.create(PlayerSpec.parse("P=proof:" + file), 1)) {
            Position empty = new Position(GRID, Rule.FREESTYLE);
            assertTrue(assertThrows(PlayerException.class, () -> player.play(empty, CLOCK)).getMessage()
                    .contains("has no move: the game does not begin like the proof: h8 h1 h9 h2 h10 h3"));
        }
    }

    @Test
    void proof_fileThatIsNone_isNamed() throws IOException {
        Path missing = directory.resolve("missing.kgc");
        assertEquals("player P: " + missing + " does not exist",
                assertThrows(IllegalArgumentException.class,
                        () -> Players.check(PlayerSpec.parse("P=proof:" + missing))).getMessage());
        Path late = directory.resolve("late.kgc");
        Files.write(late, CertificateFormat.write(
                new Certificate(GRID, Rule.FREESTYLE, THREE, 2, CertificateNode.Claim.within(6))));
        assertEquals("player P: " + late + ": version of the solver 2 is outside 1..1",
                assertThrows(IllegalArgumentException.class,
                        () -> Players.check(PlayerSpec.parse("P=proof:" + late))).getMessage());
        Path text = Files.writeString(directory.resolve("text.kgc"), "no certificate");
        assertEquals("player P: " + text + ": byte 0: a certificate begins with KGTCERT1 or KGTCERT2",
                assertThrows(IllegalArgumentException.class,
                        () -> Players.check(PlayerSpec.parse("P=proof:" + text))).getMessage());
    }

    @Test
    void proof_file_isKnownByItsContentsAndMayBeElsewhere() throws IOException {
        PlayerSpec spec = PlayerSpec.parse("P=proof:" + file);
        assertEquals(List.of(file.toString()),
                List.copyOf(PlayerFiles.of(List.of(spec)).getOrDefault("P", new TreeMap<>()).keySet()));
        assertEquals("proof:/new.kgc", spec.withFiles(Map.of(file.toString(), "/new.kgc")).engine());
    }
}
