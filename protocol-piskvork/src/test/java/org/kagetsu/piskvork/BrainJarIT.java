package org.kagetsu.piskvork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ShadedLibraries;

/** The packaged brain and its game in the terminal, driven through pipes. */
class BrainJarIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final String JAR = "target/pbrain-kagetsu.jar";

    @TempDir
    private Path directory;

    private int status;
    private String output = "";
    private String errors = "";

    @Test
    void version_ofTheJar_isTheProjects() throws IOException, InterruptedException {
        run("", "-jar", JAR, "--version");
        assertEquals(0, status, errors);
        assertEquals("pbrain-kagetsu " + System.getProperty("kagetsu.version"), output.strip());
        assertEquals("", errors);
    }

    /** Who gets a runnable jar gets the licences of the libraries in it. */
    @Test
    void runnableJar_hasTheLicencesOfItsLibraries() throws IOException {
        ShadedLibraries.checkLicences(Path.of(JAR));
    }

    @Test
    void play_movesThroughAPipe_answersAndEndsWithTheInput() throws IOException, InterruptedException {
        play("h8\nhint\nundo\nquit\n", "--rule", "renju", "--time", "0.1");
        assertEquals(0, status, errors);
        assertEquals("", errors);
        assertTrue(output.lines().anyMatch(line -> line.startsWith(" 8 ") && line.contains("X")), output);
        assertTrue(output.contains("Kagetsu: "), output);
        assertTrue(output.contains("hint: "), output);
    }

    @Test
    void play_smallHeap_hasSmallerTables() throws IOException, InterruptedException {
        run("h8\nquit\n", "-Xmx32m", "-jar", JAR, "play", "--plain", "--time", "0.1");
        assertEquals(0, status, errors);
        assertTrue(output.contains("Kagetsu: "), output);
    }

    @Test
    void play_threeInARowOnThreeByThree_isAGameToItsEnd() throws IOException, InterruptedException {
        // Every point once: those that White has taken are refused. The last line comes after the end in any case.
        String moves = "b2\na1\na3\nc1\nc3\na2\nc2\nb1\nb3\nb2\n";
        play(moves, "--rule", "3-in-a-row", "--size", "3", "--strength", "20", "--time", "0.1");
        assertEquals(0, status, errors);
        assertTrue(output.contains("3-in-a-row 3x3, you are Black"), output);
        assertTrue(output.contains("the game is over"), output);
    }

    /** Black has three in a column; White's moves do not help him. */
    @Test
    void play_againstAProof_losesOnTheOtherSide() throws IOException, InterruptedException {
        List<Integer> moves = Stream.of("h8", "h1", "h9", "h2", "h10", "h3").map(Move::parse).toList();
        Path file = directory.resolve("game.kgc");
        Files.write(file, CertificateFormat.write(new Certificate(Grid.square(15), Rule.FREESTYLE, moves,
                1, CertificateNode.Claim.within(6))));
        play("a15\nundo\no15\n", "--proof", file.toString());
        assertEquals(0, status, errors);
        assertTrue(output.startsWith("Black wins: freestyle 15x15, from h8 h1 h9 h2 h10 h3\n"), output);
        assertTrue(output.contains("freestyle 15x15, you are White, Proof takes "), output);
        assertTrue(output.contains("after 9 moves Proof wins"), output);
    }

    @Test
    void play_badOption_oneLineAndTheHelp() throws IOException, InterruptedException {
        play("", "--size", "99");
        assertEquals(2, status);
        assertEquals("", output);
        assertEquals(
                List.of(
                        "--size \"99\" is not a size such as 15 or 15x20, 3..22 each way",
                        "Try: java -jar pbrain-kagetsu.jar play --help"),
                errors.lines().toList());
    }

    /** A brain that is not there, a folder, and a program that is no brain. */
    @ParameterizedTest
    @CsvSource({
        "./no-such-brain, ' cannot be started: '", "./target, ' cannot be started: '", "true, ' exited with status 0'"
    })
    void play_brainThatCannotPlay_saysSoAtTheStart(String brain, String complaint) throws Exception {
        play("h8\n", "--brain", brain);
        assertEquals(2, status, errors);
        assertTrue(errors.startsWith("--brain " + brain + complaint), errors);
        assertEquals("", output);
    }

    @Test
    void brain_onTheWayToAMove_loadsNothingOfTheTools() throws IOException, InterruptedException {
        // Without END all that was asked is answered; END would cut the search short.
        run("START 15\nBEGIN\nTURN 0,0\n", "-Xlog:class+load:stdout", "-jar", JAR);
        assertEquals(1, output.lines().filter("OK"::equals).count(), "START is answered");
        assertEquals(2, output.lines().filter(line -> line.matches("[0-9]+,[0-9]+")).count(), "moves are answered");
        assertTrue(output.contains("org.kagetsu.piskvork.PiskvorkMain"), "loaded classes are listed");
        List<String> tools = output.lines()
                .filter(line -> line.matches(".*(picocli|org\\.jline|httpserver|piskvork\\.(play|manager)).*"))
                .toList();
        assertEquals(List.of(), tools);
    }

    private void play(String input, String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-jar", JAR, "play"));
        arguments.addAll(List.of(options));
        run(input, arguments.toArray(String[]::new));
    }

    private void run(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(List.of(arguments));
        Path errorFile = directory.resolve("stderr");
        Process process = new ProcessBuilder(command).redirectError(errorFile.toFile()).start();
        try (OutputStream stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(StandardCharsets.US_ASCII));
        }
        output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        status = process.waitFor();
        errors = Files.readString(errorFile);
    }
}
