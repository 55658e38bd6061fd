package org.kagetsu.benchmarks.cluster;

import jakarta.jms.Destination;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.Message.Heartbeat;
import org.kagetsu.benchmarks.cluster.Message.Order;

/**
 * The worker processes that the coordinator has heard of, each as its last heartbeat tells. A user can invent worker
 * processes, but no users; so what matters is counted by users.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class WorkerList {

    private static final int MAX_WORKERS = 20_000;
    private static final int MAX_SLOTS = 4096;
    private static final int MAX_INSTANCE = 64;

    private final String job;
    private final long silenceNanos;
    private final Map<String, Member> members = new LinkedHashMap<>();

    /** Units that each user has done. */
    private final Map<String, Integer> done = new HashMap<>();

    private int goneWorkers;
    private int goneUnits;

    /** One worker process. */
    static final class Member {

        final String user;
        final long joinedNanos = System.nanoTime();
        final long joinedSecond = Instant.now().getEpochSecond();
        long heardNanos = joinedNanos;
        Heartbeat last;
        Destination answers;
        int units;
        boolean hasRefused;

        /** The most units that it may begin in all. */
        int most = Integer.MAX_VALUE;

        Member(String user, Heartbeat first, Destination answers) {
            this.user = user;
            this.last = first;
            this.answers = answers;
        }
    }

    WorkerList(String job, Timing timing) {
        this.job = job;
        this.silenceNanos = timing.silence().toNanos();
    }

    /**
     * Checks that a user does not speak for a worker of another one.
     *
     * @throws IllegalArgumentException if it does
     */
    void checkOwner(String instance, String user) {
        Member member = members.get(instance);
        if (member != null && !member.user.equals(user)) {
            throw new IllegalArgumentException("it speaks for a worker of user " + member.user);
        }
    }

    /**
     * Checks what a heartbeat says.
     *
     * @throws IllegalArgumentException if that is impossible
     */
    void check(Heartbeat beat) {
        Range.check("units at a time", beat.slots(), 1, MAX_SLOTS);
        Range.check("units begun", beat.begun(), 0, Integer.MAX_VALUE);
        Range.check("units at work", beat.busy(), 0, beat.slots());
        Range.check("characters of the worker's number", beat.instance().length(), 1, MAX_INSTANCE);
        if (!knows(beat.instance()) && members.size() >= MAX_WORKERS) {
            throw new IllegalArgumentException("there are " + MAX_WORKERS + " workers, and no more are taken");
        }
    }

    /** Notes a heartbeat. Of those who join, the quota is the most units that their user may do in all. */
    Member heard(Heartbeat beat, String user, Destination answers, int quota) {
        boolean isNew = !knows(beat.instance());
        Member member = members.computeIfAbsent(beat.instance(), key -> new Member(user, beat, answers));
        member.last = beat;
        member.answers = answers;
        member.heardNanos = System.nanoTime();
        if (isNew && quota < Integer.MAX_VALUE) {
            int busy = isReady(member) ? beat.busy() : 0;
            member.most = begun(member) + Math.max(0, quota - done.getOrDefault(user, 0) - busy);
        }
        return member;
    }

    /** Notes another sign of life. */
    void isAlive(String instance) {
        Member member = members.get(instance);
        if (member != null) {
            member.heardNanos = System.nanoTime();
        }
    }

    boolean knows(String instance) {
        return members.containsKey(instance);
    }

    /** Notes that a worker does not take part. Returns whether that is news. */
    boolean refuse(String instance) {
        Member member = members.get(instance);
        boolean isNews = member != null && !member.hasRefused;
        if (member != null) {
            member.hasRefused = true;
        }
        return isNews;
    }

    /** Whether it has prepared for the job. */
    private boolean isReady(Member member) {
        return member.last.job().equals(job);
    }

    private int begun(Member member) {
        return isReady(member) ? member.last.begun() : 0;
    }

    private boolean isFull(Member member) {
        return begun(member) >= member.most;
    }

    /** Whether there are workers, and all of them have begun all the units that they may begin. */
    boolean areFull() {
        return !members.isEmpty() && members.values().stream().allMatch(this::isFull);
    }

    /** Counts a unit that a worker has done. */
    void count(String instance, String user) {
        done.merge(user, 1, Integer::sum);
        Member member = members.get(instance);
        if (member != null) {
            member.units++;
        }
    }

    /** Whether a worker has been silent for so long that it must be gone. */
    private boolean isGone(String instance, long now) {
        Member member = members.get(instance);
        return member == null || now - member.heardNanos > silenceNanos;
    }

    /** The users of those of these workers that are gone, one for each worker. */
    List<String> gone(Map<String, String> users, long now) {
        return users.entrySet().stream()
                .filter(entry -> isGone(entry.getKey(), now))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Forgets the workers that are gone. */
    List<Member> removeGone(long now) {
        List<Member> gone = new ArrayList<>();
        members.forEach((instance, member) -> {
            if (isGone(instance, now)) {
                gone.add(member);
            }
        });
        members.values().removeAll(gone);
        goneWorkers += gone.size();
        goneUnits += gone.stream().mapToInt(member -> member.units).sum();
        return gone;
    }

    /**
     * Whether those blame a unit who are needed to give it up: {@link Units#MAX_LOST} users, or all that there are.
     */
    boolean isBlamedByEnough(Collection<String> users) {
        Set<String> blaming = new HashSet<>(users);
        Set<String> all = takingPart().map(entry -> entry.getValue().user).collect(Collectors.toSet());
        all.addAll(blaming);
        return blaming.size() >= Math.min(Units.MAX_LOST, all.size());
    }

    /** Units that are worked on at a time. */
    int slots() {
        return takingPart().mapToInt(entry -> entry.getValue().last.slots()).sum();
    }

    /** The worker processes that take part. */
    Set<String> working() {
        return takingPart().map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private Stream<Map.Entry<String, Member>> takingPart() {
        return members.entrySet().stream().filter(entry -> !entry.getValue().hasRefused);
    }

    /** Where answers to all workers go. */
    List<Destination> answers() {
        return members.values().stream().map(member -> member.answers).toList();
    }

    /** How the workers stand that are there, given the failures of each user. */
    List<ClusterStatus.WorkerState> states(Map<String, Integer> failures) {
        long now = System.nanoTime();
        return members.values().stream()
                .map(member -> new ClusterStatus.WorkerState(
                        member.user,
                        state(member),
                        member.last.slots(),
                        member.units,
                        failures.getOrDefault(member.user, 0),
                        TimeUnit.NANOSECONDS.toSeconds(now - member.joinedNanos),
                        TimeUnit.NANOSECONDS.toSeconds(now - member.heardNanos)))
                .toList();
    }

    private String state(Member member) {
        if (member.hasRefused || !isReady(member)) {
            return member.hasRefused ? "refuses" : "prepares";
        }
        return switch (member.last.order().pace()) {
            case Order.PAUSE -> "pauses";
            case Order.DRAIN -> "drains";
            default -> isFull(member) ? "is full" : "works";
        };
    }

    int goneWorkers() {
        return goneWorkers;
    }

    int goneUnits() {
        return goneUnits;
    }
}
