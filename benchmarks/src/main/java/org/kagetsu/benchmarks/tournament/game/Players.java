package org.kagetsu.benchmarks.tournament.game;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.RandomPlayer;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;
import org.kagetsu.prover.SolvedClaims;

/**
 * Makes players from their texts, each for one game.
 *
 * <p>Engines wait here for their next game, and so do processes that are kept. A new engine takes as much time as many
 * fast moves, most of it for its tables, and a Java brain is slow until it is warm. Safe for use by many threads.
 */
public final class Players implements AutoCloseable {

    private final Map<String, StateEvaluator> evaluators = new ConcurrentHashMap<>();

    private final Map<String, Certificate> certificates = new ConcurrentHashMap<>();

    private final Pool<KagetsuPlayer.Pooled.Kind, KagetsuPlayer.Pooled> engines =
            new Pool<>(this::createEngine, pooled -> pooled.engine().close());

    private final Pool<PlayerSpec, ProcessPlayer> processes = new Pool<>(Players::process, ProcessPlayer::close);

    private KagetsuPlayer.Pooled createEngine(KagetsuPlayer.Pooled.Kind kind) {
        StateEvaluator evaluator = evaluators.computeIfAbsent(kind.weights(), KagetsuPlayer.Pooled::evaluator);
        return KagetsuPlayer.Pooled.create(kind, evaluator);
    }

    /**
     * Makes a player for one game; a process is started later, by the referee.
     *
     * @param spec the player's text
     * @param game the game's number; a random player depends only on its seed and this number, so that a game can be
     *     played again
     * @return the player; to be closed, or given back to be used again
     * @throws IllegalArgumentException if the text is wrong; the message names player, value and range
     */
    public Player create(PlayerSpec spec, int game) {
        return switch (spec.kind()) {
            case "kagetsu" -> {
                KagetsuOptions options = KagetsuOptions.parse(spec.name(), spec.details());
                yield new KagetsuPlayer(spec.name(), options, game, engines.borrow(options.kind()));
            }
            case "random" -> random(spec, game);
            case "proof" -> new CertificatePlayer(
                    spec.name(),
                    certificates.computeIfAbsent(spec.details(), file -> certificate(spec, file)),
                    new RandomPlayer(spec.name(), new SplittableRandom(game)));
            case "cmd" -> spec.keepsProcess() ? processes.borrow(spec) : process(spec);
            default -> throw new IllegalArgumentException("player " + spec.name() + ": \"" + spec.kind()
                    + ":\" is not one of kagetsu:, random:, proof:, cmd:");
        };
    }

    /** Takes back a player after its game. What cannot be used again is closed. */
    void giveBack(PlayerSpec spec, Player player) {
        if (player instanceof KagetsuPlayer kagetsu) {
            engines.giveBack(kagetsu.pooled().kind(), kagetsu.pooled());
        } else if (player instanceof ProcessPlayer process && spec.keepsProcess()) {
            processes.giveBack(spec, process);
        } else {
            player.close();
        }
    }

    /**
     * Starts a player once.
     *
     * @param spec the player's text
     * @param conditions those of its games, without its own limits
     * @throws PlayerException if it cannot be started
     * @throws InterruptedException if the thread is interrupted
     */
    public static void start(PlayerSpec spec, Conditions conditions) throws PlayerException, InterruptedException {
        try (Players players = new Players();
                Player player = players.create(spec, 0)) {
            player.newGame(OwnLimits.conditions(spec, conditions));
        }
    }

    /**
     * Throws if no player can be made from a text.
     *
     * @param spec the player's text
     * @throws IllegalArgumentException if the text is wrong; the message names player, value and range
     */
    public static void check(PlayerSpec spec) {
        try (Players players = new Players();
                Player player = players.create(spec, 0)) {
            Objects.requireNonNull(player);
        }
    }

    /**
     * {@return the number of threads that a player is known to search with, 1 or more; 1 if unknown}
     *
     * @param spec the player's text
     */
    public static int threads(PlayerSpec spec) {
        return spec.kind().equals("kagetsu")
                ? KagetsuOptions.parse(spec.name(), spec.details()).threads()
                : 1;
    }

    /**
     * {@return whether a player's text has a time for a move in it}
     *
     * @param spec the player's text
     */
    public static boolean hasMoveTime(PlayerSpec spec) {
        return spec.kind().equals("kagetsu")
                && KagetsuOptions.parse(spec.name(), spec.details()).moveMillis() > 0;
    }

    private static Player random(PlayerSpec spec, int game) {
        Options options = new Options("player " + spec.name(), spec.details());
        long seed = options.whole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
        options.refuseRest(List.of("seed"));
        return new RandomPlayer(spec.name(), new SplittableRandom(mix(seed, game)));
    }

    private static Certificate certificate(PlayerSpec spec, String file) {
        try (InputStream in = Files.newInputStream(FileCheck.readable(Path.of(file)))) {
            Certificate certificate = CertificateFormat.read(in);
            SolvedClaims.check(certificate, CheckOptions.DEFAULT.claimNodes());
            return certificate;
        } catch (IOException e) {
            throw new IllegalArgumentException("player " + spec.name() + ": " + FailureText.of(e), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("player " + spec.name() + ": " + file + ": " + e.getMessage(), e);
        }
    }

    /** A seed for one game. */
    static long mix(long seed, int game) {
        return new SplittableRandom(seed).nextLong() + game;
    }

    private static ProcessPlayer process(PlayerSpec spec) {
        List<String> words = BrainCommand.words(spec.details());
        if (words.isEmpty()) {
            throw new IllegalArgumentException("player " + spec.name() + ": no command after cmd:");
        }
        BrainCommand command = new BrainCommand(words, Path.of(spec.directory()), spec.environment());
        return new ProcessPlayer(spec.name(), command, spec.keepsProcess());
    }

    @Override
    public void close() {
        engines.close();
        processes.close();
    }
}
