package org.kagetsu.piskvork.manager.referee;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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

    private final String name;
    private final String[] moves;
    private final long millis;
    private final OptionalInt score;
    private final long[] memory;
    private int next;
    private int interruptAt = -1;

    private ScriptedPlayer(String name, String moves, long millis, OptionalInt score, long... memory) {
        this.name = name;
        this.moves = moves.split(" ");
        this.millis = millis;
        this.score = score;
        this.memory = memory;
    }

    public static ScriptedPlayer of(String moves) {
        return new ScriptedPlayer("scripted", moves, 0, OptionalInt.empty());
    }

    ScriptedPlayer taking(long time) {
        return new ScriptedPlayer(name, String.join(" ", moves), time, score);
    }

    ScriptedPlayer announcing(int value) {
        return new ScriptedPlayer(name, String.join(" ", moves), millis, OptionalInt.of(value));
    }

    /** Whose thread is interrupted before its move of a number, 0 for the first, or before it fails. */
    ScriptedPlayer interruptedAt(int move) {
        interruptAt = move;
        return this;
    }

    /** With this many bytes of memory in use after the first move, the second, ...; 0: not measured then. */
    ScriptedPlayer using(long... bytes) {
        return new ScriptedPlayer(name, String.join(" ", moves), millis, score, bytes);
    }

    @Override
    public String name() {
        return name;
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
        List<MemorySample> samples = new ArrayList<>();
        for (int i = 0; i < Math.min(next, memory.length); i++) {
            if (memory[i] > 0) {
                samples.add(new MemorySample(i + 1, memory[i]));
            }
        }
        return samples;
    }

    @Override
    public List<String> transcript() {
        return List.of("the script");
    }

    @Override
    public void close() {}
}
