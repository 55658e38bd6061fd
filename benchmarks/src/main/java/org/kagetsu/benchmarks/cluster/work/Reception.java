package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.JMSException;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Beat;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Begun;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Done;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.GivenBack;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Refusal;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Told;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Wish;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.console.PlainText;

/**
 * Takes what workers tell the coordinator. Nothing that they say is believed before it is checked.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Reception {

    private static final int MAX_SLOTS = 4096;

    private static final int MAX_INSTANCE = 64;

    private final Pulse pulse;
    private final ToWorker.Job job;
    private final String version;
    private final boolean anyVersion;
    private final FileShelf files;
    private final CoordinatorListener listener;
    private final CoordinatorDesk desk;
    private final Units units;
    private final Fleet fleet;
    private final Complaints complaints;
    private final Chief chief;

    Reception(
            Pulse pulse,
            ToWorker.Job job,
            String version,
            boolean anyVersion,
            FileShelf files,
            CoordinatorListener listener,
            CoordinatorDesk desk,
            Units units,
            Fleet fleet,
            Complaints complaints,
            Chief chief) {
        this.pulse = pulse;
        this.chief = chief;
        this.job = job;
        this.version = version;
        this.anyVersion = anyVersion;
        this.files = files;
        this.listener = listener;
        this.desk = desk;
        this.units = units;
        this.fleet = fleet;
        this.complaints = complaints;
    }

    /** Takes a message. */
    void take(Letter letter) throws JMSException {
        try {
            ToCoordinator note = letter.content().orElseThrow(() -> new IllegalArgumentException(letter.fault()));
            fleet.checkOwner(note.instance(), letter.user());
            if (note instanceof Beat beat) {
                beat(beat, letter);
            } else if (note instanceof Begun begun && isOurs(begun.job())) {
                Optional<Unfinished> unit = units.get(begun.unit());
                if (unit.isPresent() && fleet.knows(begun.instance())) {
                    unit.get().begunBy.put(begun.instance(), letter.user());
                }
            } else if (note instanceof Done done && isOurs(done.job())) {
                checkToken(done.token(), done.unit());
                units.take(done.unit(), done.instance(), letter.user(), done.body());
            } else if (note instanceof GivenBack back && isOurs(back.job())) {
                checkToken(back.token(), back.unit());
                givenBack(back, letter.user());
            } else if (note instanceof Told told && isOurs(told.job())) {
                checkToken(told.token(), told.unit());
                units.get(told.unit()).ifPresent(unit -> unit.tell(letter.user() + ": " + told.line()));
            } else if (note instanceof Refusal refusal && isOurs(refusal.job())) {
                refused(refusal, letter.user());
            } else if (note instanceof Wish wish && isOurs(wish.job()) && letter.answers().isPresent()) {
                fleet.isAlive(wish.instance(), System.nanoTime());
                desk.answer(letter.answers().get(), files.piece(wish.sha256(), wish.offset()));
            }
        } catch (IllegalArgumentException e) {
            complaints.add(letter.user(), String.valueOf(e.getMessage()));
        }
    }

    private boolean isOurs(String id) {
        return id.equals(job.id());
    }

    private void checkToken(String shown, int unit) {
        if (!units.fits(shown, unit)) {
            throw new IllegalArgumentException("it sent a result of unit " + unit + ", which it was never given");
        }
    }

    private void beat(Beat beat, Letter letter) throws JMSException {
        boolean isNew = !fleet.knows(beat.instance());
        checkBeat(beat, letter, isNew);
        if (!anyVersion && !beat.version().equals(version)) {
            desk.answer(letter.answers().get(), new ToWorker.Refused("this worker is Kagetsu " + beat.version()
                    + ", and the coordinator is " + version + ": start both with the same kagetsu-tools.jar"));
            throw new IllegalArgumentException("refused: it is Kagetsu " + beat.version() + ", not " + version);
        }
        Fleet.Member member = fleet.heard(
                beat.instance(), letter.user(), letter.answers().get(), beat.slots(), System.nanoTime());
        member.isReady = isOurs(beat.job());
        member.followed = beat.order();
        member.begun = member.isReady ? beat.begun() : 0;
        if (isNew) {
            int busy = member.isReady ? beat.busy() : 0;
            member.most = listener.quota().most(member.user, fleet.done(member.user), member.begun, busy);
        }
        if (isNew) {
            listener.say("worker " + member.user + " joins; units at a time: " + fleet.slots());
        }
        // Before the job, so that it holds from the first unit on.
        if (!chief.isFollowed(member, beat.order())) {
            chief.send(member);
        }
        if (!isOurs(beat.job())) {
            desk.answer(member.answers, job);
        }
    }

    private void checkBeat(Beat beat, Letter letter, boolean isNew) {
        Range.check("units at a time", beat.slots(), 1, MAX_SLOTS);
        Range.check("units begun", beat.begun(), 0, Integer.MAX_VALUE);
        Range.check("units at work", beat.busy(), 0, beat.slots());
        Range.check("characters of the worker's number", beat.instance().length(), 1, MAX_INSTANCE);
        if (letter.answers().isEmpty()) {
            throw new IllegalArgumentException("it names no queue for answers");
        }
        if (isNew && fleet.isFull()) {
            throw new IllegalArgumentException("there are " + Fleet.MAX_WORKERS + " workers, and no more are taken");
        }
    }

    private void givenBack(GivenBack back, String user) {
        Optional<Unfinished> unit = units.get(back.unit());
        if (unit.isEmpty()) {
            return;
        }
        switch (back.reason()) {
            case GivenBack.STOPPED -> {
                unit.get().begunBy.remove(back.instance());
                unit.get().judgeBy(System.nanoTime());
            }
            case GivenBack.SUSPECT -> unit.get().judgeBy(System.nanoTime() + pulse.silence().toNanos());
            default -> failed(unit.get(), back, user);
        }
    }

    /**
     * Notes that a worker cannot do a unit. It may be the worker's fault, which may lack memory or a file. So the unit is
     * given up only when {@link Coordinator#MAX_DEATHS} workers of enough users have failed, or all that are there.
     */
    private void failed(Unfinished unit, GivenBack back, String user) {
        unit.begunBy.remove(back.instance());
        unit.failedAt.put(back.instance(), user);
        boolean isEnough = unit.failedAt.size() >= Coordinator.MAX_DEATHS
                && fleet.isBlamedByEnough(unit.failedAt.values());
        boolean isAll = fleet.knows(back.instance()) && unit.failedAt.keySet().containsAll(fleet.working());
        if (isEnough || isAll) {
            units.giveUp(back.unit(), user, back.reason());
        } else {
            complaints.add(user, "unit " + back.unit() + ": " + back.reason());
            unit.judgeBy(System.nanoTime() + pulse.retry().toNanos());
        }
    }

    private void refused(Refusal refusal, String user) {
        for (Fleet.Member member : fleet.members()) {
            if (member.instance.equals(refusal.instance()) && !member.hasRefused) {
                member.hasRefused = true;
                listener.say("worker " + user + " does not take part: "
                        + PlainText.of(refusal.reason(), Units.MAX_REASON));
            }
        }
    }
}
