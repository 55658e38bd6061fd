package org.kagetsu.benchmarks.training.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolRun;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.NetworkEvaluator;

/** The whole pipeline, small. */
class TrainingCommandTest {

    private static final String TINY = "src/test/resources/tiny-games.bin";

    @TempDir
    private static Path shared;

    /** Twelve games of renju. */
    private static Path renju;

    private final ToolRun tool = new ToolRun();

    @TempDir
    private Path folder;

    @BeforeAll
    static void generateGames() {
        renju = shared.resolve("renju");
        new ToolRun().succeed(line("generate", renju, "--games 12 --nodes 50 --mix renju:12=1 --weights hand"));
    }

    /** A command of training, a file, and options. */
    private static String[] line(String command, Path file, String options) {
        return ("training " + command + " " + file + " " + options).split(" ");
    }

    private String succeed(String command, Path file, String options) {
        return tool.succeed(line(command, file, options));
    }

    private String fail(String command, Path file, String options) {
        return tool.fail(1, line(command, file, options));
    }

    @ParameterizedTest
    @ValueSource(strings = {"training --version", "training generate -V", "training fit --version"})
    void version_ofAnyCommand_isPrinted(String line) {
        assertTrue(tool.succeed(line.split(" ")).startsWith("kagetsu-tools "), tool.out());
    }

    @Test
    void chances_ofAFileGivenTwice_countEachPositionOnce() {
        String once = succeed("chances", renju, "--weights hand").lines()
                .filter(line -> line.startsWith("all "))
                .findFirst()
                .orElseThrow();
        String twice = succeed("chances", renju, renju + " --weights hand");
        assertTrue(twice.contains("12 games, 0 positions, seed=1"), twice);
        assertTrue(twice.contains(once), twice);
    }

    @Test
    void chances_ofNoGames_areCountedBeforeTheyAreRefused() throws IOException {
        Path games = folder.resolve("games");
        TrainingFile.append(games, "seed=1").close();
        String error = fail("chances", games, "--weights hand");
        assertTrue(error.contains("no position with a result in "), error);
        assertTrue(tool.out().lines().anyMatch(line -> line.matches("all +0 +0 +0")), tool.out());
    }

    /** A file with a state goes on from it; and steps of no length show what a model has begun with. */
    @Test
    void window_withOutputStateAndStart_writesWhatAnEngineReadsAndGoesOn() throws IOException {
        Path output = folder.resolve("window.bin");
        Path state = folder.resolve("window.state");
        String more = "2 --rate 0.1 --output " + output + " --state " + state;
        String first = window(more);
        assertTrue(first.contains("held-out loss of this version: linear ") && first.contains("epoch 2: value "), first);
        try (InputStream in = Files.newInputStream(output)) {
            assertInstanceOf(NetworkEvaluator.class, Evaluator.read(in).forStates());
        }
        byte[] written = Files.readAllBytes(output);
        assertFalse(window(more).contains("epoch"), "the state is that after the last epoch");
        assertArrayEquals(written, Files.readAllBytes(output));
        for (Path start : List.of(output, state)) {
            assertEquals(lastLoss(first), lastLoss(window("1 --rate 0 --start " + start)), 0.001, start::toString);
        }
        double untrained = lastLoss(window("1 --rate 0"));
        assertTrue(Math.abs(lastLoss(first) - untrained) > 0.002, first + " and " + untrained);
        Files.delete(state);
        assertEquals(first, window(more));
        assertTrue(fail("window", Path.of(TINY), "--channels 65").contains("channels 65 is outside 1..64"), tool.err());
    }

    /** Trains a small model in some epochs. */
    private String window(String epochs) {
        return succeed("window", Path.of(TINY),
                "--positions 200 --batch 50 --channels 8 --hidden 4 --second 2 --epochs " + epochs);
    }

    /** What the line of the last epoch says of the value held out. */
    private static double lastLoss(String text) {
        return Double.parseDouble(text.substring(text.lastIndexOf("held out 0") + 9).substring(0, 7));
    }

    @Test
    void fit_twice_givesTheSameWeights() throws IOException {
        Weights weights = fit("first");
        Weights again = fit("second");
        assertEquals(weights.rules(), again.rules());
        assertEquals(withoutDay(weights.provenance()), withoutDay(again.provenance()));
        assertSource("12 games, \\d+ positions, seed=1 nodes=50 .*", weights.provenance());
        assertTrue(weights.provenance().contains("calibration error"), weights.provenance());
    }

