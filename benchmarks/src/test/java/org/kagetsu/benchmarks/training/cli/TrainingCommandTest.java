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
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tools.ToolsCommand;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.NetworkEvaluator;

/** The whole pipeline, small. */
class TrainingCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        List<String> line = new ArrayList<>(List.of("training"));
        line.addAll(List.of(args));
        return ToolsCommand.run(line.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "generate -V", "fit --version"})
    void version_ofAnyCommand_isPrinted(String line) {
        assertEquals(0, run(line.split(" ")), err::toString);
        assertTrue(out.toString().startsWith("kagetsu-tools "), out::toString);
    }

    @Test
    void chances_ofAFileGivenTwice_countEachPositionOnce() {
        String games = folder.resolve("games").toString();
        assertEquals(0, run("generate", games, "--games", "3", "--nodes", "100", "--mix", "renju:12=1"), err::toString);
        assertEquals(0, run("chances", games), err::toString);
        String once = out.toString().lines().filter(line -> line.startsWith("all ")).findFirst().orElseThrow();
        out.getBuffer().setLength(0);
        assertEquals(0, run("chances", games, games), err::toString);
        assertTrue(out.toString().contains("3 games, 0 positions, seed=1"), out::toString);
        assertTrue(out.toString().contains(once), out::toString);
    }

    @Test
    void chances_ofNoGames_areCountedBeforeTheyAreRefused() throws IOException {
        Path games = folder.resolve("games");
        TrainingFile.append(games, "seed=1").close();
        assertEquals(1, run("chances", games.toString()));
        assertTrue(out.toString().lines().anyMatch(line -> line.matches("all +0 +0 +0")), out::toString);
        assertTrue(err.toString().contains("no position with a result in "), err::toString);
    }

    @Test
    void window_twice_tellsTheSameLosses() {
        String[] line = {"window", "src/test/resources/tiny-games.bin", "--channels", "4", "--hidden", "4", "--second", "2",
            "--epochs", "2"};
        assertEquals(0, run(line), err::toString);
        String first = out.toString();
        assertTrue(first.contains("held-out loss of this version: linear ") && first.contains("epoch 2: value "), first);
        out.getBuffer().setLength(0);
        assertEquals(0, run(line), err::toString);
        assertEquals(first, out.toString());
        line[3] = "65";
        assertEquals(1, run(line));
        assertTrue(err.toString().contains("channels 65 is outside 1..64"), err::toString);
    }

    @Test
    void window_withOutput_writesWhatAnEngineReads() throws IOException {
        Path output = folder.resolve("window.bin");
        Path state = folder.resolve("window.state");
        String[] line = {"window", "src/test/resources/tiny-games.bin", "--channels", "8", "--hidden", "4", "--second", "2",
            "--epochs", "2", "--output", output.toString(), "--state", state.toString()};
        assertEquals(0, run(line), err::toString);
        try (InputStream in = Files.newInputStream(output)) {
            assertInstanceOf(NetworkEvaluator.class, Evaluator.read(in).forStates());
        }
        byte[] written = Files.readAllBytes(output);
        out.getBuffer().setLength(0);
        assertEquals(0, run(line), err::toString);
        assertFalse(out.toString().contains("epoch"), "the state is that after the last epoch");
        assertArrayEquals(written, Files.readAllBytes(output));
    }

    /** Steps of no length: what was learned before is all that the model knows, whether a network or a state tells it. */
    @Test
    void window_withStart_beginsWithWhatANetworkOrAStateHas() {
        String output = folder.resolve("window.bin").toString();
        String state = folder.resolve("window.state").toString();
        List<String> line = List.of("window", "src/test/resources/tiny-games.bin", "--channels", "8", "--hidden", "4",
                "--second", "2", "--epochs");
        assertEquals(0, run(line, "8", "--rate", "0.01", "--output", output, "--state", state), err::toString);
        double trained = lastLoss();
        for (String start : List.of(output, state)) {
            assertEquals(0, run(line, "1", "--rate", "0", "--start", start), err::toString);
            assertEquals(trained, lastLoss(), 0.001, start);
        }
        assertEquals(0, run(line, "1", "--rate", "0"), err::toString);
        assertTrue(Math.abs(trained - lastLoss()) > 0.002, trained + " and " + lastLoss());
    }

    private int run(List<String> line, String... more) {
        out.getBuffer().setLength(0);
        return run(Stream.concat(line.stream(), Arrays.stream(more)).toArray(String[]::new));
    }

    /** What the last epoch's line says of the value held out. */
    private double lastLoss() {
        String text = out.toString();
        return Double.parseDouble(text.substring(text.lastIndexOf("held out 0") + 9).substring(0, 7));
    }

    @Test
    void generateAndFit_twice_giveTheSameWeights() throws IOException {
        String games = folder.resolve("games").toString();
        assertEquals(0, run("generate", games, "--games", "30", "--nodes", "100", "--mix", "renju:12=1,caro:11=1"),
                err::toString);
        Weights weights = Weights.read(new ByteArrayInputStream(fit(games, "first")));
        Weights again = Weights.read(new ByteArrayInputStream(fit(games, "second")));
        assertEquals(weights.rules(), again.rules());
        assertEquals(withoutDay(weights.provenance()), withoutDay(again.provenance()));
        assertSource("30 games, \\d+ positions, seed=1 nodes=100 .*", weights.provenance());
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

    private byte[] fit(String games, String name) throws IOException {
        Path output = folder.resolve(name);
        assertEquals(0, run("fit", games, "--output", output.toString(), "--iterations", "20"), err::toString);
        return Files.readAllBytes(output);
    }

    @ParameterizedTest
    @CsvSource({
        "--result-share, 1.5, --result-share 1.5 is outside 0..1",
        "--freedom, 0, --freedom 0 is outside 0.001..1000",
        "--freedom, 1e200, --freedom 1.0E200 is outside 0.001..1000",
        "--iterations, 0, --iterations 0 is below 1"
    })
    void fit_badNumber_isNamedAlone(String option, String value, String error) {
        assertEquals(1, run("fit", "games", "--output", "x", option, value));
        assertTrue(err.toString().endsWith(error + System.lineSeparator()), err.toString());
    }

    @ParameterizedTest
    @CsvSource({"--result-share, NaN", "--freedom, NaN", "--freedom, Infinity", "--freedom, 1e400"})
    void fit_numberThatIsNone_isNamed(String option, String value) {
        assertEquals(2, run("fit", "games", "--output", "x", option, value));
        String line = "kagetsu-tools: Invalid value for option '" + option + "': '" + value + "' is not a number";
        assertEquals(List.of(line, "See: kagetsu-tools training fit --help"), err.toString().lines().toList());
    }

    @Test
    void generate_withOtherWeights_playsOtherGamesAndSaysSo() throws IOException {
        Path hand = folder.resolve("hand");
        Path fitted = folder.resolve("fitted");
        String[] conditions = {"--games", "12", "--nodes", "100", "--mix", "renju:12=1", "--weights"};
        assertEquals(0, generate(hand, conditions, "hand"), err::toString);
        Path weights = folder.resolve("weights");
        Files.write(weights, fit(hand.toString(), "weights"));
        assertEquals(0, generate(fitted, conditions, weights.toString()), err::toString);
        assertFalse(Arrays.equals(Files.readAllBytes(hand), Files.readAllBytes(fitted)));
        assertEquals(1, generate(hand, conditions, weights.toString()));
        assertTrue(err.toString().contains("was begun with other conditions"), err.toString());
        assertEquals(1, generate(fitted, conditions, hand.toString()));
        assertTrue(err.toString().contains("--weights " + hand + ": not a file of weights"), err.toString());
    }

    @Test
    void chances_ofTwoEvaluations_tellEachFromTheOther() {
        String games = folder.resolve("games").toString();
        assertEquals(0, run("generate", games, "--games", "12", "--nodes", "50", "--mix", "renju:12=1"), err::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("chances", games), err::toString);
        String network = out.toString();
        assertSource("12 games, \\d+ positions, seed=1 nodes=50 .*", network);
        String group = "renju +([01]\\.\\d{4} +){6}" + positions(network);
        assertTrue(network.lines().anyMatch(line -> line.matches(group)), network);
        assertTrue(network.contains("evaluation " + NetworkEvaluator.standard().network().checksum()), network);
        out.getBuffer().setLength(0);
        assertEquals(0, run("chances", games, "--weights", "hand"), err::toString);
        assertEquals(positions(network), positions(out.toString()));
        assertNotEquals(evaluation(network), evaluation(out.toString()));
        assertEquals(last(network), last(out.toString()), "scores of searches do not depend on it");
    }

    @Test
    void chances_ofGames_areComparedAndLearned() throws IOException {
        String games = folder.resolve("games").toString();
        String mix = "freestyle:12=1,standard:12=1,renju:12=1,caro:12=1,standard-caro:12=1";
        assertEquals(0, run("generate", games, "--games", "200", "--nodes", "20", "--mix", mix), err::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("chances", games), err::toString);
        String shipped = out.toString();
        assertSource("200 games, \\d+ positions, seed=1 nodes=20 .*", shipped);
        assertTrue(shipped.lines().anyMatch(line -> line.matches("renju +([01]\\.\\d{4} +){6}\\d+")), shipped);
        out.getBuffer().setLength(0);
        Path learned = folder.resolve("chances.properties");
        assertEquals(0, run("chances", games, "--output", learned.toString()), err::toString);
        String report = out.toString();
        assertNotEquals(last(shipped), last(report));
        assertTrue(last(report).matches("\\d+ positions, loss \\d\\.\\d{5} nats"), report);
        assertSource("200 games, seed=1 nodes=20 .*", report);
        assertTrue(report.contains("scores of searches, in every tenth game"), report);
        assertFalse(report.contains("evaluation "), "the evaluation takes no part in learning");
        assertSource("# 200 games, seed=1 nodes=20 .*", Files.readString(learned));
        assertTrue(Files.readString(learned).contains("# " + last(report)), report);
        try (InputStream in = Files.newInputStream(learned)) {
            Map<Rule, ChanceModel> models = ChanceModel.read(in);
            assertNotEquals(models.get(Rule.RENJU).toText(), models.get(Rule.CARO).toText());
        }
    }

    @Test
    void chances_fromGamesOfOneRule_areRefused() throws IOException {
        String games = folder.resolve("games").toString();
        assertEquals(0, run("generate", games, "--games", "12", "--nodes", "10", "--mix", "renju:12=1"), err::toString);
        Path learned = folder.resolve("chances.properties");
        assertEquals(1, run("chances", games, "--output", learned.toString()));
        assertTrue(err.toString().contains("the files have too few games of freestyle: "), err.toString());
        assertFalse(Files.exists(learned));
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
    void fit_fromASingleGame_isRefused() {
        String games = folder.resolve("games").toString();
        assertEquals(0, run("generate", games, "--games", "1", "--nodes", "100"), err::toString);
        String output = folder.resolve("new.bin").toString();
        assertEquals(1, run("fit", games, "--output", output));
        assertTrue(err.toString().contains("the files have too few games"), err::toString);
        assertFalse(Files.exists(Path.of(output)));
    }

    @Test
    void fit_outputThatHoldsGames_isRefused() throws IOException {
        Path games = folder.resolve("games");
        assertEquals(0, run("generate", games.toString(), "--games", "2", "--nodes", "10"), err::toString);
        byte[] before = Files.readAllBytes(games);
        err.getBuffer().setLength(0);
        assertEquals(1, run("fit", games.toString(), "--output", games.toString()));
        String error = "kagetsu-tools: --output " + games + " is a file of games, which would be lost";
        assertEquals(error, err.toString().strip());
        assertArrayEquals(before, Files.readAllBytes(games));
    }

    @Test
    void chances_badWeightsOrMissingGames_areNamed() throws IOException {
        Path games = folder.resolve("games");
        assertEquals(0, run("generate", games.toString(), "--games", "1", "--nodes", "10", "--mix", "freestyle:15=1"));
        assertEquals(1, run("chances", games.toString(), "--weights", games.toString()));
        assertTrue(err.toString().contains("--weights " + games + ": not a file of weights"), err.toString());
        err.getBuffer().setLength(0);
        assertEquals(1, run("chances", folder.resolve("none").toString()));
        assertTrue(err.toString().contains(folder.resolve("none").toString()), err.toString());
    }

    private int generate(Path games, String[] conditions, String weights) {
        List<String> arguments = new ArrayList<>(List.of("generate", games.toString()));
        arguments.addAll(List.of(conditions));
        arguments.add(weights);
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void generate_badMix_isNamed() {
        assertEquals(1, run("generate", folder.resolve("g").toString(), "--games", "1", "--mix", "go:19=1"));
        assertTrue(err.toString().contains("rule \"go\" is not one of"), err.toString());
        assertEquals(1, run("generate", folder.resolve("g").toString(), "--games", "0"));
        assertTrue(err.toString().contains("--games 0"), err.toString());
    }

    /** All of these are said before a position is looked at. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fit pom.xml --output none/x | --output none/x: there is no folder ",
        "window pom.xml --output . | --output . is a folder, not a file",
        "window pom.xml --weights none | --weights none: no such file or folder",
        "window pom.xml --weights pom.xml | --weights pom.xml: not a file of weights",
        "fit none --output x | none does not exist",
        "chances pom.xml none | none does not exist",
        "chances pom.xml --output x --weights hand | --weights cannot be combined with --output",
        "fit . --output x | . is a folder, not a file",
        "chances . | . is a folder, not a file",
        "chances pom.xml --output . | --output . is a folder, not a file",
        "generate none/games --games 3 --nodes 0 | --nodes 0 is outside 1..9223372036854775807",
        "generate none/games --games 3 --workers -2 | --workers -2 is outside 1..1024",
        "generate none/games --games 0 | --games 0 is outside 1..2147483647",
        "generate none/games --games 3 --weights none | --weights none: no such file or folder",
    })
    void run_badInput_isOneClearMessage(String command, String message) {
        assertEquals(1, run(command.split(" ")));
        assertTrue(err.toString().startsWith("kagetsu-tools: " + message), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void generate_fewerGamesThanThereAre_tellsHowManyThereAre() {
        String file = folder.resolve("g").toString();
        assertEquals(0, run("generate", file, "--games", "3", "--nodes", "20"), err::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("generate", file, "--games", "2", "--nodes", "20"), err::toString);
        assertEquals(file + ": 3 games", out.toString().strip());
    }

    @Test
    void run_withoutACommand_showsTheUsage() {
        assertEquals(2, run());
        assertTrue(err.toString().contains("a command is missing"), err.toString());
    }
}
