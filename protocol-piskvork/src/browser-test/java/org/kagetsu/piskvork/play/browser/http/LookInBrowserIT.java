package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** How the page looks and feels: in three sizes and two themes, to a screen reader, and while somebody waits for it. */
class LookInBrowserIT extends BoardInBrowser {

    private static final List<int[]> SIZES = List.of(new int[] {1280, 800}, new int[] {740, 360}, new int[] {360, 740});
    private static final List<String> TABS = List.of("play", "analysis", "books", "files", "settings");

    /** A game with a variation and mistakes; Black wins at its end. */
    private static final String GAME = "(;GM[4]SZ[15]RU[freestyle];B[hh];W[ih];B[hi];W[ao];B[hj];W[oa]"
            + "(;B[hg];W[oo];B[hf])(;B[ij];W[hk]))";

    private static final int MAX_BYTES = 250_000;
    private static final int MAX_PAINT_MILLIS = 1000;
    private static final double FRAME_MILLIS = 1000.0 / 60;

    /** Every tab after a review, with an analysis and threats. */
    private void fill() throws Exception {
        window.drop("a.sgf", GAME);
        window.await("document.querySelectorAll('#moves .pair').length > 3");
        window.press("End");
        awaitStones(9);
        window.click("#review");
        window.await("document.querySelectorAll('#mistakes li').length > 0");
        window.await("document.querySelector('#stopreview').hidden");
        window.press("Home");
        awaitStones(0);
        for (int i = 1; i <= 6; i++) {
            window.press("ArrowRight");
            awaitStones(i);
        }
        awaitStatus("Move 7: Black to move");
        window.click("#threats");
        window.await("document.querySelectorAll('#wins button').length > 1");
        window.click("#wins li:first-child button:last-child");
        window.await("document.querySelectorAll('#proof li').length > 0");
        window.click("#analyse");
        window.await("document.querySelectorAll('#found button').length > 0");
    }

    private void theme(String theme) throws Exception {
        window.evaluate("(() => { const e = document.querySelector('#theme'); e.value = '" + theme
                + "'; e.dispatchEvent(new Event('change')); })()");
    }

    @Test
    void page_toAScreenReader_hasNoViolation() throws Exception {
        try (InputStream axe = Objects.requireNonNull(ClassLoader.getSystemResourceAsStream("axe.min.js"))) {
            window.evaluate("(() => { " + new String(axe.readAllBytes(), StandardCharsets.UTF_8) + " })()");
        }
        check("empty");
        fill();
        for (String theme : List.of("light", "dark")) {
            theme(theme);
            for (String tab : TABS) {
                tab(tab);
                check(tab + ", " + theme);
            }
        }
        window.resize(360, 740);
        check("phone");
        window.click("#sheet");
        check("sheet");
    }

    private void check(String what) throws Exception {
        assertEquals("", window.evaluate("axe.run(document).then((found) => found.violations.flatMap((one) =>"
                + " one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}`)).join('\\n'))"), what);
    }

    @Test
    void page_inAllSizesAndThemes_fits() throws Exception {
        fill();
        for (String theme : List.of("light", "dark")) {
            theme(theme);
            for (int[] size : SIZES) {
                window.resize(size[0], size[1]);
                for (String tab : TABS) {
                    tab(tab);
                    String name = tab + "-" + size[0] + "-" + theme;
                    window.picture(name);
                    assertEquals("", window.evaluate("[...document.querySelectorAll('main *')].filter((e) => e.offsetParent"
                            + " && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.id || e.outerHTML).join(' ')"), name);
                    assertEquals("", window.evaluate("[...document.querySelectorAll('button, select')].filter((e) =>"
                            + " e.offsetParent && e.scrollWidth > e.clientWidth + 2 && !e.closest('#found'))"
                            + ".map((e) => e.id || e.outerHTML).join(' ')"), name + ": words that are cut");
                    assertEquals("true", window.evaluate("(() => { const b = document.querySelector('#board').getBoundingClientRect();"
                            + " return b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight; })()"), name);
                }
            }
        }
    }

