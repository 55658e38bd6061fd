package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.Commands;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.board.Opponent;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.PositionCode;
import org.kagetsu.testing.Pace;

class OpponentsTest {

    private static final String PROOF = "../benchmarks/proofs/freestyle-15x15.kgc";

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "/opt/x/pbrain-pela.exe | pbrain-pela", "wine C:\\brains\\pbrain-pela.exe --fast | pbrain-pela",
        "java -jar '/my brains/pbrain-x.jar' | pbrain-x", "./engine | engine 2", "strong | strong",
    })
    void brain_isNamedLikeItsProgram(String command, String name) throws BadInputException {
        Opponent brain = Opponents.brain(command, List.of());
        assertEquals(name, brain.name());
        assertEquals(name.replaceFirst(" 2$", "") + (name.endsWith(" 2") ? " 3" : " 2"),
                Opponents.brain(command, List.of(brain)).name());
    }

    @Test
    void proof_playsTheGameItProves() throws Exception {
        List<Opponent> known = new ArrayList<>(List.of(Opponents.proof(PROOF, List.of())));
        try (Board board = new Board(Engine.builder().memory(1 << 20).build(), Board.Keeper.NONE, Optional.empty())) {
            board.meet(known);
            Hub.Listener window = board.hub().open().orElseThrow();
            call(board, "new", "opponent=freestyle-15x15&rule=renju&people=BLACK");
            Map<String, String> heard = window.take(0);
            assertTrue(heard.get("options").contains("{\"name\":\"freestyle-15x15\",\"kind\":\"proof\",\"rule\":\"freestyle\""), heard::toString);
            Pace.await("the first move", () -> {
                heard.putAll(window.take(0));
                return heard.get(Board.STATE).contains("\"moves\":[\"h8\"]");
            });
            assertTrue(heard.get(Board.STATE).contains("\"people\":\"WHITE\""), heard::toString);
            call(board, "turn", "how=MIRROR_X");
            heard.putAll(window.take(0));
            assertTrue(heard.get(Board.STATE).contains("\"opponent\":\"freestyle-15x15\""), heard::toString);
            call(board, "draw", "");
            assertTrue(window.take(0).get("said").contains("The proof declines the draw: it wins."));
            call(board, "place", "point=a1&ply=1");
            Pace.await("the second move", () -> {
                heard.putAll(window.take(0));
                return heard.get(Board.STATE).matches(".*\"moves\":\\[\"h8\",\"a1\",\"[a-o]\\d+\"].*");
            });
            call(board, "position", "code=" + PositionCode.write(new GameRecord(Grid.square(15), Rule.RENJU)));
            assertTrue(window.take(0).get(Board.STATE).contains("\"opponent\":\"engine\""), "a proof plays its own game");
        }
    }

    private static void call(Board board, String name, String fields) throws BadInputException {
        Commands.of(name).orElseThrow().carryOut(board, Form.of(fields));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "27 | 1 | : nodes of a claim 134217728 is outside 1..67108864",
        "26 | 2 | : version of the solver 2 is outside 1..1",
    })
    void proof_thatTheSolverCannotComplete_isRefused(int exponent, int solver, String why, @TempDir Path folder) throws Exception {
        Certificate certificate = new Certificate(
                Grid.square(15), Rule.FREESTYLE, List.of(), solver, CertificateNode.Claim.within(exponent));
        Path file = Files.write(folder.resolve("x.kgc"), CertificateFormat.write(certificate));
        assertEquals("--proof " + file + why,
                assertThrows(BadInputException.class, () -> Opponents.proof(file.toString(), List.of())).getMessage());
    }

    @Test
    void opponents_thatAreNone_areRefusedWithTheirOption() {
        for (String line : new String[] {"--brain=", "--proof=", "--proof=no/such.kgc", "--proof=pom.xml", "--games=no/such"}) {
            String message = assertThrows(BadInputException.class, () -> BoardMain.Options.parse(line)).getMessage();
            assertTrue(message.startsWith(line.replaceFirst("=.*", "") + " "), message);
        }
    }
}
