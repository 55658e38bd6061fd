package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateFormatException;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.piskvork.play.browser.board.Opponent;
import org.kagetsu.prover.SolvedClaims;

/** The opponents that a command line names. Each has a name of its own, which the page shows. Static functions only. */
final class Opponents {

    private static final long ENGINE_MEMORY_BYTES = 16L << 20;

    private Opponents() {}

    /** A brain, named like its program. */
    static Opponent brain(String text, List<Opponent> others) throws BadInputException {
        List<String> words = BrainCommand.words(text);
        if (words.isEmpty() || words.get(0).isBlank()) {
            throw new BadInputException("--brain " + Typed.quoted(text) + " names no program");
        }
        // The program itself may stand behind the one that runs it.
        String program = words.stream().filter(word -> word.contains("pbrain")).findFirst().orElse(words.get(0));
        BrainCommand command = new BrainCommand(words, Path.of(""), Map.of());
        String name = name(program, others);
        return new Opponent(name, Optional.empty(), () -> new ProcessPlayer(name, command, true));
    }

    /** A certificate, named like its file. */
    static Opponent proof(String file, List<Opponent> others) throws BadInputException {
        try (InputStream in = Files.newInputStream(Typed.path("--proof", file))) {
            Certificate certificate = CertificateFormat.read(in);
            checkClaims(file, certificate);
            String name = name(file, others);
            return new Opponent(name, Optional.of(certificate), () -> new CertificatePlayer(name, certificate,
                    new EnginePlayer(name, Engine.builder().memory(ENGINE_MEMORY_BYTES).build())));
        } catch (IOException e) {
            throw new BadInputException("--proof " + file + ": " + FailureText.reason(e));
        } catch (CertificateFormatException e) {
            throw new BadInputException("--proof " + file + ": " + e.getMessage());
        }
    }

    /** The solver must find in a short time what a proof leaves to it. */
    private static void checkClaims(String file, Certificate certificate) throws BadInputException {
        long nodes = certificate.claimNodes();
        long most = CheckOptions.DEFAULT.claimNodes();
        if (nodes > most) {
            throw new BadInputException("--proof " + file + ": a claim of " + nodes + " nodes is outside 1.." + most);
        }
        if (nodes > 0 && certificate.solver() > SolvedClaims.VERSION) {
            throw new BadInputException("--proof " + file + ": the claims are for version " + certificate.solver()
                    + " of the solver, which is outside 1.." + SolvedClaims.VERSION);
        }
    }

    /** The name of a file without its folders and its ending, and with a number if another opponent has it. */
    private static String name(String file, List<Opponent> others) {
        String name = file.replaceFirst(".*[/\\\\]", "").replaceFirst("(?<=.)\\.[a-zA-Z]{1,4}$", "");
        String free = name;
        for (int number = 2; isTaken(free, others); number++) {
            free = name + " " + number;
        }
        return free;
    }

    private static boolean isTaken(String name, List<Opponent> others) {
        return name.equals("engine") || others.stream().anyMatch(other -> other.name().equals(name));
    }
}
