/** The Gomocup protocol of Piskvork: the commands as types, the brain's side and the manager's side. */
module org.kagetsu.piskvork {
    requires transitive org.kagetsu.engine;

    exports org.kagetsu.piskvork;
    exports org.kagetsu.piskvork.manager;
    exports org.kagetsu.piskvork.protocol;
}
