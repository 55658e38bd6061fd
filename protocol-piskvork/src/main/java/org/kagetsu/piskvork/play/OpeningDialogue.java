package org.kagetsu.piskvork.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.record.GameRecord;

/**
 * The questions and answers of an opening rule, up to the move from which the game goes on as usual.
 *
 * <p>A question goes to whoever holds a side now. If the players swap, the table's seats are swapped, and so the same
 * side's next question goes to the other player. Every answer is one word: a point, {@code swap}, {@code keep},
 * {@code two}, {@code offer} or a number.
 *
 * <p>The rules: swap1; swap2 (Gomocup and others); those of the Renju International Federation: RIF (1996), Yamaguchi
 * (2009), Soosyrv-N (2011) with N = 8, and Taraguchi-N with N = 10. Fifth moves that are offered must differ under the
 * symmetries of the board.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class OpeningDialogue {

    private static final int ANYWHERE = Grid.MAX_SIZE;
    private static final int SOOSYRV_FIFTHS = 8;
    private static final int YAMAGUCHI_FIFTHS = 12;
    private static final int TEN_FIFTHS = 10;
    private static final int RIF_FIFTHS = 2;

    /** What a question asks for. */
    public enum Kind {
        /** A stone of the side to move. */
        LAY,
        /** One word out of several. */
        CHOOSE,
        /** How many fifth moves are offered. */
        COUNT,
        /** One of the fifth moves that are offered; no stone is laid yet. */
        OFFER,
        /** The fifth move, out of those that were offered. */
        PICK
    }

    /**
     * One question.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param kind what it asks for
     * @param side the side whose holder answers
     * @param reach how far a stone may be from the middle, in points along each axis
     * @param words the words to choose from; empty unless it is a choice
     */
    public record Question(Kind kind, int side, int reach, List<String> words) {

        /** Creates a question. */
        public Question {
            words = List.copyOf(words);
        }

        private static Question lay(int side, int reach) {
            return new Question(Kind.LAY, side, reach, List.of());
        }

        private static Question choose(int side, String... words) {
            return new Question(Kind.CHOOSE, side, ANYWHERE, List.of(words));
        }

        private static Question of(Kind kind, int side) {
            return new Question(kind, side, ANYWHERE, List.of());
        }
    }

    private final OpeningRule rule;
    private final Grid grid;
    private final Seats seats;
    private final Deque<Question> questions = new ArrayDeque<>();
    private final List<String> words = new ArrayList<>();
    private final List<Integer> offered = new ArrayList<>();
    private int count;

    /**
     * Begins a dialogue.
     *
     * @param rule what is agreed on
     * @param table an empty board, with the seats as the game begins
     */
    public OpeningDialogue(OpeningRule rule, Table table) {
        this.rule = Objects.requireNonNull(rule, "rule");
        this.grid = table.game().grid();
        this.seats = table.people();
        this.count = rule == OpeningRule.RIF ? RIF_FIFTHS : TEN_FIFTHS;
        questions.addAll(switch (rule) {
            case SWAP1 -> List.of(
                    Question.lay(Side.BLACK, ANYWHERE), Question.lay(Side.BLACK, ANYWHERE),
                    Question.lay(Side.BLACK, ANYWHERE), Question.choose(Side.WHITE, "keep", "swap"));
            case SWAP2 -> List.of(
                    Question.lay(Side.BLACK, ANYWHERE), Question.lay(Side.BLACK, ANYWHERE),
                    Question.lay(Side.BLACK, ANYWHERE), Question.choose(Side.WHITE, "keep", "swap", "two"));
            case SOOSYRV_8 -> List.of(
                    Question.lay(Side.BLACK, 0), Question.lay(Side.BLACK, 1), Question.lay(Side.BLACK, 2),
                    Question.choose(Side.WHITE, "keep", "swap"), Question.lay(Side.WHITE, ANYWHERE),
                    Question.of(Kind.COUNT, Side.WHITE), Question.choose(Side.BLACK, "keep", "swap"));
            case TARAGUCHI_10 -> List.of(
                    Question.lay(Side.BLACK, 0), Question.choose(Side.WHITE, "keep", "swap"),
                    Question.lay(Side.WHITE, 1), Question.choose(Side.BLACK, "keep", "swap"),
                    Question.lay(Side.BLACK, 2), Question.choose(Side.WHITE, "keep", "swap"),
                    Question.lay(Side.WHITE, 3), Question.choose(Side.BLACK, "keep", "swap", "offer"));
            case YAMAGUCHI -> List.of(
                    Question.lay(Side.BLACK, 0), Question.lay(Side.BLACK, 1), Question.lay(Side.BLACK, 2),
                    Question.of(Kind.COUNT, Side.BLACK), Question.choose(Side.WHITE, "keep", "swap"),
                    Question.lay(Side.WHITE, ANYWHERE));
            case RIF -> List.of(
                    Question.lay(Side.BLACK, 0), Question.lay(Side.BLACK, 1), Question.lay(Side.BLACK, 2),
                    Question.choose(Side.WHITE, "keep", "swap"), Question.lay(Side.WHITE, ANYWHERE));
        });
    }

    /** {@return what is agreed on} */
    public OpeningRule rule() {
        return rule;
    }

    /** {@return the question that waits for an answer; empty after the last one} */
    public Optional<Question> question() {
        return Optional.ofNullable(questions.peek());
    }

    /** Whether nobody chooses a side after the answer to the question that waits. */
    boolean isLast() {
        return questions.size() == 1;
    }

    /** Whether fifth moves will be offered whoever takes which side: by some rules always, by Soosyrv's after move four. */
    boolean hasFifths() {
        return rule == OpeningRule.YAMAGUCHI || rule == OpeningRule.RIF
                || (rule == OpeningRule.SOOSYRV_8 && words.size() > 4);
    }

    /** The side whose holder answers the question that waits. */
    int asked() {
        return question().orElseThrow().side();
    }

    /** {@return the fifth moves that are offered so far} */
    public List<Integer> offered() {
        return List.copyOf(offered);
    }

    /** {@return how many fifth moves are to be offered in all} */
    public int count() {
        return count;
    }

    /** {@return the largest number of fifth moves that may be said} */
    public int mostFifths() {
        return rule == OpeningRule.YAMAGUCHI ? YAMAGUCHI_FIFTHS : SOOSYRV_FIFTHS;
    }

    /** {@return how many words were said} */
    public int size() {
        return words.size();
    }

    /**
     * Answers the question.
     *
     * @param table where stones are laid and seats are swapped
     * @param word the answer
     * @throws BadInputException if it is not an answer to the question; nothing has changed
     */
    public void answer(Table table, String word) throws BadInputException {
        Question question = question().orElseThrow(() -> new BadInputException("the opening is over"));
        switch (question.kind()) {
            case LAY -> lay(table, question, word);
            case CHOOSE -> choose(table, question, word);
            case COUNT -> count(word);
            case OFFER -> offer(table.position(), point(table.position(), word));
            case PICK -> pick(table, word);
        }
        words.add(word);
        questions.remove();
        if (questions.isEmpty() && question.kind() == Kind.LAY && hasFifths()) {
            questions.addAll(fifths());
        }
    }

    private void lay(Table table, Question question, String word) throws BadInputException {
        int centre = grid.center();
        int move = point(table.position(), word);
        int far = Math.max(Math.abs(Move.x(move) - Move.x(centre)), Math.abs(Move.y(move) - Move.y(centre)));
        if (far > question.reach()) {
            int side = 2 * question.reach() + 1;
            throw new BadInputException(word + " is outside the " + side + "x" + side + " points in the middle");
        }
        table.place(word);
    }

    private void choose(Table table, Question question, String word) throws BadInputException {
        if (!question.words().contains(word)) {
            throw new BadInputException(
                    Typed.quoted(word) + " is not one of " + String.join(", ", question.words()));
        }
        if (word.equals("swap")) {
            table.swapSides();
        }
        questions.addAll(next(table.game().ply(), word));
    }

    /** The questions after a choice that decides how the dialogue goes on. */
    private List<Question> next(int ply, String word) {
        List<Question> next = new ArrayList<>();
        if (word.equals("two")) {
            next.addAll(List.of(Question.lay(Side.WHITE, ANYWHERE), Question.lay(Side.WHITE, ANYWHERE),
                    Question.choose(Side.BLACK, "keep", "swap")));
        } else if (ply == 4 && (word.equals("offer") || rule == OpeningRule.SOOSYRV_8)) {
            next.addAll(fifths());
        } else if (ply == 4 && rule == OpeningRule.TARAGUCHI_10) {
            next.addAll(List.of(Question.lay(Side.BLACK, 4), Question.choose(Side.WHITE, "keep", "swap")));
        }
        return next;
    }

    /** Black offers the fifth moves, and White picks one. */
    private List<Question> fifths() {
        List<Question> fifths = new ArrayList<>(Collections.nCopies(count, Question.of(Kind.OFFER, Side.BLACK)));
        fifths.add(Question.of(Kind.PICK, Side.WHITE));
        return fifths;
    }

    private void count(String word) throws BadInputException {
        int number = word.matches("[0-9]{1,2}") ? Integer.parseInt(word) : 0;
        if (number < 1 || number > mostFifths()) {
            throw new BadInputException(
                    Typed.quoted(word) + " is not a number of fifth moves from 1 to " + mostFifths());
        }
        count = number;
    }

    private void offer(Position position, int move) throws BadInputException {
        if (!position.isEmpty(move) || position.isForbidden(move)) {
            throw new BadInputException(Move.toText(move) + " is occupied or forbidden");
        }
        for (int other : offered) {
            if (areAlike(position, move, other)) {
                throw new BadInputException(Move.toText(move) + " is the same as " + Move.toText(other)
                        + ", which is offered already");
            }
        }
        offered.add(move);
    }

    private void pick(Table table, String word) throws BadInputException {
        if (!offered.contains(point(table.position(), word))) {
            throw new BadInputException(word + " is not one of " + Move.toText(offered));
        }
        table.place(word);
    }

    /**
     * {@return whether two points are the same under a symmetry that leaves the stones where they are}
     *
     * @param position the stones
     * @param one a point
     * @param other a point
     */
    static boolean areAlike(Position position, int one, int other) {
        Grid grid = position.grid();
        return Arrays.stream(Symmetry.values())
                .filter(symmetry -> symmetry.apply(grid).equals(grid) && symmetry.apply(one, grid) == other)
                .anyMatch(symmetry -> Arrays.stream(grid.moves())
                        .allMatch(move -> position.stone(move) == position.stone(symmetry.apply(move, grid))));
    }

    private static int point(Position position, String word) throws BadInputException {
        int move = Table.parse(word);
        if (position.grid().contains(move)) {
            return move;
        }
        throw new BadInputException(Typed.quoted(word) + " is not a point of the board");
    }

    /**
     * Takes answers back.
     *
     * @param table gets the game and the seats as they were after the answers that are left
     * @param left how many answers are left, 0..{@link #size()}
     * @return the dialogue with these answers
     */
    public OpeningDialogue undoTo(Table table, int left) {
        table.setUp(new GameRecord(grid, table.game().rule()));
        table.seat(seats);
        OpeningDialogue shorter = new OpeningDialogue(rule, table);
        try {
            for (String word : words.subList(0, left)) {
                shorter.answer(table, word);
            }
        } catch (BadInputException e) {
            throw new IllegalStateException("an answer that was good", e);
        }
        return shorter;
    }
}
