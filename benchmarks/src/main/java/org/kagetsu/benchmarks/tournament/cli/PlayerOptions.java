package org.kagetsu.benchmarks.tournament.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import picocli.CommandLine.Option;

/** The options that name the players. */
@Purpose("Players")
final class PlayerOptions {

    @Option(names = "--player", required = true, paramLabel = "NAME=ENGINE", description = {
        "A player; give the option once for each. ENGINE is kagetsu:OPTIONS (the engine in this process),"
                + " random:seed=N (random moves), proof:FILE (the winner of a certificate; its moves for the"
                + " other side are random) or cmd:COMMAND LINE (a brain). OPTIONS, separated by commas:"
                + " threads, hash (MiB), nodes, depth, movetime (ms), weights (a file, linear, or hand), noise"
                + " (the largest random term in the evaluation) and its seed.",
        "Examples: --player A=kagetsu:hash=64,nodes=5000 --player pela=\"cmd:/opt/brains/pbrain-pela\"",
    })
    private List<String> players = new ArrayList<>();

    @Option(names = "--dir", paramLabel = "NAME=DIRECTORY", description = {
        "Working directory of a player's process; the tool's own unless given.",
        "Example: --dir pela=/opt/brains",
    })
    private Map<String, String> directories = new LinkedHashMap<>();

    @Option(names = "--env", paramLabel = "NAME=VARIABLE=VALUE", description = {
        "Environment variable of a player's process.",
        "Example: --env pela=LC_ALL=C",
    })
    private List<String> variables = new ArrayList<>();

    @Option(names = "--keep", paramLabel = "NAME", description = {
        "A player whose process plays all its games, with RESTART between them, instead of a new one for every"
                + " game: for brains that are slow to start, such as Java brains.",
        "Example: --keep old --keep new",
    })
    private List<String> kept = new ArrayList<>();

    @Option(names = "--limits", paramLabel = "NAME=KEY=N[,...]", description = {
        "Limits of one player in place of the common ones: time (ms a move), match-time (ms), increment (ms),"
                + " nodes, depth. The value none removes a limit.",
        "Example: --limits old=time=2000 --limits new=time=none,nodes=5000",
    })
    private Map<String, String> limits = new LinkedHashMap<>();

    /** The players in the order given. Wrong texts are refused here, before the first game. */
    List<PlayerSpec> specs() {
        Map<String, PlayerSpec> specs = new LinkedHashMap<>();
        for (String text : players) {
            PlayerSpec spec = PlayerSpec.parse(text);
            if (specs.put(spec.name(), spec) != null) {
                throw new IllegalArgumentException("--player: the name " + spec.name() + " is given twice");
            }
        }
        directories.forEach((name, path) -> specs.put(name, known(specs, name, "--dir").withDirectory(path)));
        environments(specs).forEach(
                (name, values) -> specs.put(name, known(specs, name, "--env").withEnvironment(values)));
        limits.forEach((name, text) -> specs.put(name, known(specs, name, "--limits").withLimits(text)));
        kept.forEach(name -> specs.put(name, known(specs, name, "--keep").withKeptProcess()));
        specs.values().forEach(Players::check);
        return new ArrayList<>(specs.values());
    }

    private Map<String, Map<String, String>> environments(Map<String, PlayerSpec> specs) {
        Map<String, Map<String, String>> environments = new HashMap<>();
        for (String text : variables) {
            String[] parts = text.split("=", 3);
            if (parts.length < 3) {
                throw new IllegalArgumentException("--env \"" + text + "\" is not of the form NAME=VARIABLE=VALUE");
            }
            known(specs, parts[0], "--env");
            environments.computeIfAbsent(parts[0], name -> new HashMap<>()).put(parts[1], parts[2]);
        }
        return environments;
    }

    private static PlayerSpec known(Map<String, PlayerSpec> specs, String name, String option) {
        PlayerSpec spec = specs.get(name);
        if (spec == null) {
            throw new IllegalArgumentException(option + ": " + name + " is not one of " + specs.keySet());
        }
        return spec;
    }
}
