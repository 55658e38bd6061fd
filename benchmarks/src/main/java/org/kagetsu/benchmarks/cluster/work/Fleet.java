package org.kagetsu.benchmarks.cluster.work;

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
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.benchmarks.cluster.link.ToWorker;

/**
 * The workers that the coordinator has heard of.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Fleet {

    /** The most worker processes that are remembered. */
    static final int MAX_WORKERS = 20_000;

    private final long silenceNanos;
    private final Map<String, Member> members = new LinkedHashMap<>();
    private int goneWorkers;
    private int goneUnits;
    private final Map<String, Integer> goneDone = new HashMap<>();

    /** One worker process. */
    static final class Member {

        final String instance;
        final String user;
        Destination answers;
        int slots;
        final long joinedNanos;
        long heardNanos;
        int units;
        boolean hasRefused;

        /** Whether it has prepared for the job. */
        boolean isReady;

        /** When it joined, in seconds since 1970. */
        final long joinedSecond = Instant.now().getEpochSecond();

        /** The most units that it may begin in all. */
        int most = Integer.MAX_VALUE;

        /** The last order that it was sent. */
        ToWorker.Order ordered;

        /** The order that it followed when it was heard of last. */
        ToWorker.Order followed;

        /** Units that it had begun then. */
        int begun;

        Member(String instance, String user, Destination answers, long now) {
            this.instance = instance;
            this.user = user;
            this.answers = answers;
            this.joinedNanos = now;
            this.ordered = ToWorker.Order.usual("");
            this.followed = ordered;
        }

        /** What it does, in a word. */
        String state() {
            if (hasRefused || !isReady) {
                return hasRefused ? "refuses" : "prepares";
            }
            return switch (followed.pace()) {
                case ToWorker.Order.PAUSE -> "pauses";
                case ToWorker.Order.DRAIN -> "drains";
                default -> isFull() ? "is full" : "works";
            };
        }

        /** Whether it has begun all the units that it may begin. */
        boolean isFull() {
            return begun >= most;
        }
    }

    Fleet(Pulse pulse) {
        this.silenceNanos = pulse.silence().toNanos();
    }

    /**
     * Whether those blame a unit who are needed to give it up: {@link Coordinator#MAX_DEATHS} users, or all that there
     * are. A user can invent worker processes, but no users.
     */
    boolean isBlamedByEnough(Collection<String> users) {
        Set<String> blaming = new HashSet<>(users);
        Set<String> all = takingPart().map(member -> member.user).collect(Collectors.toSet());
        all.addAll(blaming);
        return blaming.size() >= Math.min(Coordinator.MAX_DEATHS, all.size());
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

    /** Notes a sign of life. */
    Member heard(String instance, String user, Destination answers, int slots, long now) {
        Member member = members.computeIfAbsent(instance, key -> new Member(key, user, answers, now));
        member.answers = answers;
        member.slots = slots;
        member.heardNanos = now;
        return member;
    }

    /** Notes a sign of life other than a beat. */
    void isAlive(String instance, long now) {
        Member member = members.get(instance);
        if (member != null) {
            member.heardNanos = now;
        }
    }

    boolean knows(String instance) {
        return members.containsKey(instance);
    }

    boolean isFull() {
        return members.size() >= MAX_WORKERS;
    }

    /** Whether a worker has been silent for so long that it must be gone. */
    boolean isGone(String instance, long now) {
        Member member = members.get(instance);
        return member == null || now - member.heardNanos > silenceNanos;
    }

    /** Units that the worker processes of a user have done. */
    int done(String user) {
        return goneDone.getOrDefault(user, 0)
                + members.values().stream()
                        .filter(member -> member.user.equals(user))
                        .mapToInt(member -> member.units)
                        .sum();
    }

    /** Counts units that a worker has done, 1, or -1 for one that was of no use. */
    void count(String instance, int units) {
        Member member = members.get(instance);
        if (member != null) {
            member.units += units;
        }
    }

    /** Forgets the workers that are gone. */
    List<Member> removeGone(long now) {
        List<Member> gone = new ArrayList<>();
        members.values().removeIf(member -> {
            boolean isGone = isGone(member.instance, now);
            if (isGone) {
                gone.add(member);
                goneWorkers++;
                goneUnits += member.units;
                goneDone.merge(member.user, member.units, Integer::sum);
            }
            return isGone;
        });
        return gone;
    }

    /** The workers that are there. */
    List<Member> members() {
        return List.copyOf(members.values());
    }

    /** Units that are worked on at a time. */
    int slots() {
        return takingPart().mapToInt(member -> member.slots).sum();
    }

    /** The worker processes that take part. */
    Set<String> working() {
        return takingPart().map(member -> member.instance).collect(Collectors.toSet());
    }

    private Stream<Member> takingPart() {
        return members.values().stream().filter(member -> !member.hasRefused);
    }

    /** How the workers stand that are there. */
    List<ClusterStatus.WorkerState> states(long now, ToIntFunction<String> failures) {
        return members.values().stream()
                .map(member -> new ClusterStatus.WorkerState(
                        member.user,
                        member.state(),
                        member.slots,
                        member.units,
                        failures.applyAsInt(member.user),
                        TimeUnit.NANOSECONDS.toSeconds(now - member.joinedNanos),
                        TimeUnit.NANOSECONDS.toSeconds(now - member.heardNanos)))
                .toList();
    }

    int goneWorkers() {
        return goneWorkers;
    }

    int goneUnits() {
        return goneUnits;
    }

    /** The users of those of these workers that are gone, one for each worker. */
    List<String> gone(Map<String, String> users, long now) {
        return users.entrySet().stream()
                .filter(entry -> isGone(entry.getKey(), now))
                .map(Map.Entry::getValue)
                .toList();
    }
}
