package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.BoardStone;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandParser;

/** Good, mutated and random lines against a simple model of what the board must be. */
class FuzzTest {

    private static final int LINES = 100_000;

    private final Random random = new Random(20_260_101);

    @Test
    @Timeout(120)
    void session_randomAndMutatedLines_answersEachAndKeepsTheBoard() throws InterruptedException {
        StringBuilder input = new StringBuilder();
        BoardModel model = new BoardModel();
        CommandParser parser = new CommandParser();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            String line = line(i);
            input.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
            for (Command command : parser.accept(line)) {
                expected.addAll(model.answer(command));
            }
        }
        for (Command command : parser.atEnd()) {
            expected.addAll(model.answer(command));
        }
        FakeThinker thinker = new FakeThinker();
        List<String> answers = Transcript.answers(input.toString(), thinker).stream().map(FuzzTest::kind).toList();
        for (int i = 0; i < Math.min(answers.size(), expected.size()); i++) {
            assertEquals(expected.get(i), answers.get(i), "answer " + i);
        }
        assertEquals(expected.size(), answers.size());
        assertTrue(model.asked.size() > LINES / 10, "few of the lines asked for a move: " + model.asked.size());
        assertEquals(model.asked, thinker.positions.stream().map(FuzzTest::picture).toList());
    }

    /** An answer without its reason. */
    private static String kind(String line) {
        return line.startsWith("ERROR") || line.startsWith("UNKNOWN") ? line.substring(0, line.indexOf(' ')) : line;
    }

    private static String picture(Position position) {
        StringBuilder picture = new StringBuilder(position.grid().toString());
        for (int move : position.grid().moves()) {
            picture.append(position.isEmpty(move) ? '.' : '#');
        }
        return picture.toString();
    }

    private String line(int index) {
        String line = switch (random.nextInt(40)) {
            case 0 -> "START " + random.nextInt(24);
            case 1 -> "RECTSTART " + random.nextInt(24) + "," + random.nextInt(24);
            case 2 -> "RESTART";
            case 3 -> "BEGIN";
            case 4, 5, 6 -> "BOARD";
            case 7, 8, 9, 10, 11, 12 -> "DONE";
            case 13, 14, 15, 16, 17, 18, 19 -> point() + "," + (1 + random.nextInt(3));
            case 20 -> "PLAY " + point();
            case 21, 22 -> "TAKEBACK " + point();
            case 23 -> "ABOUT";
            case 24 -> "INFO timeout_turn " + random.nextInt();
            case 25 -> "INFO max_memory " + random.nextInt();
            default -> "TURN " + point();
        };
        // The first lines set a board up, so that most of the rest has one.
        return index < 3 ? "START 15" : random.nextInt(8) == 0 ? mutated(line) : line;
    }

    private String point() {
        return random.nextInt(13) + "," + random.nextInt(13);
    }

    private String mutated(String line) {
        StringBuilder mutant = new StringBuilder(line);
        for (int n = random.nextInt(3); n >= 0 && mutant.length() > 0; n--) {
            int at = random.nextInt(mutant.length());
            switch (random.nextInt(4)) {
                case 0 -> mutant.deleteCharAt(at);
                case 1 -> mutant.insert(at, mutant.charAt(at));
                case 2 -> mutant.setCharAt(at, (char) (1 + random.nextInt(255)));
                default -> mutant.setLength(at);
            }
        }
        String text = mutant.toString().replace('\n', ' ').replace('\r', ' ');
        // END ends the session, and an unknown rule has its own test.
        return text.strip().toUpperCase(Locale.ROOT).startsWith("END") ? "" : text;
    }

    /** Occupied points, and what a session with the first-point thinker answers. */
    private static final class BoardModel {

        private final List<String> asked = new ArrayList<>();
        private Grid grid = Grid.square(15);
        private boolean[] occupied = new boolean[Move.CELLS];
        private boolean started;

        List<String> answer(Command command) {
            if (command instanceof Command.Info) {
                return List.of();
            } else if (command instanceof Command.Start start) {
                return List.of(start(start.size(), start.size()));
            } else if (command instanceof Command.RectStart start) {
                return List.of(start(start.width(), start.height()));
            } else if (command instanceof Command.About) {
                return List.of("name=\"Kagetsu\", version=\"1.2.3\", author=\"the Kagetsu developers\","
                        + " country=\"International\"");
            } else if (command instanceof Command.Unknown) {
                return List.of("UNKNOWN");
            }
            return List.of(started ? answerOnBoard(command) : "ERROR");
        }

        private String answerOnBoard(Command command) {
            if (command instanceof Command.Restart) {
                return start(grid.width(), grid.height());
            } else if (command instanceof Command.Begin) {
                return move();
            } else if (command instanceof Command.Turn turn && turn.point().isOn(grid)) {
                return set(turn.point().move(), true) ? move() : "ERROR";
            } else if (command instanceof Command.Play play && play.point().isOn(grid)) {
                return set(play.point().move(), true) ? play.point().toText() : "ERROR";
            } else if (command instanceof Command.TakeBack back && back.point().isOn(grid)) {
                return set(back.point().move(), false) ? "OK" : "ERROR";
            } else if (command instanceof Command.Board board) {
                boolean[] before = occupied;
                occupied = new boolean[Move.CELLS];
                for (BoardStone stone : board.stones()) {
                    if (!stone.point().isOn(grid) || !set(stone.point().move(), true)) {
                        occupied = before;
                        return "ERROR";
                    }
                }
                return move();
            }
            return "ERROR";
        }

        private String start(int width, int height) {
            if (Math.max(width, height) < 5 || Math.min(width, height) < 3 || Math.max(width, height) > 22) {
                return "ERROR";
            }
            grid = new Grid(width, height);
            occupied = new boolean[Move.CELLS];
            started = true;
            return "OK";
        }

        private boolean set(int move, boolean value) {
            boolean changes = occupied[move] != value;
            occupied[move] = value;
            return changes;
        }

        private String move() {
            StringBuilder picture = new StringBuilder(grid.toString());
            int first = Move.NONE;
            for (int move : grid.moves()) {
                picture.append(occupied[move] ? '#' : '.');
                first = first == Move.NONE && !occupied[move] ? move : first;
            }
            if (first == Move.NONE) {
                return "ERROR";
            }
            asked.add(picture.toString());
            occupied[first] = true;
            return Move.x(first) + "," + Move.y(first);
        }
    }
}
