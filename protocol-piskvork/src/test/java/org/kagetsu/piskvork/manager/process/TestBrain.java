package org.kagetsu.piskvork.manager.process;

/**
 * A brain for tests, a program of the shell, which starts at once: it takes the first free point in an order that makes
 * no five soon, or misbehaves.
 */
final class TestBrain {
    private static final String FUNCTIONS = """
            width=15 height=15 taken= comma=,
            start() { taken=; echo OK; }
            move() { take; }
            end() { exit 0; }
            take() {
              i=0 k=0
              while case $taken in *" $((k % width)),$((k / width)) "*) ;; *) false ;; esac; do
                i=$((i + 1)) k=$((i * 13 % (width * height)))
              done
              taken="$taken $((k % width)),$((k / width)) "
              echo 'MESSAGE depth 1-2 score +7 nodes 3 nps 3000 time 1 pv a1'
              echo "$((k % width))$comma$((k / width))"
            }
            family() { sh -c 'sleep 60 & echo "MESSAGE child $!"' & echo "MESSAGE child $!"; wait; }
            """;

    private static final String COMMANDS = """

            while read -r word rest; do
              case $word in
                ABOUT) echo 'name="TestBrain", version="1"' ;;
                START) width=$rest height=$rest; start ;;
                RECTSTART) width=${rest%,*} height=${rest#*,}; start ;;
                RESTART) start ;;
                BEGIN) move ;;
                TURN) taken="$taken $rest "; move ;;
                BOARD)
                  taken=
                  while read -r stone && [ "$stone" != DONE ]; do taken="$taken ${stone%,*} "; done
                  move ;;
                PLAY) echo "$rest" ;;
                END) end ;;
              esac
            done
            end
            """;

    private TestBrain() {}

    /** What the brain does, as a program of the shell that comes before it reads commands. */
    enum Behaviour {
        /** Plays legal moves. */
        GOOD(""),
        /** Never answers START. */
        DEAF("start() { :; }"),
        /** Ends at once, without a word. */
        EXIT_AT_START("exit 0"),
        /** Ends at once with status 3 and a word on standard error. */
        CRASH_AT_START("echo 'no weights found' >&2; exit 3"),
        /** Says something else than OK. */
        RUBBISH_AT_START("start() { echo 'Welcome to TestBrain!'; }"),
        /** Answers START with an ERROR. */
        REFUSE_START("start() { echo 'ERROR this size is not for me'; }"),
        /** Never moves. */
        HANG("move() { exec sleep 60; }"),
        /** Starts a child that hangs, tells its process number, and never moves. */
        HANG_WITH_CHILD("move() { sleep 60 & echo \"MESSAGE child $!\"; exec sleep 60; }"),
        /** Has a child with a child that shares its output and hangs, tells both numbers, and ends instead of moving. */
        EXIT_WITH_GRANDCHILD("move() { family; exit 0; }"),
        /** Has such children, and moves. */
        GOOD_WITH_GRANDCHILD("move() { family; take; }"),
        /** Ends with status 0 instead of moving. */
        EXIT("move() { exit 0; }"),
        /** Ends with status 7 instead of moving. */
        CRASH("move() { exit 7; }"),
        /** Prints lines without end instead of moving. */
        FLOOD("move() { while echo 'thinking very hard'; do :; done; }"),
        /** Prints messages without end instead of moving. */
        TALK("move() { while echo 'MESSAGE thinking very hard'; do :; done; }"),
        /** Answers ERROR instead of moving. */
        REFUSE("move() { echo 'ERROR I do not know what to do'; }"),
        /** Prints a line of rubbish, then moves. */
        CHATTY("move() { echo 'thinking very hard'; take; }"),
        /** Always moves to 0,0. */
        ALWAYS_CORNER("move() { echo 0,0; }"),
        /** Moves to 99,99. */
        OUTSIDE("move() { echo 99,99; }"),
        /** Moves after 300 ms. */
        SLOW("move() { sleep 0.3; take; }"),
        /** Takes more than a second for its first move, as if it zeroed a table. */
        SLOW_FIRST("move() { sleep 1.3; take; move() { take; }; }"),
        /** Writes a space behind the comma of its moves. */
        SPACED("comma=', '"),
        /** Suggests 3,4 and 5,5 instead of moving, and moves to where it is told to. */
        SUGGEST("move() { echo 'SUGGEST 3, 4'; echo 'SUGGEST 5,5'; }"),
        /** Moves, and takes no notice of END. */
        ENDLESS("end() { exec sleep 60; }");

        private final String program;

        Behaviour(String program) {
            this.program = program;
        }
    }

    /** How to start this brain. */
    static BrainCommand command(Behaviour behaviour) {
        return BrainCommand.of("sh", "-c", FUNCTIONS + behaviour.program + COMMANDS);
    }
}
