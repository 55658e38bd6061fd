package org.kagetsu.eval.chances;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

class ChanceModelTest {

    private static final String ZERO = "0 0 0 0 0 0 0 0 0 0 0";

    private static final ChanceModel MODEL = new ChanceModel(0.1, 0.2, 0.5, 0.3, 0.4, 0.05, -0.2, -1, 2, -0.5, -3);

    private static Map<Rule, ChanceModel> read(String freestyle) throws IOException {
        String text = "# a comment\n" + freestyle
                + "\nstandard = 1 2 3 4 5 6 7 8 9 10 11\nrenju = " + ZERO + "\ncaro = " + ZERO + "\nstandard-caro =  " + ZERO + " \n";
        return ChanceModel.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    @Test
    void chances_ofBlackOnABoardOf225Points_areByHand() {
        // Fill 4/25: the lead at a score of 200 is e^(0.132 + e^-9 / 2) - (0.364 + 0.018), the width e^-0.6928.
        double steepness = Math.exp(0.132 + Math.exp(-9) / 2);
        assertChances(steepness - 0.382, Math.exp(-0.6928), MODEL.chances(200, ChanceTerms.of(Side.BLACK, 36, 225)));
    }

    @Test
    void chances_ofWhiteOnAnotherSize_areByHand() {
        // Fill 1/4: half as much the other way, less 0.4; the width e^(-1 + 0.5 - 1/32 - 3 ln(144/225)).
        double steepness = Math.exp(0.15 + Math.exp(-9) / 2);
        assertChances(-steepness / 2 - 0.4, Math.exp(-0.53125) / Math.pow(0.64, 3),
                MODEL.chances(-100, ChanceTerms.of(Side.WHITE, 36, 144)));
    }

    private static void assertChances(double lead, double width, double[] chances) {
        assertEquals(logistic(lead - width), chances[0], 1e-12);
        assertEquals(logistic(-lead - width), chances[2], 1e-12);
        assertEquals(1 - logistic(lead - width) - logistic(-lead - width), chances[1], 1e-12);
    }

    @Test
    void chances_inTheOpening_areByHand() {
        // 12 stones: a score of 200 is a lead of e^(0.5 / e), less the hope of 0.3 + 0.05.
        ChanceModel model = new ChanceModel(0, 0, 0.5, 0.3, 0, 0.05, 0, -1, 0, 0, 0);
        assertChances(Math.exp(0.5 / Math.E) - 0.35, Math.exp(-1), model.chances(200, ChanceTerms.of(Side.BLACK, 12, 225)));
    }

    @Test
    void chances_onAFullerBoardThanLearnedFrom_areThoseOfTheFullest() {
        ChanceModel model = new ChanceModel(0, 1, 0, 0, 1, 0, 1, 0, 1, 1, 1);
        double[] full = model.chances(70, ChanceTerms.of(Side.WHITE, 60, 100));
        assertArrayEquals(full, model.chances(70, ChanceTerms.of(Side.WHITE, 99, 100)));
        assertNotEquals(full[0], model.chances(70, ChanceTerms.of(Side.WHITE, 59, 100))[0]);
    }

    @Test
    void read_ofText_isWhatWasWritten() throws IOException {
        Map<Rule, ChanceModel> models = read("freestyle = " + MODEL.toText());
        assertEquals(MODEL.toText(), models.get(Rule.FREESTYLE).toText());
        assertEquals("1.0000 2.0000 3.0000 4.0000 5.0000 6.0000 7.0000 8.0000 9.0000 10.0000 11.0000",
                models.get(Rule.STANDARD).toText());
        assertEquals("0.1000 0.2000 0.5000 0.3000 0.4000 0.0500 -0.2000 -1.0000 2.0000 -0.5000 -3.0000", MODEL.toText());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "other = 1|the chances under freestyle are missing",
        "freestyle = 1 2|the chances under freestyle are \"1 2\": a model has 11 numbers, not 2",
        "freestyle = 1 2 3 4 5 6 7 8 9 0 1 2|the chances under freestyle are \"1 2 3 4 5 6 7 8 9 0 1 2\":"
                + " a model has 11 numbers, not 12",
        "freestyle = 1 2 3 4 5 6 7 8 9 0 NaN|the chances under freestyle are \"1 2 3 4 5 6 7 8 9 0 NaN\":"
                + " NaN is not a finite number",
        "freestyle = 1 x|the chances under freestyle are \"1 x\": For input string: \"x\"",
    })
    void read_badText_namesIt(String freestyle, String message) {
        assertEquals(message, assertThrows(IOException.class, () -> read(freestyle)).getMessage());
    }
}
