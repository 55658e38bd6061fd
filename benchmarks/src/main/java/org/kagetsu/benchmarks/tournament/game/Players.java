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
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateFormatException;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.RandomPlayer;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;

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
     * @return the player; closing it gives back what can be used again
     * @throws IllegalArgumentException if the text is wrong; the message names player, value and range
     */
    public Player create(PlayerSpec spec, int game) {
        return switch (spec.kind()) {
            case "kagetsu" -> new KagetsuPlayer(
                    spec.name(), KagetsuOptions.parse(spec.name(), spec.details()), game, engines);
            case "random" -> random(spec, game);
            case "proof" -> new CertificatePlayer(
                    spec.name(),
                    certificates.computeIfAbsent(spec.details(), file -> certificate(spec, file)),
                    new RandomPlayer(spec.name(), new SplittableRandom(game)));
            case "cmd" -> spec.keepsProcess() ? new KeptPlayer(spec, processes) : process(spec);
            default -> throw new IllegalArgumentException("player " + spec.name() + ": \"" + spec.kind()
                    + ":\" is not one of kagetsu:, random:, proof:, cmd:");
        };
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
            return CertificateFormat.read(in);
        } catch (IOException e) {
            throw new IllegalArgumentException("player " + spec.name() + ": " + FailureText.of(e), e);
        } catch (CertificateFormatException e) {
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

    /**
     * A brain whose process waits for its next game when this one is over.
     *
     * <p>Not safe for use by more than one thread at a time, and for one game.
     */
    private static final class KeptPlayer implements Player {

        private final PlayerSpec spec;
        private final Pool<PlayerSpec, ProcessPlayer> pool;
        private final ProcessPlayer player;
        private boolean closed;

        KeptPlayer(PlayerSpec spec, Pool<PlayerSpec, ProcessPlayer> pool) {
            this.spec = spec;
            this.pool = pool;
            this.player = pool.borrow(spec);
        }

        @Override
        public String name() {
            return player.name();
        }

        @Override
        public void newGame(Conditions conditions) throws PlayerException, InterruptedException {
            player.newGame(conditions);
        }

        @Override
        public Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException {
            return player.play(position, clock);
        }

        @Override
        public List<MemorySample> memory() throws InterruptedException {
            return player.memory();
        }

        @Override
        public List<String> transcript() {
            return player.transcript();
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                pool.giveBack(spec, player);
            }
        }
    }
}
