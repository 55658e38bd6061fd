package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The board of the packaged program, without a browser. */
class BoardJarIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    private Path folder;

    @Test
    void board_withoutBrowser_printsItsAddressAndServesThePage() throws IOException, InterruptedException {
        Process board = start("--no-browser");
        try (BufferedReader output = board.inputReader(StandardCharsets.UTF_8)) {
            String line = output.readLine();
            assertTrue(line.matches("The board is at http://127\\.0\\.0\\.1:[0-9]+/#[A-Za-z0-9_-]{24}"), line);
            try (InputStream page = URI.create(line.substring(line.indexOf("http"))).toURL().openStream()) {
                String text = new String(page.readAllBytes(), StandardCharsets.UTF_8);
                assertTrue(text.contains("<title>Kagetsu</title>"), text);
            }
        } finally {
            board.destroyForcibly().waitFor();
        }
    }

    @Test
    void board_killedInAGame_hasEveryMoveWhenItStartsAgain() throws IOException, InterruptedException {
        Path game = folder.resolve("game.sgf");
        for (int ply = 0; ply < 3; ply++) {
            Process board = start("--no-browser", "--game", game.toString());
            try (BufferedReader output = board.inputReader(StandardCharsets.UTF_8)) {
                String address = output.readLine().replaceFirst(".*http", "http");
                assertEquals(200, post(address, "seat", "people=BOTH"));
                assertEquals(200, post(address, "place", "point=h" + (8 + ply) + "&ply=" + ply));
            } finally {
                board.destroyForcibly().waitFor();
            }
        }
        assertTrue(Files.readString(game).contains(";B[hh];W[hg];B[hf]"), Files.readString(game));
    }

    private static int post(String address, String command, String fields) throws IOException {
        HttpURLConnection call =
                (HttpURLConnection) URI.create(address.replaceFirst("#.*", "do/" + command)).toURL().openConnection();
        call.setRequestMethod("POST");
        call.setRequestProperty("X-Kagetsu-Token", address.replaceFirst(".*#", ""));
        call.setDoOutput(true);
        call.getOutputStream().write(fields.getBytes(StandardCharsets.UTF_8));
        return call.getResponseCode();
    }

    @Test
    void board_badOption_oneLineAndTheHelp() throws IOException, InterruptedException {
        Process board = start("--port", "99999");
        String output = new String(board.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(2, board.waitFor());
        assertEquals(
                List.of("--port \"99999\" is outside 1..65535", "Try: java -jar pbrain-kagetsu.jar board --help"),
                output.lines().toList());
    }

    private static Process start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-jar", "target/pbrain-kagetsu.jar", "board"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
