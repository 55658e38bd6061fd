package org.kagetsu.piskvork.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.OpeningDialogue.Kind;
import org.kagetsu.record.GameRecord;

/** Moves of people at a table, and the dialogues of openings. */
class TableTest {

    private final GameRecord game = new GameRecord(Grid.square(15), Rule.RENJU);
    /** Of a person who begins with Black. */
    private final Table table = new Table(game, Seats.BLACK);

    @ParameterizedTest
    @CsvSource({
        // The last move is White's, so Black is to move after four moves.
        "BLACK, 4, 2", "BLACK, 3, 2", "WHITE, 4, 3", "WHITE, 3, 1", "BOTH, 4, 3", "NONE, 4, 3",
    })
    void undo_goesBackToWhereAPersonChose(Seats people, int plies, int left) throws BadInputException {
        tableOf(people, plies).undo();
        assertEquals(left, game.ply());
    }

    @ParameterizedTest
    @CsvSource({"BLACK, 0, 2", "WHITE, 0, 1", "BOTH, 2, 3", "NONE, 2, 3"})
    void redo_goesOnToAPersonsTurn(Seats people, int from, int reached) throws BadInputException {
        Table goneOn = tableOf(people, 4);
        while (game.ply() > from) {
            game.undo();
        }
        goneOn.redo();
        assertEquals(reached, game.ply());
    }

    @Test
    void swapSides_movesOnePersonOnly() {
        assertTrue(table.isPersonsTurn());
        table.swapSides();
        assertEquals(Seats.WHITE, table.people());
        assertFalse(table.isPersonsTurn());
        table.seat(Seats.BOTH);
        table.swapSides();
        assertEquals(Seats.BOTH, table.people());
        assertTrue(table.people().has(Side.BLACK) && table.people().has(Side.WHITE));
    }

    private Table tableOf(Seats people, int plies) {
        for (int i = 0; i < plies; i++) {
            game.play(Move.of(2 * i, 7));
        }
        return new Table(game, people);
    }

