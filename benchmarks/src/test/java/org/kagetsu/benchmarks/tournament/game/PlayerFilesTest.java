package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayerFilesTest {

    /** The first half of SHA-256 of "abc", from FIPS 180-2, appendix B.1. */
    private static final String ABC = "ba7816bf8f01cfea";

    @TempDir
    private Path directory;

    @Test
    void of_players_namesTheFilesThatTheyAreMadeOf() throws IOException {
        String file = Files.writeString(directory.resolve("a b.jar"), "abc").toString();
        PlayerSpec relative = PlayerSpec.parse("dir=cmd:./run \"a b.jar\" .").withDirectory(directory.toString());
        List<PlayerSpec> players = List.of(
                PlayerSpec.parse("cmd=cmd:java -jar '" + file + "' --log=" + file),
                relative,
                PlayerSpec.parse("weights=kagetsu:hash=1,weights=" + file),
                PlayerSpec.parse("hand=kagetsu:weights=hand"),
                PlayerSpec.parse("linear=kagetsu:weights=linear"),
                PlayerSpec.parse("standard=kagetsu:"),
                PlayerSpec.parse("random=random:seed=3"));

        assertEquals(
                Map.of(
                        "cmd", Map.of(file, ABC),
                        "dir", Map.of("a b.jar", ABC),
                        "weights", Map.of(file, ABC),
                        "hand", Map.of(),
                        "linear", Map.of(),
                        "standard", Map.of(),
                        "random", Map.of()),
                PlayerFiles.of(players, Optional.empty()));
    }

    @Test
    void of_engineInThisProcess_namesTheProgram() throws IOException {
        Path program = Files.writeString(directory.resolve("tournament.jar"), "abc");
        List<PlayerSpec> players = List.of(PlayerSpec.parse("A=kagetsu:hash=1"), PlayerSpec.parse("B=random:seed=3"));
        assertEquals(Map.of("A", Map.of("tournament.jar", ABC), "B", Map.of()),
                PlayerFiles.of(players, Optional.of(program)));
    }
}