    /** Where what was read or made comes from is a line of its own. */
    private static void assertSource(String line, String text) {
        assertTrue(text.lines().anyMatch(each -> each.matches(line)), text);
    }

    /** The text of a file but for the day, which may be another one when the file is made again. */
    private static String withoutDay(String provenance) {
        String text = provenance.replaceFirst("positions; \\d{4}-\\d\\d-\\d\\d;", "positions;");
        assertNotEquals(provenance, text);
        return text;
    }

    private Weights fit(String name) throws IOException {
        Path output = folder.resolve(name);
        succeed("fit", renju, "--iterations 6 --output " + output);
        return Weights.read(new ByteArrayInputStream(Files.readAllBytes(output)));
    }

    @ParameterizedTest
    @CsvSource({"--result-share, NaN", "--freedom, NaN", "--freedom, Infinity", "--freedom, 1e400"})
    void fit_numberThatIsNone_isNamed(String option, String value) {
        String line = "kagetsu-tools: Invalid value for option '" + option + "': '" + value + "' is not a number";
        assertEquals(List.of(line, "See: kagetsu-tools training fit --help"),
                tool.fail(2, "training", "fit", "games", "--output", "x", option, value).lines().toList());
    }

    @Test
    void generate_withOtherWeights_playsOtherGamesAndSaysSo() throws IOException {
        Path weights = folder.resolve("weights");
        fit("weights");
        Path fitted = folder.resolve("fitted");
        String conditions = "--games 12 --nodes 50 --mix renju:12=1 --weights ";
        succeed("generate", fitted, conditions + weights);
        assertFalse(Arrays.equals(Files.readAllBytes(renju), Files.readAllBytes(fitted)));
        String error = fail("generate", renju, conditions + weights);
        assertTrue(error.contains("was begun with other conditions"), error);
        error = fail("generate", fitted, conditions + renju);
        assertTrue(error.contains("--weights " + renju + ": not a file of weights"), error);
    }

    @Test
    void chances_ofTwoEvaluations_tellEachFromTheOther() {
        String network = tool.succeed("training", "chances", renju.toString());
        assertSource("12 games, \\d+ positions, seed=1 nodes=50 .*", network);
        assertSource("renju +([01]\\.\\d{4} +){6}" + positions(network), network);
        assertTrue(network.contains("evaluation " + NetworkEvaluator.standard().network().checksum()), network);
        String hand = succeed("chances", renju, "--weights hand");
        assertEquals(positions(network), positions(hand));
        assertNotEquals(evaluation(network), evaluation(hand));
        assertEquals(last(network), last(hand), "scores of searches do not depend on it");
    }

    @Test
    void chances_ofGames_areComparedAndLearned() throws IOException {
        Path games = folder.resolve("games");
        String mix = "freestyle:12=1,standard:12=1,renju:12=1,caro:12=1,standard-caro:12=1";
        succeed("generate", games, "--games 60 --seed 49 --nodes 20 --weights hand --mix " + mix);
        String shipped = succeed("chances", games, "--weights hand");
        assertSource("60 games, \\d+ positions, seed=49 nodes=20 .*", shipped);
        assertSource("renju +([01]\\.\\d{4} +){6}\\d+", shipped);
        Path learned = folder.resolve("chances.properties");
        String report = succeed("chances", games, "--output " + learned);
        assertNotEquals(last(shipped), last(report));
        assertTrue(last(report).matches("\\d+ positions, loss \\d\\.\\d{5} nats"), report);
        assertSource("60 games, seed=49 nodes=20 .*", report);
        assertTrue(report.contains("scores of searches, in every tenth game"), report);
        assertFalse(report.contains("evaluation "), "the evaluation takes no part in learning");
        assertSource("# 60 games, seed=49 nodes=20 .*", Files.readString(learned));
        assertTrue(Files.readString(learned).contains("# " + last(report)), report);
        try (InputStream in = Files.newInputStream(learned)) {
            Map<Rule, ChanceModel> models = ChanceModel.read(in);
            assertNotEquals(models.get(Rule.RENJU).toText(), models.get(Rule.CARO).toText());
        }
    }

