package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.prover.SolvedClaims;

/** What people type in the terminal, as options or on the page. Static functions only; safe for use by many threads. */
public final class Typed {

    private static final int MAX_QUOTED = 40;
    private static final int MAX_DIGITS = 18;

    private Typed() {}

    /**
     * {@return a text in quotation marks for a message, cut if it is longer than 40 characters}
     *
     * @param text any text
     */
    public static String quoted(String text) {
        return '"' + (text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED) + "...") + '"';
    }

    /**
     * Reads a whole number.
     *
     * @param name what it is, for the message
     * @param text what was typed
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws BadInputException if it is no whole number or outside the range; the message names text and range
     */
    public static int number(String name, String text, int least, int most) throws BadInputException {
        String range = least + ".." + most;
        if (!text.matches("[+-]?[0-9]+")) {
            throw new BadInputException(
                    text.isEmpty() ? name + " needs a number in " + range
                            : name + " " + quoted(text) + " is not a whole number in " + range);
        }
        // Too long is outside, too.
        long value = text.length() <= MAX_DIGITS ? Long.parseLong(text) : Long.MAX_VALUE;
        if (value >= least && value <= most) {
            return (int) value;
        }
        throw new BadInputException(name + " " + quoted(text) + " is outside " + range);
    }

    /**
     * Reads the name of a file.
     *
     * @param name what it is, for the message
     * @param text what was typed
     * @return the path
     * @throws BadInputException if it cannot be a file
     */
    public static Path path(String name, String text) throws BadInputException {
        if (text.isEmpty()) {
            throw new BadInputException(name + " needs a file name");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadInputException(name + " " + quoted(text) + " is not a file name");
        }
    }

    /**
     * Reads the certificate in a file that an option names.
     *
     * @param option the option, for the message
     * @param file the file
     * @return a certificate whose claims the solver finds
     * @throws BadInputException if it cannot be read, is no certificate, or has claims that the solver cannot find
     */
    public static Certificate certificate(String option, Path file) throws BadInputException {
        try (InputStream in = Files.newInputStream(file)) {
            Certificate certificate = CertificateFormat.read(in);
            SolvedClaims.check(certificate, CheckOptions.DEFAULT.claimNodes());
            return certificate;
        } catch (IOException e) {
            throw new BadInputException(option + " " + file + ": " + FailureText.reason(e));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(option + " " + file + ": " + e.getMessage());
        }
    }

    /**
     * Reads the command that starts a brain.
     *
     * @param option the option that has it, for the message
     * @param text what was typed
     * @return the command
     * @throws BadInputException if it names no program
     */
    public static BrainCommand brain(String option, String text) throws BadInputException {
        List<String> words = BrainCommand.words(text);
        if (words.isEmpty() || words.get(0).isBlank()) {
            throw new BadInputException(option + " " + quoted(text) + " names no program");
        }
        return new BrainCommand(words, Path.of(""), Map.of());
    }

    /**
     * Reads the name of a rule.
     *
     * @param name the name in any letter case
     * @return the rule
     * @throws BadInputException if there is none; the message names all
     */
    public static Rule rule(String name) throws BadInputException {
        try {
            return Rule.ofName(name);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Objects.requireNonNull(e.getMessage()));
        }
    }
}
