package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/** A room over the network as two people use it, in two real windows; run by the profile {@code browser}. */
class RoomInBrowserIT {

    @TempDir
    private Path profiles;

    @Test
    void room_ofTwoWindows_isPlayedThroughAReconnect() throws Exception {
        Path folder = profiles.resolve("rooms");
        PublicHost host = PublicHost.of("127.0.0.1", Optional.empty());
        Rooms rooms = new Rooms(folder);
        RoomServer server = RoomServer.open(host, rooms, folder, "");
        try (Board owners = new Board(Engine.builder().memory(4L << 20).build(), Board.Keeper.NONE, Optional.empty());
                BoardServer board = BoardServer.start(0, owners, Optional.of(rooms));
                Chromium black = new Chromium(profiles.resolve("black"), 1200, 860);
                Chromium white = new Chromium(profiles.resolve("white"), 420, 900)) {
            black.open(board.address());
            black.await("document.querySelectorAll('.cell').length === 225");
            black.click("#offer");
            black.await("document.querySelector('#offerRoom').open");
            black.evaluate("(() => { document.querySelector('#offerForm').elements.minutes.value = 10; })()");
            black.click("#offerForm button[value=start]");
            black.await("document.querySelectorAll('#rooms a').length === 3");
            black.picture("rooms");
            String first = black.evaluate("document.querySelector('#rooms a[data-role=FIRST]').href");
            String second = black.evaluate("document.querySelector('#rooms a[data-role=SECOND]').href");
            white.open(second.replaceFirst("#.*", "#x"));
            white.await("document.querySelector('#trouble').textContent.includes('This link is not valid')");
            white.await("[...document.querySelectorAll('.owner, .visitor, #controls')].every((e) => !e.offsetParent)");
            black.open(first);
            black.await(words("White has not come yet."));
            white.open("about:blank");
            white.open(second);
            black.await(words(""));
            black.evaluate("(() => { document.querySelector('#nameText').value = 'Ann';"
                    + " document.querySelector('#nameForm').requestSubmit(); })()");
            white.await("document.querySelector('#playerBlack').textContent.startsWith('Ann ')");
            move(black, "h8");
            move(white, "h9");
            move(black, "i9");
            white.evaluate("(() => { document.querySelector('#chatText').value = 'hello <b>';"
                    + " document.querySelector('#chatForm').requestSubmit(); })()");
            black.await("document.querySelector('#chatLines').textContent === 'White: hello <b>'");
            server.close();
            rooms.close();
            rooms = new Rooms(folder);
            rooms.tell(owners.hub());
            server = RoomServer.open(host, rooms, folder, "");
            black.await("document.querySelector('#trouble').hidden");
            white.await("document.querySelectorAll('.stone').length === 3");
            move(white, "i8");
            black.await("document.querySelectorAll('.stone').length === 4");
            black.click("#undo");
            white.await("!document.querySelector('#consent').hidden");
            white.click("#no");
            black.await(words("Ann asked to take a move back; the other player has refused."));
            black.click("#undo");
            white.await("!document.querySelector('#consent').hidden");
            white.picture("room");
            white.click("#yes");
            black.await("document.querySelectorAll('.stone').length === 2");
            black.await(words("Ann has taken a move back."));
            black.evaluate("window.confirm = () => true");
            black.click("#resign");
            white.await("document.querySelector('#status').textContent === 'You won: White wins after 2 moves by resignation'");
            white.await(words("The game is over."));
            white.await("document.querySelector('#undo').disabled");
            white.click("#rematch");
            black.await("!document.querySelector('#consent').hidden");
            black.await("document.querySelector('#consentText').textContent === 'Your opponent asks for a rematch. Do you agree?'");
            black.click("#yes");
            white.await("document.querySelector('#status').textContent === 'Move 1: you are Black, your move'");
            white.await("document.querySelector('#playerWhite').textContent.startsWith('Ann (1')"
                    + " || document.querySelector('#playerWhite').textContent.startsWith('Ann (0')");
            move(white, "h8");
            move(black, "i9");
            black.press("ArrowLeft");
            black.await("document.querySelectorAll('.stone').length === 1");
            black.press("ArrowRight");
            black.await("document.querySelectorAll('.stone').length === 2");
            black.open("about:blank");
            white.await(words("Ann has left."));
            white.evaluate("window.confirm = () => true");
            assertEquals("0", white.evaluate("[...document.querySelectorAll('.owner')].filter((e) => e.offsetParent).length"));
            black.open(board.address());
            black.await("document.querySelector('#rooms a[data-role=FIRST]')?.textContent === 'Your place: White'");
            black.evaluate("(() => { document.querySelector('#rooms a[data-role=FIRST]').focus(); })()");
            white.click("#resign");
            black.await("document.querySelector('#rooms').textContent.includes('White has won')");
            black.await("document.activeElement.textContent === 'Your place: White'");
        } finally {
            server.close();
            rooms.close();
        }
    }

    /** Whether the page tells of events in the room with these words. */
    private static String words(String words) {
        return "document.querySelector('#events').textContent === '" + words + "'";
    }

    private static void move(Chromium player, String point) throws Exception {
        player.await("document.querySelector('#status').textContent.includes('your move')");
        player.click("[data-point=" + point + "]");
        player.await("document.querySelector('[data-point=" + point + "]').ariaLabel.includes('last move')");
    }
}
