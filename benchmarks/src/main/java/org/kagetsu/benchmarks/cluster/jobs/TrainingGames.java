package org.kagetsu.benchmarks.cluster.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.JobFile;
import org.kagetsu.benchmarks.cluster.UnitOutcome;
import org.kagetsu.benchmarks.cluster.UnitSource;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.Pool;
import org.kagetsu.benchmarks.training.data.GameCodec;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GamePlayer;
import org.kagetsu.benchmarks.training.selfplay.OrderedGames;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;

/**
 * Training games as units of work: some games each. A game depends on the seed and its number alone, so the file is the same
 * as that of one machine. Every game is checked before it is written.
 *
 * <p>For one run and one caller.
 */
public final class TrainingGames implements UnitSource<TrainingGames.Batch, IOException> {

    /** The name of this kind of jobs. */
    public static final String KIND = "training-games";

    /** The most games of a batch. */
    private static final int MOST = 10;

    /** Games that may wait in memory because an earlier one is missing. */
    private static final int MOST_WAITING = 50_000;

    private static final int ID_DIGITS = 16;

    private final SelfPlayConditions conditions;
    private final OrderedGames made;
    private final int games;
    private int next;

    /**
     * The body of the job: what determines the games, and the evaluation with its checksum. It is a file of weights, in a
     * list of one, or the name of one of this version.
     */
    private record Body(
            String engine, long seed, long nodes, String mix, String weights, String checksum, List<JobFile> files) {}

    /** The body of a unit: the number of its first game, 0 or more, and how many games. */
    record Batch(int first, int count) {

        Batch {
            Range.check("first", first, 0, Integer.MAX_VALUE);
            Range.check("count", count, 1, MOST);
        }
    }

    /** What was made of a batch: the bytes of the games in their order; in Base64 on the wire. */
    record Made(List<byte[]> games) {}

    /**
     * Prepares a run.
     *
     * @param conditions what determines the games
     * @param made takes the games
     * @param games number of games that there are to be at the end
     */
    public TrainingGames(SelfPlayConditions conditions, OrderedGames made, int games) {
        this.conditions = conditions;
        this.made = made;
        this.games = games;
        this.next = made.next();
    }

    /**
     * {@return the job of a run}
     *
     * @param conditions what determines the games
     * @param weights the name of the evaluation, as {@link LoadedEvaluator#of} reads it
     * @param target the path of the games
     * @throws IOException if the file of weights cannot be read
     */
    public static Job job(SelfPlayConditions conditions, String weights, Path target) throws IOException {
        boolean travels = LoadedEvaluator.isFile(weights);
        List<JobFile> files = travels ? List.of(JobFile.of(Path.of(weights))) : List.of();
        Body body = new Body(conditions.engine(), conditions.seed(), conditions.nodes(), conditions.mix(),
                travels ? "" : weights, conditions.evaluation().checksum(), files);
        return new Job(
                Sha256.of(conditions.toString()).substring(0, ID_DIGITS), KIND, StrictJson.tree(body),
                travels ? Map.of(files.get(0).sha256(), Path.of(weights)) : Map.of(), false,
                "training games for " + target, new Job.Content("game", MOST));
    }

    @Override
    public List<Numbered<Batch>> next(int room) {
        List<Numbered<Batch>> batches = new ArrayList<>();
        while (batches.size() < room && next < games && next - made.next() < MOST_WAITING) {
            Batch batch = new Batch(next, Math.min(games, next - next % MOST + MOST) - next);
            batches.add(new Numbered<>(batch.first(), StrictJson.tree(batch), batch));
            next += batch.count();
        }
        return batches;
    }

    @Override
    public Checked<IOException> check(Numbered<Batch> batch, JsonNode result, String worker) {
        List<TrainingGame> right = games(batch.unit(), result, conditions);
        return () -> {
            for (int i = 0; i < right.size(); i++) {
                made.put(batch.number() + i, right.get(i));
            }
        };
    }

    /** The games of a result; refused if they are others than those of the batch. */
    static List<TrainingGame> games(Batch batch, JsonNode result, SelfPlayConditions conditions) {
        List<byte[]> records = StrictJson.read(result, Made.class).games();
        if (records.size() != batch.count()) {
            throw new IllegalArgumentException(records.size() + " games instead of " + batch.count());
        }
        List<TrainingGame> games = new ArrayList<>();
        for (byte[] record : records) {
            TrainingGame game = decode(record);
            GamePlayer.check(conditions, batch.first() + games.size(), game);
            games.add(game);
        }
        return games;
    }

    private static TrainingGame decode(byte[] record) {
        try {
            TrainingGame game = GameCodec.decode(record);
            if (Arrays.equals(GameCodec.encode(game), record)) {
                return game;
            }
            throw new IllegalArgumentException("a game has more bytes than it needs");
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a game ends too early", e);
        }
    }

    @Override
    public void giveUp(Numbered<Batch> batch, UnitOutcome outcome) throws IOException {
        throw new IOException("games " + batch.number() + " to " + (batch.number() + batch.unit().count() - 1)
                + " cannot be made: " + outcome.reason());
    }

    /**
     * Prepares a worker for a run.
     *
     * @param body the job's body
     * @param files brings files here
     * @return what makes its games
     * @throws IllegalArgumentException if the evaluation is another one here, or the conditions are wrong
     * @throws IOException if a file cannot be read or written
     */
    public static Work prepare(JsonNode body, Work.Files files) throws IOException {
        Body job = StrictJson.read(body, Body.class);
        boolean travels = !job.files().isEmpty();
        if (!travels && LoadedEvaluator.isFile(job.weights())) {
            throw new IllegalArgumentException("the job names a file of this machine: " + job.weights());
        }
        LoadedEvaluator evaluation =
                LoadedEvaluator.of(travels ? files.get(job.files().get(0)).toString() : job.weights());
        if (!evaluation.checksum().equals(job.checksum())) {
            throw new IllegalArgumentException("the evaluation of this version has the checksum "
                    + evaluation.checksum() + ", not " + job.checksum());
        }
        return new Players(new SelfPlayConditions(job.engine(), job.seed(), job.nodes(), job.mix(), evaluation));
    }

    /** A worker's part of a run. */
    private static final class Players implements Work {

        private final SelfPlayConditions conditions;
        private final Pool<SelfPlayConditions, GamePlayer> players = new Pool<>(GamePlayer::new, GamePlayer::close);

        Players(SelfPlayConditions conditions) {
            this.conditions = conditions;
        }

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            Batch batch = StrictJson.read(body, Batch.class);
            GamePlayer player = players.borrow(conditions);
            List<byte[]> games = new ArrayList<>();
            try {
                for (int number = batch.first(); number < batch.first() + batch.count(); number++) {
                    course.accept("game " + number);
                    games.add(GameCodec.encode(player.make(number)));
                    if (Thread.interrupted()) {
                        throw new InterruptedException("the games were interrupted");
                    }
                }
            } finally {
                players.giveBack(conditions, player);
            }
            return StrictJson.tree(new Made(games));
        }

        @Override
        public void close() {
            players.close();
        }
    }
}