    /** The last line, which has the number of positions and the error. */
    private static String last(String report) {
        return report.strip().lines().reduce("", (first, second) -> second);
    }

    /** The line of the evaluation's positions and loss, which comes before that of the scores. */
    private static String evaluation(String report) {
        return report.lines().filter(line -> line.contains(" positions, loss ")).findFirst().orElseThrow();
    }

    /** The number of positions with a result, checked against the sum over the bins. */
    private static long positions(String report) {
        long sum = report.lines()
                .filter(line -> line.matches(" +[01]\\.\\d{4} +[01]\\.\\d{4} +\\d+"))
                .mapToLong(line -> Long.parseLong(line.strip().split(" +", -1)[2]))
                .sum();
        assertTrue(sum > 0, report);
        assertTrue(evaluation(report).startsWith(sum + " positions, "), report);
        return sum;
    }

    @Test
    void learning_fromTooFewGames_isRefused() {
        Path single = folder.resolve("single");
        Path output = folder.resolve("new");
        succeed("generate", single, "--games 1 --nodes 10 --mix freestyle:9=1 --weights hand");
        for (String command : List.of("fit", "window")) {
            String error = fail(command, single, "--output " + output);
            assertTrue(error.contains("the files have too few games"), error);
        }
        String error = fail("chances", renju, "--output " + output);
        assertTrue(error.contains("the files have too few games of freestyle: "), error);
        assertFalse(Files.exists(output));
    }

    @Test
    void fit_outputThatHoldsGames_isRefused() throws IOException {
        byte[] before = Files.readAllBytes(renju);
        assertEquals("kagetsu-tools: --output " + renju + " is a file of games, which would be lost",
                fail("fit", renju, "--output " + renju).strip());
        assertArrayEquals(before, Files.readAllBytes(renju));
        String error = fail("chances", renju, "--weights " + renju);
        assertTrue(error.contains("--weights " + renju + ": not a file of weights"), error);
    }

    /** All of these are said before a position is looked at. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fit games --output x --result-share 1.5 | --result-share 1.5 is outside 0..1",
        "fit games --output x --freedom 0 | --freedom 0 is outside 0.001..1000",
        "fit games --output x --freedom 1e200 | --freedom 1.0E200 is outside 0.001..1000",
        "fit games --output x --iterations 0 | --iterations 0 is below 1",
        "fit pom.xml --output none/x | --output none/x: there is no folder ...",
        "window pom.xml --output . | --output . is a folder, not a file",
        "window pom.xml --weights none | --weights none: no such file or folder",
        "window pom.xml --weights pom.xml | --weights pom.xml: not a file of weights",
        "fit none --output x | none does not exist",
        "chances pom.xml none | none does not exist",
        "chances pom.xml --output x --weights hand | --weights cannot be combined with --output: it takes no evaluation",
        "fit . --output x | . is a folder, not a file",
        "chances . | . is a folder, not a file",
        "chances pom.xml --output . | --output . is a folder, not a file",
        "generate none/games --games 1 --mix go:19=1 | rule \"go\" is not one of ...",
        "generate none/games --games 3 --nodes 0 | --nodes 0 is outside 1..9223372036854775807",
        "generate none/games --games 3 --workers -2 | --workers -2 is outside 1..1024",
        "generate none/games --games 0 | --games 0 is outside 1..2147483647",
        "generate none/games --games 3 --weights none | --weights none: no such file or folder",
    })
    void run_badInput_isOneClearMessage(String command, String message) {
        String error = tool.fail(1, ("training " + command).split(" "));
        String begin = "kagetsu-tools: " + message.replace("...", "");
        assertTrue(message.endsWith("...") ? error.startsWith(begin) : error.strip().equals(begin), error);
        assertEquals(1, error.lines().count(), error);
    }

    @Test
    void generate_fewerGamesThanThereAre_tellsHowManyThereAre() {
        String out = succeed("generate", renju, "--games 2 --nodes 50 --mix renju:12=1 --weights hand");
        assertEquals(renju + ": 12 games", out.strip());
    }

    @Test
    void run_withoutACommand_showsTheUsage() {
        assertTrue(tool.fail(2, "training").contains("a command is missing"), tool.err());
    }
}
