package org.kagetsu.benchmarks.training.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.benchmarks.options.FileCheck;
import org.kagetsu.benchmarks.training.data.GameFile;
import picocli.CommandLine.Option;

/** What all commands that learn from games are told. Not safe for use by more than one thread. */
final class LearningOptions extends GamesOptions {

    /** Less than the 65,535 bytes that the formats have room for, by more than the length of a report. */
    private static final int MAX_TEXT = 64_000;

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the file to write")
    Path output;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.6",
            description = "share of the game's result in the value to be learned, 0..1, the rest being the search's"
                    + " score (default: ${DEFAULT-VALUE})")
    double resultShare;

    /** Refuses a share out of range. */
    void check() {
        if (resultShare < 0 || resultShare > 1) {
            throw new IllegalArgumentException("--result-share " + resultShare + " is outside 0..1");
        }
    }

    @Override
    void checkFiles() throws IOException {
        super.checkFiles();
        FileCheck.writable("--output", output);
        if (Files.isRegularFile(output) && GameFile.isOne(output)) {
            throw new IllegalArgumentException("--output " + output + " is a file of games, which would be lost");
        }
    }

    /** What is to be written. */
    interface Content {
        void write(OutputStream stream) throws IOException;
    }

    /** Writes the output; touches no file unless the content is whole. */
    void write(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content.write(bytes);
        Files.write(output, bytes.toByteArray());
    }

    /** Refuses what the output's text would have no room for, before the work; the report is added later. */
    static String checkText(String provenance) {
        int length = provenance.getBytes(StandardCharsets.UTF_8).length;
        if (length > MAX_TEXT) {
            throw new IllegalArgumentException("the text on the files of games has " + length + " bytes, more than "
                    + MAX_TEXT + ": fewer files are needed");
        }
        return provenance;
    }

    /** Refuses files whose games leave nothing to learn from, or nothing to check it with. */
    static void checkGames(boolean areEnough) {
        if (!areEnough) {
            throw new IllegalArgumentException("the files have too few games: every tenth of each file is held out, and of"
                    + " those held out and of the others one is needed at least");
        }
    }
}
