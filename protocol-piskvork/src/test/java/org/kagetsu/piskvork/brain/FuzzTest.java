package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandParser;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;

/** Good, mutated and random lines against a simple model of what the board must be. */
class FuzzTest {

    private final Random random = new Random(20_260_101);

    @ParameterizedTest
    @CsvSource({"GOMOCUP, '', 50000", "YIXIN, 'INFO show_detail 0\nYXSHOWINFO\n', 10000"})
    @Timeout(120)
    void session_randomAndMutatedLines_answersEachAndKeepsTheBoard(Dialect dialect, String hello, int lines)
            throws InterruptedException {
        assertTrue(lines < CommandQueue.MOST, "of more lines, refused ones may be dropped without an answer");
        StringBuilder input = new StringBuilder(hello);
        BoardModel model = new BoardModel(dialect);
        CommandParser parser = new CommandParser();
        parser.speak(dialect);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            String line = line(i);
            input.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
            for (Command command : parser.accept(line)) {
                expected.addAll(model.answer(command));
            }
        }
        for (Command command : parser.atEnd()) {
            expected.addAll(model.answer(command));
        }
        FakeEngine engine = new FakeEngine();
        List<String> answers = Transcript.answers(input.toString(), engine).stream().map(FuzzTest::kind).toList();
        for (int i = 0; i < Math.min(answers.size(), expected.size()); i++) {
            assertEquals(expected.get(i), answers.get(i), "answer " + i);
        }
        assertEquals(expected.size(), answers.size());
        assertTrue(model.asked.size() > lines / 10, "few of the lines asked for a move: " + model.asked.size());
        assertEquals(model.asked, engine.positions.stream().map(FuzzTest::picture).toList());
    }

    /** An answer without its reason. */
    private static String kind(String line) {
        return line.startsWith("ERROR") || line.startsWith("UNKNOWN") ? line.substring(0, line.indexOf(' ')) : line;
    }

    private static String picture(Position position) {
        return picture(position.grid(), position::isEmpty);
    }

    private static String picture(Grid grid, IntPredicate isEmpty) {
        StringBuilder picture = new StringBuilder(grid.toString());
        for (int move : grid.moves()) {
            picture.append(isEmpty.test(move) ? '.' : '#');
        }
        return picture.toString();
    }

    private String line(int index) {
        String line = switch (random.nextInt(52)) {
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
            case 26, 27 -> "YXBOARD";
            case 28 -> "YXBLOCK";
            case 29 -> random.nextBoolean() ? "YXBLOCKUNDO" : "YXBLOCKRESET";
            case 30, 31 -> "YXNBEST " + (random.nextInt(8) - 1);
            case 32 -> random.nextBoolean() ? "YXSEARCHDEFEND" : "YXSTOP";
            case 37 -> (random.nextBoolean() ? "YXBALANCEONE " : "YXBALANCETWO ") + random.nextInt(30_000);
            case 33 -> random.nextBoolean() ? "YXSHOWFORBID" : "YXHASHCLEAR";
            case 34 -> random.nextInt(20) == 0 ? "YXSHOWINFO" : "INFO " + setting() + " " + random.nextInt();
            case 35, 36 -> point();
            default -> "TURN " + point();
        };
        // The first lines set a board up, so that most of the rest has one.
        return index < 3 ? "START 15" : random.nextInt(8) == 0 ? mutated(line) : line;
    }

    /** One that changes no answer of the engine. */
    private String setting() {
        return List.of("strength", "hash_size", "max_node", "thread_num", "time_increment").get(random.nextInt(5));
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

    /** Occupied points, and what a session with the first-point engine answers. */
    private static final class BoardModel {

        private final Dialect dialect;
        private final Set<Integer> blocked = new HashSet<>();
        private final List<String> asked = new ArrayList<>();
        private Grid grid = Grid.square(15);
        private boolean[] occupied = new boolean[Move.CELLS];
        private boolean started;

        BoardModel(Dialect dialect) {
            this.dialect = dialect;
        }

        List<String> answer(Command command) {
            boolean[] before = occupied.clone();
            String answer = switch (command.kind()) {
                case INFO, STOP -> "";
                case SHOW_INFO -> dialect == Dialect.YIXIN ? "" : "UNKNOWN";
                case START -> start(command.number(), command.number());
                case RECT_START -> start(command.point().x(), command.point().y());
                case ABOUT -> "name=\"Kagetsu\", version=\"1.2.3\", author=\"the Kagetsu developers\","
                        + " country=\"International\"";
                case UNKNOWN -> "UNKNOWN";
                default -> started ? answerOnBoard(command) : "ERROR";
            };
            if (answer.equals("ERROR")) {
                occupied = before;
            }
            return answer.isEmpty() ? List.of() : List.of(answer);
        }

        private String answerOnBoard(Command command) {
            return switch (command.kind()) {
                case RESTART -> start(grid.width(), grid.height());
                case BEGIN, SEARCH_DEFENCE -> move();
                case TURN -> setPoint(command.point(), true) ? move() : "ERROR";
                case PLAY -> setPoint(command.point(), true) ? command.point().toText() : "ERROR";
                case TAKE_BACK -> setPoint(command.point(), false) ? "OK" : "ERROR";
                case BOARD -> setUp(command.points()) ? move() : "ERROR";
                case SET_BOARD -> setUp(command.points()) ? "" : "ERROR";
                case BLOCK -> areOnGrid(command.points()) ? change(blocked::addAll, command) : "ERROR";
                case UNBLOCK -> areOnGrid(command.points()) ? change(blocked::removeAll, command) : "ERROR";
                case UNBLOCK_ALL -> {
                    blocked.clear();
                    yield "";
                }
                case BEST_MOVES -> command.number() < 1 || command.number() > 484 ? "ERROR" : move();
                case SHOW_FORBID -> "FORBID .";
                case BALANCE_ONE -> command.number() > 29_000 ? "ERROR" : lay(1, Set.of());
                case BALANCE_TWO -> command.number() > 29_000 ? "ERROR" : lay(2, Set.of());
                case CLEAR_HASH -> "";
                default -> "ERROR";
            };
        }

        private static String change(Consumer<List<Integer>> change, Command command) {
            change.accept(command.points().stream().map(Point::move).toList());
            return "";
        }

        /** Sets a point; whether it is on the board and was otherwise. */
        private boolean setPoint(Point point, boolean value) {
            boolean changes = point.isOn(grid) && occupied[point.move()] != value;
            if (changes) {
                occupied[point.move()] = value;
            }
            return changes;
        }

        /** Whether these are different points of the board. */
        private boolean areOnGrid(List<Point> points) {
            return points.stream().allMatch(point -> point.isOn(grid))
                    && new HashSet<>(points).size() == points.size();
        }

        private boolean setUp(List<Point> points) {
            occupied = new boolean[Move.CELLS];
            return points.stream().allMatch(point -> setPoint(point, true));
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

        private String move() {
            return lay(1, blocked);
        }

        /** Lays stones on the first free points that are not excluded. */
        private String lay(int stones, Set<Integer> excluded) {
            List<Integer> first = new ArrayList<>();
            for (int move : grid.moves()) {
                if (first.size() < stones && !occupied[move] && !excluded.contains(move)) {
                    first.add(move);
                }
            }
            if (first.size() < stones) {
                return "ERROR";
            }
            asked.add(picture(grid, move -> !occupied[move]));
            first.forEach(move -> occupied[move] = true);
            return first.stream().map(move -> Point.of(move).toText()).collect(Collectors.joining(" "));
        }
    }
}
