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
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.options.Sha256;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayerFiles;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;

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

    /**
     * The body of the job.
     *
     * @param players the players
     * @param conditions those of all games but for their openings
     */
    record Body(List<Member> players, ConditionsForm conditions) {}

    /**
     * A player of the job.
     *
     * @param player the player as the tournament has it
     * @param files the files that its text names, by their names there
     */
    record Member(PlayerSpec player, SortedMap<String, FileRef> files) {}

    private GameJob(ToWorker.Job job, FileShelf files, boolean anyVersion) {
        this.job = job;
        this.files = files;
        this.anyVersion = anyVersion;
    }

    /**
     * {@return the job of a tournament}
     *
     * @param id the tournament's identity
     * @param players the players
     * @param conditions those of all games but for their openings
     * @param out takes what the owners of workers must know
     * @throws IOException if a player's file cannot be read
     */
    public static GameJob of(String id, List<PlayerSpec> players, ConditionsForm conditions, Consumer<String> out)
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
        ToWorker.Job job = new ToWorker.Job(id, KIND, Json.parse(Json.line(new Body(members, conditions))));
        return new GameJob(job, new FileShelf(shelf), players.stream().allMatch(PlayerSpec::isBrain));
    }

    private static FileRef ref(Path file) throws IOException {
        return new FileRef(String.valueOf(file.getFileName()), Sha256.of(file), Files.size(file));
    }

    /** {@return what workers are told} */
    public ToWorker.Job job() {
        return job;
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