    /** Positions in which a point is forbidden, at the edges too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "e8 f8 g8 i8 j8 | h8 | one line of six or more (e8 f8 g8 h8 i8 j8)",
        "g8 i8 h7 h9 | h8 | two threes (g8 h8 i8, h7 h8 h9)",
        "e8 f8 g8 h5 h6 h7 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8)",
        "e8 f8 g8 h5 h6 h7 g7 i9 | h8 | two fours (e8 f8 g8 h8, h5 h6 h7 h8) and one three (g7 h8 i9)",
        "e8 f8 g8 h5 h6 h7 e5 f6 g7 | h8 | three fours (e8 f8 g8 h8, h5 h6 h7 h8, e5 f6 g7 h8)",
        "a2 a3 a4 b1 c1 d1 | a1 | two fours (a1 b1 c1 d1, a1 a2 a3 a4)",
    })
    void place_onAForbiddenPoint_namesWhatItMakes(String stones, String point, String reason) {
        int[] black = Arrays.stream(stones.split(" ", -1)).mapToInt(Move::parse).toArray();
        Position position = Position.setUp(Grid.square(15), Rule.RENJU, black, new int[0], new int[0], Side.BLACK);
        Table setUp = new Table(new GameRecord(position), Seats.BOTH);
        BadInputException e = assertThrows(BadInputException.class, () -> setUp.place(point));
        assertEquals(point + " is forbidden to Black: " + reason, e.getMessage());
    }

    private OpeningDialogue begin(OpeningRule rule, String words) throws BadInputException {
        OpeningDialogue dialogue = new OpeningDialogue(rule, table);
        for (String word : words.isEmpty() ? new String[0] : words.split(" ", -1)) {
            dialogue.answer(table, word);
        }
        return dialogue;
    }

    /** The next question as text, for instance {@code WHITE CHOOSE [keep, swap]}; or that there is none. */
    private static String next(OpeningDialogue dialogue) {
        return dialogue.question()
                .map(question -> Side.name(question.side()) + " " + question.kind()
                        + (question.kind() == Kind.CHOOSE ? " " + question.words() : ""))
                .orElse("over");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SWAP2 | a1 b2 | Black LAY | BLACK",
        "SWAP2 | a1 b2 c3 | White CHOOSE [keep, swap, two] | BLACK",
        "SWAP2 | a1 b2 c3 keep | over | BLACK",
        "SWAP2 | a1 b2 c3 swap | over | WHITE",
        "SWAP2 | a1 b2 c3 two d4 e5 | Black CHOOSE [keep, swap] | BLACK",
        "SWAP2 | a1 b2 c3 two d4 e5 swap | over | WHITE",
        "SWAP1 | a1 b2 | Black LAY | BLACK",
        "SWAP1 | a1 b2 c3 | White CHOOSE [keep, swap] | BLACK",
        "SWAP1 | a1 b2 c3 keep | over | BLACK",
        "SWAP1 | a1 b2 c3 swap | over | WHITE",
        "YAMAGUCHI | h8 h9 i9 | Black COUNT | BLACK",
        "YAMAGUCHI | h8 h9 i9 12 | White CHOOSE [keep, swap] | BLACK",
        "YAMAGUCHI | h8 h9 i9 2 keep | White LAY | BLACK",
        "YAMAGUCHI | h8 h9 i9 2 swap a1 | Black OFFER | WHITE",
        "YAMAGUCHI | h8 h9 i9 2 swap a1 b1 | Black OFFER | WHITE",
        "YAMAGUCHI | h8 h9 i9 1 keep a1 b1 | White PICK | BLACK",
        "YAMAGUCHI | h8 h9 i9 2 swap a1 b1 c1 b1 | over | WHITE",
        "RIF | h8 h9 i9 | White CHOOSE [keep, swap] | BLACK",
        "RIF | h8 h9 i9 swap | White LAY | WHITE",
        "RIF | h8 h9 i9 keep a1 b1 | Black OFFER | BLACK",
        "RIF | h8 h9 i9 keep a1 b1 c1 | White PICK | BLACK",
        "RIF | h8 h9 i9 swap a1 b1 c1 c1 | over | WHITE",
        "SOOSYRV_8 | h8 h9 i9 | White CHOOSE [keep, swap] | BLACK",
        "SOOSYRV_8 | h8 h9 i9 swap a1 | White COUNT | WHITE",
        "SOOSYRV_8 | h8 h9 i9 swap a1 2 swap | Black OFFER | BLACK",
        "SOOSYRV_8 | h8 h9 i9 keep a1 2 keep b1 c1 | White PICK | BLACK",
        "SOOSYRV_8 | h8 h9 i9 keep a1 2 keep b1 c1 c1 | over | BLACK",
        "TARAGUCHI_10 | h8 | White CHOOSE [keep, swap] | BLACK",
        "TARAGUCHI_10 | h8 swap h9 swap i9 keep k8 | Black CHOOSE [keep, swap, offer] | BLACK",
        "TARAGUCHI_10 | h8 keep h9 keep i9 keep k8 keep l8 | White CHOOSE [keep, swap] | BLACK",
        "TARAGUCHI_10 | h8 keep h9 keep i9 keep k8 keep l8 swap | over | WHITE",
        "TARAGUCHI_10 | h8 keep h9 keep i9 keep k8 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 | Black OFFER | BLACK",
        "TARAGUCHI_10 | h8 keep h9 keep i9 keep k8 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 a1 | over | BLACK",
    })
    void answer_words_leadToTheNextQuestion(OpeningRule rule, String words, String question, Seats seats)
            throws BadInputException {
        OpeningDialogue dialogue = begin(rule, words);
        assertEquals(question, next(dialogue));
        assertEquals(seats, table.people());
    }

    /** Plays every choice, the least and the largest number of fifth moves, and every pick. */
    @ParameterizedTest
    @CsvSource({"SWAP1, 2, 3", "SWAP2, 4, 3 5", "RIF, 4, 5", "YAMAGUCHI, 26, 5", "SOOSYRV_8, 36, 5", "TARAGUCHI_10, 112, 5"})
    void answers_ofEveryBranch_leadToTheEnd(OpeningRule rule, int branches, String plies) throws BadInputException {
        List<String> ends = new ArrayList<>();
        play(rule, "", ends);
        assertEquals(branches, ends.size(), ends::toString);
        assertEquals(Set.of(plies.split(" ", -1)), Set.copyOf(ends));
    }

    private void play(OpeningRule rule, String words, List<String> ends) throws BadInputException {
        Table played = new Table(new GameRecord(Grid.square(15), Rule.RENJU), Seats.BLACK);
        OpeningDialogue dialogue = new OpeningDialogue(rule, played);
        for (String word : words.isEmpty() ? new String[0] : words.strip().split(" ", -1)) {
            dialogue.answer(played, word);
        }
        if (dialogue.question().isEmpty()) {
            long swaps = Arrays.stream(words.split(" ", -1)).filter("swap"::equals).count();
            assertEquals(swaps % 2 == 0 ? Seats.BLACK : Seats.WHITE, played.people(), words);
            ends.add(Integer.toString(played.game().ply()));
            return;
        }
        OpeningDialogue.Question question = dialogue.question().get();
        List<String> answers = switch (question.kind()) {
            case LAY -> List.of(List.of("h8", "h9", "i10", "k9", "k12").get(played.game().ply()));
            case CHOOSE -> question.words();
            case COUNT -> List.of("1", Integer.toString(dialogue.mostFifths()));
            case OFFER -> List.of(Move.toText(Move.of(dialogue.offered().size(), 0)));
            case PICK -> dialogue.offered().stream().map(Move::toText).toList();
        };
        for (String answer : answers) {
            play(rule, words + answer + " ", ends);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SWAP2 | a1 | a1 | a1 is occupied",
        "SWAP2 | a1 | x9 | \"x9\" is not a point of the board",
        "SWAP2 | a1 | an answer that is longer than any that is shown"
                + " | \"an answer that is longer than any that i...\" is not a point of the board",
        "SWAP2 | a1 b2 c3 | offer | \"offer\" is not one of keep, swap, two",
        "SOOSYRV_8 | '' | h9 | h9 is outside the 1x1 points in the middle",
        "SOOSYRV_8 | h8 | h10 | h10 is outside the 3x3 points in the middle",
        "SOOSYRV_8 | h8 h9 | k8 | k8 is outside the 5x5 points in the middle",
        "SOOSYRV_8 | h8 h9 i9 keep a1 | 9 | \"9\" is not a number of fifth moves from 1 to 8",
        "SOOSYRV_8 | h8 h9 h10 keep h1 2 keep g8 | i8 | i8 is the same as g8, which is offered already",
        "SOOSYRV_8 | h8 h9 h10 keep h1 2 keep | h9 | h9 is occupied or forbidden",
        "SOOSYRV_8 | h8 h9 h10 keep h1 2 keep a2 b5 | c5 | c5 is not one of a2 b5",
        "TARAGUCHI_10 | h8 keep h9 keep i9 keep | l8 | l8 is outside the 7x7 points in the middle",
        "SWAP1 | a1 b2 c3 | two | \"two\" is not one of keep, swap",
        "YAMAGUCHI | h8 h9 i9 | 13 | \"13\" is not a number of fifth moves from 1 to 12",
        "YAMAGUCHI | h8 | h10 | h10 is outside the 3x3 points in the middle",
        "RIF | h8 h9 h10 keep h1 g8 | i8 | i8 is the same as g8, which is offered already",
        "RIF | h8 h9 | k8 | k8 is outside the 5x5 points in the middle",
        "SWAP2 | a1 b2 c3 keep | d4 | the opening is over",
    })
    void answer_thatIsNone_saysWhyAndChangesNothing(OpeningRule rule, String words, String word, String why)
            throws BadInputException {
        OpeningDialogue dialogue = begin(rule, words);
        String before = next(dialogue) + table.game().ply();
        assertEquals(why, assertThrows(BadInputException.class, () -> dialogue.answer(table, word)).getMessage());
        assertEquals(before, next(dialogue) + table.game().ply());
    }

    @Test
    void undoTo_afterSwaps_givesTheSeatsOfThatTime() throws BadInputException {
        OpeningDialogue dialogue = begin(OpeningRule.TARAGUCHI_10, "h8 swap h9 keep i9");
        OpeningDialogue shorter = dialogue.undoTo(table, 2);
        assertEquals("White LAY", next(shorter));
        assertEquals(Seats.WHITE, table.people());
        assertEquals(1, table.game().ply());
        assertEquals("Black LAY", next(shorter.undoTo(table, 0)));
        assertEquals(Seats.BLACK, table.people());
        assertEquals(0, table.game().ply());
    }

    @ParameterizedTest
    @EnumSource(OpeningRule.class)
    void advice_ofAnEngine_leadsToTheEnd(OpeningRule rule) throws BadInputException {
        OpeningDialogue dialogue = new OpeningDialogue(rule, table);
        try (Engine engine = Engine.builder().memory(1 << 20).build()) {
            while (dialogue.question().isPresent()) {
                Analysis found = engine.analyse(table.position(), Limits.INFINITE.withNodes(3_000),
                        OpeningAdvice.options(dialogue, table.position()), AnalysisListener.NONE);
                dialogue.answer(table, OpeningAdvice.answer(dialogue, table.position(), found, 1));
            }
        }
        assertTrue(table.game().ply() >= 3, table.game()::toString);
    }

    @ParameterizedTest
    @CsvSource({"RIF, h8 h9 i9 keep", "YAMAGUCHI, h8 h9 i9 2 keep"})
    void advice_ofAStoneAfterTheLastSwap_isTheBestMove(OpeningRule rule, String words) throws BadInputException {
        OpeningDialogue dialogue = begin(rule, words);
        try (Engine engine = Engine.builder().memory(1 << 20).build()) {
            Analysis found = engine.analyse(table.position(), Limits.INFINITE.withNodes(20_000),
                    OpeningAdvice.options(dialogue, table.position()), AnalysisListener.NONE);
            for (int seed = 0; seed < 20; seed++) {
                assertEquals(Move.toText(found.bestMove()), OpeningAdvice.answer(dialogue, table.position(), found, seed));
            }
        }
    }

    @Test
    void advice_ofAChoice_takesTheBetterSide() throws BadInputException {
        OpeningDialogue dialogue = begin(OpeningRule.SWAP2, "h8 a1 h9 two o15 h10");
        assertEquals(List.of("keep", "swap"), dialogue.question().orElseThrow().words());
        try (Engine engine = Engine.builder().memory(1 << 20).build()) {
            Analysis found = engine.analyse(table.position(), Limits.INFINITE.withNodes(20_000),
                    OpeningAdvice.options(dialogue, table.position()), AnalysisListener.NONE);
            // White is to move, and Black's holder is asked.
            String answer = OpeningAdvice.answer(dialogue, table.position(), found, 1);
            assertEquals(found.score() > 0 ? "swap" : "keep", answer);
        }
    }

    /** After the fourth move Black is asked. */
    @ParameterizedTest
    @CsvSource({"YAMAGUCHI, h8 h9 h6 1, swap", "YAMAGUCHI, h8 h9 h6 8, keep",
        "SOOSYRV_8, h8 i9 j10 keep j8 1, keep", "SOOSYRV_8, h8 i9 j10 keep j8 8, swap"})
    void advice_ofAChoice_countsTheFifthMoves(OpeningRule rule, String words, String answer) throws BadInputException {
        OpeningDialogue dialogue = begin(rule, words);
        try (Engine engine = Engine.builder().memory(1 << 20).build()) {
            Analysis found = engine.analyse(table.position(), Limits.INFINITE.withNodes(30_000),
                    OpeningAdvice.options(dialogue, table.position()), AnalysisListener.NONE);
            assertEquals(answer, OpeningAdvice.answer(dialogue, table.position(), found, 1));
        }
    }

    @Test
    void areAlike_mirroredStones_onlyWithTheWholePosition() throws BadInputException {
        begin(OpeningRule.SWAP2, "h8 h9 h7");
        assertTrue(OpeningDialogue.areAlike(table.position(), Move.parse("g8"), Move.parse("i8")));
        assertTrue(!OpeningDialogue.areAlike(table.position(), Move.parse("h6"), Move.parse("h10")));
    }
}
