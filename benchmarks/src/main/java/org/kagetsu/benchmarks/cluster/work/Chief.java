package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.JMSException;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Order;

/**
 * Passes on what people want: to all workers by handing out no units, to single ones by an order.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Chief {

    private final String job;
    private final CoordinatorDesk desk;
    private final Units units;
    private final Fleet fleet;
    private final CoordinatorListener listener;
    private Orders orders = Orders.NONE;
    private boolean saidFull;

    Chief(String job, CoordinatorDesk desk, Units units, Fleet fleet, CoordinatorListener listener) {
        this.job = job;
        this.desk = desk;
        this.units = units;
        this.fleet = fleet;
        this.listener = listener;
    }

    /** Asks what people want before the first unit is handed out. */
    void begin() {
        hear();
        units.beginHeld(isHeld());
    }

    private boolean isHeld() {
        return orders.isPaused() || orders.isDraining();
    }

    private void hear() {
        Orders now = listener.orders();
        if (now.isPaused() != orders.isPaused() || now.isDraining() != orders.isDraining()) {
            listener.say(now.isDraining()
                    ? "drain: no more units are handed out, and the coordinator ends when those at work are done"
                    : now.isPaused() ? "pause: no more units are handed out" : "resume: units are handed out again");
        }
        orders = now;
    }

    /** Asks what people want, and passes it on. */
    void look() throws JMSException {
        hear();
        units.hold(isHeld());
        for (Fleet.Member member : fleet.members()) {
            if (!isFollowed(member, member.ordered)) {
                send(member);
            }
        }
        boolean isFull = !fleet.members().isEmpty() && fleet.members().stream().allMatch(Fleet.Member::isFull);
        if (isFull && !saidFull) {
            listener.say("every worker has all the games that it may play; more workers may join");
        }
        saidFull = isFull;
    }

    /** The order for a worker. */
    private Order order(Fleet.Member member) {
        Orders.Single single = orders.workers().get(member.user);
        boolean isOver = single == null
                || (single.pace().equals(Order.DRAIN) && member.joinedSecond > single.second());
        return new Order(job, isOver || single == null ? Order.WORK : single.pace(), member.most);
    }

    /** Whether a worker that follows an order does what is wanted; without any order, it takes units. */
    boolean isFollowed(Fleet.Member member, Order followed) {
        Order wanted = order(member);
        return followed.equals(wanted)
                || (wanted.equals(Order.usual(job)) && followed.equals(Order.usual(followed.job())));
    }

    void send(Fleet.Member member) throws JMSException {
        Order order = order(member);
        member.ordered = order;
        desk.answer(member.answers, order);
    }

    /** Whether the coordinator is to end, and nothing is at work any more. */
    boolean isDrained() {
        return orders.isDraining() && units.allHeld();
    }
}
