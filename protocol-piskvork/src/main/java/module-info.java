/** The Gomocup protocol of Piskvork: the commands as types, the brain's side and the manager's side. */
@SuppressWarnings("requires-automatic")
module org.kagetsu.piskvork {
    requires transitive org.kagetsu.engine;

    requires static org.jspecify;

    // For the game in the terminal only.
    requires static info.picocli;
    requires static org.jline.reader;
    requires static org.jline.terminal;

    exports org.kagetsu.piskvork;
    exports org.kagetsu.piskvork.manager.player;
    exports org.kagetsu.piskvork.manager.process;
    exports org.kagetsu.piskvork.manager.referee;
    exports org.kagetsu.piskvork.protocol;

    opens org.kagetsu.piskvork.play.terminal to
            info.picocli;
}
