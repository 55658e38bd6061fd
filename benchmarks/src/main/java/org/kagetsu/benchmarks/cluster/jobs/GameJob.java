package org.kagetsu.benchmarks.cluster.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.JobFile;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayerFiles;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * A tournament as a job for workers: its players, and the files that they are made of.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param job the job
 * @param conditions those of all games but for their openings
 * @param pace how the time depends on the worker's speed
 */
public record GameJob(Job job, Conditions conditions, Pace pace) {

    /** The name of this kind of jobs. */
    public static final String KIND = "games";

    /** The body of the job. */
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

    /** A player as the tournament has it, and the files that its text names, by their names there. */
    record Member(PlayerSpec player, SortedMap<String, JobFile> files) {

        /** Exactly what a worker runs when it plays a brain. */
        Print print() {
            List<String> words = player.commandWords().stream()
                    .map(word -> files.containsKey(word)
                            ? files.get(word).name() + " (SHA-256 " + files.get(word).sha256() + ")"
                            : word)
                    .toList();
            return new Print(words, new TreeMap<>(player.environment()), player.directory());
        }
    }

    /**
     * What a brain is to a worker; its owner allows a brain by the SHA-256 of this.
     *
     * @param words the command line; a file as its name and SHA-256
     * @param environment variables set for the process
     * @param folder the working directory, empty for the worker's own
     */
    record Print(List<String> words, SortedMap<String, String> environment, String folder) {

        /** The digest that allows it. */
        String digest() {
            return Sha256.of(StrictJson.bytes(this));
        }

        /** What is run, for people. */
        @Override
        public String toString() {
            return words + (environment.isEmpty() ? "" : ", variables " + environment)
                    + (folder.isEmpty() ? "" : ", in folder " + folder);
        }
    }

    /**
     * {@return the job of a tournament}
     *
     * @param id the tournament's identity
     * @param plan the tournament
     * @param speed the speed in nodes per second for which the time is meant, so that slower workers give more of it; 0 for
     *     the same time at all workers
     * @param out takes what the owners of workers must know
     * @throws IOException if a player's file cannot be read
     */
    public static GameJob of(String id, TournamentPlan plan, long speed, Consumer<String> out) throws IOException {
        List<PlayerSpec> players = plan.players();
        Map<String, Path> files = new HashMap<>();
        List<Member> members = new ArrayList<>();
        for (PlayerSpec player : players) {
            SortedMap<String, JobFile> named = new TreeMap<>();
            for (Map.Entry<String, Path> file : PlayerFiles.named(player).entrySet()) {
                JobFile travelling = JobFile.of(file.getValue());
                named.put(file.getKey(), travelling);
                files.put(travelling.sha256(), file.getValue());
            }
            Member member = new Member(player, named);
            members.add(member);
            if (player.isBrain()) {
                out.accept("workers play " + player.name() + " if they are started with --allow "
                        + member.print().digest() + ", which allows " + member.print());
            }
        }
        Conditions conditions = plan.conditions().toConditions();
        Pace pace = new Pace(players.stream().anyMatch(player -> OwnLimits.hasTime(player, conditions)), speed);
        // Versions differ in speed, so one measures for all only if all are the same.
        boolean anyVersion = speed == 0 && players.stream().allMatch(PlayerSpec::isBrain);
        // A worker prepares once for a job, so a job with another time is another job.
        Job job = new Job(
                speed == 0 ? id : id + "-" + speed, KIND, StrictJson.tree(new Body(members, plan.conditions(), pace)), files,
                anyVersion, plan.format() + " of " + String.join(", ", plan.names()), new Job.Content("game", 2));
        return new GameJob(job, conditions, pace);
    }
}
