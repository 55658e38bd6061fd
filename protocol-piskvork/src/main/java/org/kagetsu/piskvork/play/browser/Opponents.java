package org.kagetsu.piskvork.play.browser;

import java.util.List;
import java.util.Optional;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.piskvork.play.browser.board.Opponent;

/** The opponents that a command line names. Each has a name of its own, which the page shows. Static functions only. */
final class Opponents {

    private static final long ENGINE_MEMORY_BYTES = 16L << 20;

    private Opponents() {}

    /** A brain, named like its program. */
    static Opponent brain(String text, List<Opponent> others) throws BadInputException {
        BrainCommand command = Typed.brain("--brain", text);
        // The program itself may stand behind the one that runs it.
        List<String> words = command.command();
        String program = words.stream().filter(word -> word.contains("pbrain")).findFirst().orElse(words.get(0));
        String name = name(program, others);
        return new Opponent(name, Optional.empty(), () -> new ProcessPlayer(name, command, true));
    }

    /** A certificate, named like its file. */
    static Opponent proof(String file, List<Opponent> others) throws BadInputException {
        Certificate certificate = Typed.certificate("--proof", Typed.path("--proof", file));
        String name = name(file, others);
        return new Opponent(name, Optional.of(certificate), () -> new CertificatePlayer(name, certificate,
                new EnginePlayer(name, Engine.builder().memory(ENGINE_MEMORY_BYTES).build())));
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
