package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Move;

class RifFormatTest {

    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a comment with <tags> & others -->
            <database>
            <players>
            <player id="1" name="Ando" surname="Meritee" country='5'/>
            <player id="2" name="Ito &amp; &#x82b1;" surname=""></player>
            </players>
            <tournaments><tournament id="7" name="World &lt;Cup&gt;" year="1993"><info>x</info></tournament></tournaments>
            <games>
            """;

    private static final String GAME =
            "<game id=\"3\" tournament=\"7\" round=\"2\" black=\"1\" white=\"2\" bresult=\"0\"><move>h8 H9\ni9</move><info/></game>\n";

    private static final String TAIL = "</games></database>\n";

    private final List<String> remarks = new ArrayList<>();

    private List<GameRecord> read(String text) {
        List<GameRecord> games = new ArrayList<>();
        new RifFormat(Rule.RENJU).readEach(text, games::add, remark -> remarks.add(remark.toString()));
        return games;
    }

    @Test
    void readEach_aGame_hasItsMovesAndTags() {
        GameRecord game = read(HEAD + GAME + TAIL).get(0);
        assertEquals("h8 h9 i9", Move.toText(game.moves().stream().map(RecordedMove::move).toList()));
        assertEquals("Ando Meritee", game.tag(Tag.BLACK_PLAYER));
        assertEquals("Ito & \u82b1", game.tag(Tag.WHITE_PLAYER));
        assertEquals("World <Cup>", game.tag(Tag.EVENT));
        assertEquals("1993", game.tag(Tag.DATE));
        assertEquals("2", game.tag(Tag.ROUND));
        assertEquals(new GameResult(Outcome.WHITE_WINS, GameResult.Ending.OTHER), game.result());
        assertEquals(List.of(), remarks);
    }

    @Test
    void readTree_games_shareTheirMoves() {
        String other = GAME.replace("h8 H9\ni9", "h8 h9 i10").replace("bresult=\"0\"", "bresult=\"0.5\"");
        GameTree tree = new RifFormat(Rule.RENJU).readTree(
                (HEAD + GAME + other + GAME + TAIL).getBytes(StandardCharsets.UTF_8), remark -> { });
        assertEquals(4, tree.size());
        List<GameTree.Node> ends = tree.root().children().get(0).children().get(0).children();
        String title = "Ando Meritee - Ito & \u82b1, World <Cup>, 2, 1993, ";
        assertEquals(title + "0-1\n" + title + "0-1", ends.get(0).comment());
        assertEquals(title + "0.5-0.5", ends.get(1).comment());
    }

    @Test
    void readTree_singleGame_hasItsResult() {
        GameTree tree = new RifFormat(Rule.RENJU).readTree((HEAD + GAME + TAIL).getBytes(StandardCharsets.UTF_8), r -> { });
        assertEquals(Outcome.WHITE_WINS, tree.mainLine().result().outcome());
        assertEquals("Ando Meritee", tree.tag(Tag.BLACK_PLAYER));
    }

    @Test
    void readEach_impossibleGame_isLeftOutWithARemark() {
        String bad = GAME.replace("h8 H9\ni9", "h8 h8");
        String outside = GAME.replace("h8 H9\ni9", "h8 z99");
        assertEquals(1, read(HEAD + bad + GAME + outside + TAIL).size());
        assertEquals(2, remarks.size());
        assertTrue(remarks.get(0).contains("game \"3\" is left out: "), remarks::toString);
        assertThrows(GameFormatException.class,
                () -> new RifFormat(Rule.RENJU, true).readEach(HEAD + bad + TAIL, game -> { }, remark -> { }));
    }

    @Test
    void readEach_movesAfterTheEnd_areLeftOut() {
        GameRecord game = read(HEAD + GAME.replace("h8 H9\ni9", "a1 b1 a2 b2 a3 b3 a4 b4 a5 b5") + TAIL).get(0);
        assertEquals(9, game.ply());
        assertEquals(1, remarks.size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><a/> | line 1, column 1: document types are not supported",
        "<a>&y;</a> | line 1, column 4: entity \"y\" is neither one of XML's five nor a character",
        "<a>&#x110000;</a> | line 1, column 4: entity \"#x110000\" is neither one of XML's five nor a character",
        "<a>&amp</a> | line 1, column 4: an entity without its end",
        "<a></b> | line 1, column 4: the end of element \"b\", which is not open",
        "<a><b></a> | line 1, column 7: the end of element \"a\", which is not open",
        "<a> | line 1, column 4: the end of element \"a\" is missing",
        "<a b='1' b='2'/> | line 1, column 10: attribute \"b\" is there twice, or there are more than 64",
        "<a b=1/> | line 1, column 6: a quotation mark expected, found \"1\"",
        "<a/><b/> | line 1, column 5: a second element beside the first",
        "x<a/> | line 1, column 1: text outside the elements",
        "<a><!-- x</a> | line 1, column 4: the end of a comment is missing",
        "<a></a> | line 1, column 1: no game: no element \"game\" with moves",
        "'' | line 1, column 1: an element expected, found the end of the text",
    })
    void readEach_noXmlOfGames_isRefusedWithAPlace(String text, String message) {
        assertEquals(message, assertThrows(GameFormatException.class, () -> read(text)).getMessage());
    }

    @Test
    void readEach_elementsInsideEachOther_areLimited() {
        String message = assertThrows(GameFormatException.class, () -> read("<a>".repeat(100_000))).getMessage();
        assertTrue(message.endsWith("more than 32 elements inside each other"), message);
    }
}