    @Test
    void page_whileTheEngineThinks_doesNotMove() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 h9 i9");
        tab("analysis");
        window.click("#analyse");
        window.await("document.querySelectorAll('#found button').length === 3");
        window.evaluate("(() => { window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((e) => {"
                + " window.shift += e.hadRecentInput ? 0 : e.value; })).observe({type: 'layout-shift'}); })()");
        window.evaluate("new Promise((resolve) => setTimeout(resolve, 2500))");
        assertEquals("0", window.evaluate("window.shift"));
    }

    @Test
    void hint_thatTakesLong_isShownBeforeItsEnd() throws Exception {
        window.evaluate("(() => { const f = document.querySelector('#newForm').elements; f.people.value = 'BOTH';"
                + " f.seconds.value = 60; })()");
        window.click("#start");
        awaitStatus("Move 1: Black to move");
        play("h8 h9 i9");
        window.click("#hint");
        window.await("document.querySelector('#hintWord').textContent === 'Show it now' && document.querySelector('#busy').value > 0");
        window.await("document.querySelector('#said').textContent.startsWith('Hint for White')");
        window.click("#hint");
        window.await("document.querySelector('#hintWord').textContent === 'Hint' && document.querySelector('#busy').hidden");
        window.await("document.querySelectorAll('.hint').length === 1");
    }

    @Test
    void page_whenItIsOpened_isPaintedSoonAndSmall() throws Exception {
        window.open("about:blank");
        openPage(server);
        window.await("performance.getEntriesByType('paint').length > 1");
        double paint = Double.parseDouble(window.evaluate(
                "performance.getEntriesByType('paint').find((e) => e.name === 'first-contentful-paint').startTime"));
        assertTrue(paint < MAX_PAINT_MILLIS, "first paint after " + paint + " ms");
        int bytes = Integer.parseInt(window.evaluate("['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))"
                + ".reduce((sum, e) => sum + e.decodedBodySize, 0)"));
        assertTrue(bytes > 50_000 && bytes < MAX_BYTES, bytes + " bytes");
    }

    @Test
    void dragging_throughALongGame_takesLessThanAFrame() throws Exception {
        StringBuilder game = new StringBuilder("(;GM[4]SZ[22]RU[freestyle]");
        StringBuilder[] sides = {new StringBuilder(), new StringBuilder()};
        for (int y = 0; y < 22; y++) {
            for (int x = 0; x < 22; x++) {
                sides[(x + 2 * y) % 4 < 2 ? 0 : 1].append((char) ('a' + x)).append((char) ('a' + y));
            }
        }
        for (int i = 0; i < 200; i++) {
            game.append(i % 2 == 0 ? ";B[" : ";W[").append(sides[i % 2], i / 2 * 2, i / 2 * 2 + 2).append(']');
        }
        window.drop("a.sgf", game.append(')').toString());
        window.await("document.querySelectorAll('#moves button').length === 200");
        String median = window.evaluate("(async () => { const ply = document.querySelector('#ply'); const times = [];"
                + " for (let i = 0; i < 120; i++) { await new Promise(requestAnimationFrame); const begin = performance.now();"
                + " ply.value = Math.round(100 + 100 * Math.sin(i / 10)); ply.dispatchEvent(new Event('input'));"
                + " document.body.offsetHeight; times.push(performance.now() - begin); }"
                + " return times.sort((a, b) => a - b)[60]; })()");
        assertTrue(Double.parseDouble(median) < FRAME_MILLIS, median + " ms a step");
        window.await("document.querySelectorAll('#moves [aria-current]').length === 1");
    }

    @Test
    void review_ofALongGame_learnsEveryPositionOnce() throws Exception {
        String learned = window.evaluate("(async () => { const { Bar } = await import('./bar.js'); const { Review } = await import('./review.js');"
                + " const bar = new Bar(document.querySelector('#bar')); const find = (id) => document.getElementById(id);"
                + " const review = new Review(find, { showGhosts() {} }, { judge() {} }, () => {}, () => {}); const positions = [];"
                + " const moves = Array.from({ length: 484 }, (unused, i) => String.fromCharCode(97 + i % 22) + (1 + Math.floor(i / 22)));"
                + " bar.show({ moves, outcome: 'ONGOING' }); const set = Map.prototype.set; let count = 0;"
                + " Map.prototype.set = function (...pair) { count++; return set.apply(this, pair); };"
                + " for (let ply = 0; ply <= moves.length; ply++) { positions.push({ rate: ply / 484 });"
                + " const data = { first: 'Black', moves, mistakes: [], accuracy: {}, runs: true, positions: [...positions] };"
                + " bar.learn(moves, ...review.show(data, [])); }"
                + " Map.prototype.set = set; return `${count} ${document.querySelector('#bar').ariaValueNow}`; })()");
        assertEquals("485 100", learned, "what the bar has learned, and Black's chance at the end");
    }
}
