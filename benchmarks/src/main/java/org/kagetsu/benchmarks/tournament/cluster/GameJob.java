package org.kagetsu.benchmarks.tournament.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.FileShelf;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayerFiles;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * A tournament as a job for workers: its players, and the files that they are made of.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class GameJob {

    /** The name of this kind of jobs. */
    public static final String KIND = "games";

    private final ToWorker.Job job;
    private final FileShelf files;
    private final boolean anyVersion;
    private final Pace pace;

    /**
     * The body of the job.
     *
     * @param players the players
     * @param conditions those of all games but for their openings
     * @param pace how the time depends on the worker's speed
     */
    record Body(List<Member> players, ConditionsForm conditions, Pace pace) {}

    /**
     * How the time of the players depends on the speed of the worker.
     *
     * @param isTimed whether there is a limit of time, so that the speed matters
     * @param speed the speed in nodes per second for which the time is meant; 0 if all workers give the same time
     */
    record Pace(boolean isTimed, long speed) {

        /** The least and the most of the time that a worker gives, in percent. */
        private static final int LEAST = 10;

        private static final int MOST = 1000;

        /** The share of the time at a worker of another speed, in percent. */
        int percent(long other) {
            return speed == 0 || other == 0
                    ? PlayedAt.WHOLE
                    : (int) Math.max(LEAST, Math.min(MOST, Math.round(100.0 * speed / other)));
        }
    }

    /**
     * A player of the job.
     *
     * @param player the player as the tournament has it
     * @param files the files that its text names, by their names there
     */
    record Member(PlayerSpec player, SortedMap<String, FileRef> files) {}

    private GameJob(ToWorker.Job job, FileShelf files, boolean anyVersion, Pace pace) {
        this.job = job;
        this.files = files;
        this.anyVersion = anyVersion;
        this.pace = pace;
    }

    /**
     * {@return the job of a tournament}
     *
     * @param id the tournament's identity
     * @param players the players
     * @param conditions those of all games but for their openings
     * @param speed the speed in nodes per second for which the time is meant, so that slower workers give more of it; 0 for
     *     the same time at all workers
     * @param out takes what the owners of workers must know
     * @throws IOException if a player's file cannot be read
     */
    public static GameJob of(
            String id, List<PlayerSpec> players, ConditionsForm conditions, long speed, Consumer<String> out)
            throws IOException {
        Map<String, Path> shelf = new HashMap<>();
        List<Member> members = new ArrayList<>();
        for (PlayerSpec player : players) {
            SortedMap<String, FileRef> refs = new TreeMap<>();
            for (Map.Entry<String, Path> file : PlayerFiles.named(player).entrySet()) {
                FileRef ref = ref(file.getValue());
                refs.put(file.getKey(), ref);
                shelf.put(ref.sha256(), file.getValue());
            }
            members.add(new Member(player, refs));
            if (player.isBrain()) {
                BrainPrint print = BrainPrint.of(player, refs);
                out.accept("workers play " + player.name() + " if they are started with --allow " + print.digest()
                        + ", which allows " + print);
            }
        }
        Conditions game = conditions.toConditions();
        Pace pace = new Pace(players.stream().anyMatch(player -> OwnLimits.hasTime(player, game)), speed);
        // A worker prepares once for a job, so a job with another time is another job.
        String name = speed == 0 ? id : id + "-" + speed;
        ToWorker.Job job = new ToWorker.Job(name, KIND, Json.parse(Json.line(new Body(members, conditions, pace))));
        // Versions differ in speed, so one measures for all only if all are the same.
        boolean anyVersion = speed == 0 && players.stream().allMatch(PlayerSpec::isBrain);
        return new GameJob(job, new FileShelf(shelf), anyVersion, pace);
    }

    private static FileRef ref(Path file) throws IOException {
        return new FileRef(String.valueOf(file.getFileName()), Sha256.of(file), Files.size(file));
    }

    /** {@return what workers are told} */
    public ToWorker.Job job() {
        return job;
    }

    /** {@return how the time depends on the worker's speed} */
    Pace pace() {
        return pace;
    }

    /** {@return the files that workers may ask for} */
    public FileShelf files() {
        return files;
    }

    /** {@return whether no player is part of this program, so that its version does not matter} */
    public boolean isForAnyVersion() {
        return anyVersion;
    }
}
