/** An example of a program that uses the engine. */
module org.kagetsu.example {
    requires org.kagetsu.engine;
}
