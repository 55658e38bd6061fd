package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** A player that makes given moves, each in a given time and with a given score, and then crashes. */
public final class ScriptedPlayer implements Player {

    private final String[] moves;
    private long millis;
    private OptionalInt score = OptionalInt.empty();
    private long[] memory = {};
    private int next;
    private int interruptAt = -1;

    private ScriptedPlayer(String moves) {
        this.moves = moves.split(" ");
    }

    public static ScriptedPlayer of(String moves) {
        return new ScriptedPlayer(moves);
    }

    ScriptedPlayer taking(long time) {
        millis = time;
        return this;
    }

    ScriptedPlayer announcing(int value) {
        score = OptionalInt.of(value);
        return this;
    }

    /** Whose thread is interrupted before its move of a number, 0 for the first, or before it fails. */
    ScriptedPlayer interruptedAt(int move) {
        interruptAt = move;
        return this;
    }

    /** With this many bytes of memory in use after the first move, the second, ...; 0: not measured then. */
    ScriptedPlayer using(long... bytes) {
        memory = bytes;
        return this;
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public void newGame(Conditions conditions) {
        next = 0;
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException {
        if (next == interruptAt) {
            Thread.currentThread().interrupt();
        }
        SearchInfo info = new SearchInfo(0, 0, score, 0, "");
        if (next == moves.length) {
            throw new PlayerException(FaultKind.CRASH, "crashed at the end of the script");
        }
        return new Answer(Move.parse(moves[next++]), millis * 1_000_000, info, List.of());
    }

    @Override
    public List<MemorySample> memory() {
        return IntStream.range(0, Math.min(next, memory.length)).filter(i -> memory[i] > 0)
                .mapToObj(i -> new MemorySample(i + 1, memory[i])).toList();
    }

    @Override
    public List<String> transcript() {
        return List.of("the script");
    }

    @Override
    public void close() {}
}
