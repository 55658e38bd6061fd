package org.kagetsu.benchmarks.tournament.game;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.manager.process.BrainCommand;

/**
 * The files that players are made of, each with an identity that changes with its contents: the program and the weights
 * of the engine in this process, certificates, and the words of a command line that name files.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class PlayerFiles {

    /** The hexadecimal digits of an identity; enough that two files never have the same one by accident. */
    private static final int DIGITS = 16;

    private PlayerFiles() {}

    /**
     * {@return the identities of the files as they are now, by the name of the player and by the name of the file as
     * the player's text has it}
     *
     * @param players the players
     * @throws IOException if a file cannot be read
     */
    public static Map<String, SortedMap<String, String>> of(List<PlayerSpec> players) throws IOException {
        return of(players, program());
    }

    /** The same, with the jar that the engine of this process is in, if it is in one. */
    static Map<String, SortedMap<String, String>> of(List<PlayerSpec> players, Optional<Path> program)
            throws IOException {
        Map<String, SortedMap<String, String>> files = new HashMap<>();
        for (PlayerSpec player : players) {
            SortedMap<String, String> identities = new TreeMap<>();
            for (Map.Entry<String, Path> file : named(player).entrySet()) {
                identities.put(file.getKey(), identity(file.getValue()));
            }
            if (player.kind().equals("kagetsu") && program.isPresent()) {
                identities.put(String.valueOf(program.get().getFileName()), identity(program.get()));
            }
            files.put(player.name(), identities);
        }
        return files;
    }

    /**
     * {@return the files that a player's text names, each by its name in the text}
     *
     * @param player the player
     */
    public static SortedMap<String, Path> named(PlayerSpec player) {
        SortedMap<String, Path> files = new TreeMap<>();
        for (String name : names(player)) {
            files.put(name, Path.of(player.isBrain() ? player.directory() : "").resolve(name));
        }
        return files;
    }

    private static Optional<Path> program() {
        CodeSource source = Engine.class.getProtectionDomain().getCodeSource();
        try {
            return Optional.ofNullable(source)
                    .map(CodeSource::getLocation)
                    .map(location -> Path.of(URI.create(location.toString())))
                    .filter(Files::isRegularFile);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    private static List<String> names(PlayerSpec player) {
        return switch (player.kind()) {
            case "kagetsu" -> {
                String weights = KagetsuOptions.parse(player.name(), player.details()).weights();
                yield LoadedEvaluator.isFile(weights) ? List.of(weights) : List.of();
            }
            case "cmd" -> BrainCommand.words(player.details()).stream()
                    .filter(word -> isFile(player.directory(), word))
                    .toList();
            case "proof" -> List.of(player.details());
            default -> List.of();
        };
    }

    private static boolean isFile(String directory, String word) {
        try {
            Path file = Path.of(directory).resolve(word);
            return Files.isRegularFile(file) && Files.isReadable(file);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static String identity(Path file) throws IOException {
        return Sha256.of(file).substring(0, DIGITS);
    }
}
