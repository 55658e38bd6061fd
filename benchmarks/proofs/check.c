/* check.c - an independent checker of the certificates that FORMAT.md describes (files *.kgc).
 *
 *   cc -O2 -std=c99 -o check check.c -lz        usage: check FILE [MAX_WORK]
 *
 * Exit status: 0 the win is proved; 1 refused; 3 what is there holds, but some of it was left out (a sample);
 * 2 this program could not finish (bad usage, the file does not open, no memory, too much work). Rules 0 and 1 only.
 * Names in quotation marks in the comments are the headings or bold words of FORMAT.md.
 *
 * How it works: check_node() reads the data once, from front to back, and plays the moves on `board` as it reads.
 * An attack may have to be played many times (once for each free stone), so scan_attack() reads it first and refuses a
 * wrong form, and then attack_holds() plays it from its bytes and can rely on the form. */

#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define MAX_POINTS (22 * 22)
#define NONE 0xFFFF                     /* no point, in a struct node */
#define MAX_FILE (64L << 20)
#define MAX_DATA (1UL << 30)
#define MAX_MEMORY (900UL << 20)        /* for the data and the table of nodes: a bound of this program only */
enum { BLACK, WHITE, EMPTY };

static const uint8_t *data, *data_end, *at;             /* the data; `at` is where we read */
static int version, form, rule, length, width, height, points, winner, loser;
static long node_count;                                 /* as the file says */
static uint8_t root_board[MAX_POINTS], board[MAX_POINTS];
static int empty_points;                                /* how many points of `board` are empty */
static uint64_t work, max_work = 4000000000u;           /* attacks played and skipped; ends after some 10 minutes */

/* For each node that has begun: enough to set up its position again, for references. */
struct node { uint32_t parent; uint16_t reply, move; }; /* the reply that led here, and the step played here, or NONE */
static struct node *nodes;
static long begun;                                      /* how many nodes have begun */
static long current = -1;                               /* the node at hand, for messages */

static long kinds[4], attacks, passes;                  /* what was read: nodes by kind, moves of attacks, passes */
static long wins_of_claims, left_replies;               /* claims with their wins; replies that were left out */

/* ---------------------------------------------------------------- messages */

static const char *name(int p)                          /* "The data", a point: a1 is x = 0, y = 0 */
{
    static char text[2][16];                            /* two, so that one message can have two names */
    static int turn;
    turn = 1 - turn;
    snprintf(text[turn], sizeof text[turn], "%c%d", 'a' + p % width, p / width + 1);
    return text[turn];
}

static void print_line(long i)                          /* the moves from the root to node i */
{
    if (i == 0) return;
    print_line(nodes[i].parent);
    printf(" %s %s", name(nodes[nodes[i].parent].move), name(nodes[i].reply));
}

#define refuse(...) stop(1, __VA_ARGS__)
#define give_up(...) stop(2, __VA_ARGS__)

static void stop(int status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf(status == 1 ? "refused: " : "not finished: ");
    vprintf(format, args);
    if (data) printf(" [byte %ld of the data", (long)(at - data));
    if (current >= 0) printf(", node %ld%s", current, current ? ", after" : "");
    if (current >= 0) print_line(current);
    printf(data ? "]\n" : "\n");
    exit(status);
}

/* ---------------------------------------------------------------- "The file" */

/* Unpacks the stream. With to == NULL it only measures: the size, the CRC-32 and where the stream ends. */
static size_t unpack(uint8_t *file, size_t size, uint8_t *to, size_t to_size, uint32_t *crc, size_t *used)
{
    static uint8_t scratch[1 << 16];
    z_stream z;
    size_t total = 0;
    int status = Z_OK;
    memset(&z, 0, sizeof z);
    if (inflateInit2(&z, -15) != Z_OK) give_up("zlib does not start");
    z.next_in = file;
    z.avail_in = (uInt)size;
    *crc = (uint32_t)crc32(0, NULL, 0);
    while (status != Z_STREAM_END) {
        z.next_out = to ? to + total : scratch;
        z.avail_out = to ? (uInt)(to_size - total) : (uInt)sizeof scratch;
        uint8_t *start = z.next_out;
        status = inflate(&z, Z_NO_FLUSH);
        size_t got = (size_t)(z.next_out - start);
        *crc = (uint32_t)crc32(*crc, start, (uInt)got);
        total += got;
        if (total > MAX_DATA) refuse("the uncompressed data has more than 1 GiB");
        if (status == Z_MEM_ERROR) give_up("no memory to unpack");
        if (status != Z_OK && status != Z_STREAM_END)
            refuse(status == Z_BUF_ERROR ? "the compressed data is cut short" : "the compressed data is damaged");
    }
    *used = size - z.avail_in;
    inflateEnd(&z);
    return total;
}

static void read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f) give_up("cannot open %s", path);
    long end = fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    if (end > MAX_FILE) refuse("the file has more than 64 MiB");
    size_t size = (size_t)end, used;
    uint8_t *out, *file = end < 0 ? NULL : malloc(size + 1);
    if (!file || fseek(f, 0, SEEK_SET) || fread(file, 1, size, f) != size) give_up("cannot read %s", path);
    fclose(f);
    if (size >= 8 && memcmp(file, "KGTCERT2", 8) == 0) version = 2;
    else if (size >= 8 && memcmp(file, "KGTCERT1", 8) == 0) version = 1;
    else refuse("not a certificate: it does not begin with KGTCERT2 or KGTCERT1");
    uint32_t crc, again;
    size_t total = unpack(file + 8, size - 8, NULL, 0, &crc, &used);
    const uint8_t *sum = file + 8 + used;
    if (size - 8 - used != 4) refuse("%zu bytes, not 4, follow the compressed data", size - 8 - used);
    if (crc != ((uint32_t)sum[0] << 24 | (uint32_t)sum[1] << 16 | (uint32_t)sum[2] << 8 | sum[3]))
        refuse("the checksum is wrong");
    if (total > MAX_MEMORY) give_up("the data has %zu bytes, too many for this checker", total);
    if (!(out = malloc(total + 1))) give_up("no memory for the data");
    if (unpack(file + 8, size - 8, out, total + 1, &again, &used) != total) give_up("zlib is not steady");
    free(file);
    data = at = out;
    data_end = out + total;
}

/* ---------------------------------------------------------------- "The data": bytes, numbers, points */

static int read_byte(void)
{
    if (at == data_end) refuse("the data ends too early");
    return *at++;
}

static int read_range(const char *what, int low, int high)      /* a byte that must be in low..high */
{
    int b = read_byte();
    if (b < low || b > high) refuse("%s is %d, not %d..%d", what, b, low, high);
    return b;
}

static long read_number(void)                           /* "number": LEB128, at most 5 bytes and 2^31 - 1 */
{
    uint64_t value = 0;
    for (int i = 0; i < 5; i++) {
        int b = read_byte();
        value |= (uint64_t)(b & 127) << 7 * i;
        if (b < 128) {
            if (value > INT32_MAX) refuse("a number is above 2^31 - 1");
            return (long)value;
        }
    }
    refuse("a number has more than 5 bytes");
    return 0;
}

static int read_point(void)
{
    long p = read_number();
    if (p >= points) refuse("the point %ld is not on the board", p);
    return (int)p;
}

static int read_next_point(int before)                  /* "list": a point as the difference to the one before it */
{
    long d = read_number();
    if (d < 1) refuse("a difference of 0 in a list: the points must ascend");
    if (d >= points - before) refuse("a list goes beyond the board");
    return before + (int)d;
}

/* "limit", in a claim or (less one) in pass: refuses wrong values, and says whether an attack follows. */
static int attack_follows(int limit)
{
    if (version == 1) {
        if (limit > 40) refuse("the limit %d is not in 0..40", limit);
        return form == 1;
    }
    if (limit > 40 && (limit < 64 || limit > 104)) refuse("the limit %d is not in 0..40 or 64..104", limit);
    return limit >= 64;
}

/* ---------------------------------------------------------------- "The rules" */

static int on_board(int x, int y) { return x >= 0 && x < width && y >= 0 && y < height; }

static const int DX[4] = {1, 0, 1, 1}, DY[4] = {0, 1, 1, -1};

/* How many stones of the side stand next to each other, beginning beside p, in one direction. */
static int stones(int p, int side, int dx, int dy)
{
    int x = p % width + dx, y = p / width + dy, n = 0;
    for (; on_board(x, y) && board[y * width + x] == side; x += dx, y += dy) n++;
    return n;
}

/* Whether a stone of the side on the empty point p wins. */
static int wins(int p, int side)
{
    for (int d = 0; d < 4; d++) {
        int run = 1 + stones(p, side, DX[d], DY[d]) + stones(p, side, -DX[d], -DY[d]);
        if (rule == 1 ? run == length : run >= length) return 1;
    }
    return 0;
}

/* Whether the loser has a move that wins. `last` is his last stone, if he had no such move before it, or -1. In the
 * first case ("Speed") he can win only with a run through `last`: on the first point beyond his stones next to it. */
static int loser_can_win(int last)
{
    if (last < 0) {
        for (int p = 0; p < points; p++)
            if (board[p] == EMPTY && wins(p, loser)) return 1;
        return 0;
    }
    for (int d = 0; d < 8; d++) {
        int dx = d < 4 ? DX[d] : -DX[d - 4], dy = d < 4 ? DY[d] : -DY[d - 4];
        int n = 1 + stones(last, loser, dx, dy), x = last % width + n * dx, y = last / width + n * dy;
        if (on_board(x, y) && board[y * width + x] == EMPTY && wins(y * width + x, loser)) return 1;
    }
    return 0;
}

static void put(int p, int side) { board[p] = (uint8_t)side; empty_points--; }
static void take_back(int p)     { board[p] = EMPTY; empty_points++; }

/* ---------------------------------------------------------------- "An attack" */

/* Reads an attack and refuses a wrong form. `moves` is the length of the line so far ("No line"). */
static void scan_attack(int moves)
{
    attacks++;
    read_point();
    if (moves + 1 > points) refuse("a line has more moves than the board has points");
    if (read_range("the byte after an attack's point", 0, 1) == 0) return;
    long n = read_number();
    for (int reply = -1; n > 0; n--) {
        reply = read_next_point(reply);
        scan_attack(moves + 2);
    }
    if (read_range("the byte of a shared attack", 0, 1)) scan_attack(moves + 2);
}

/* The next number of an attack that scan_attack() has read. */
static int get(const uint8_t **p)
{
    uint64_t value = 0;
    int i = 0;
    do value |= (uint64_t)(**p & 127) << 7 * i++; while (*(*p)++ & 128);
    return (int)value;
}

static void skip_attack(const uint8_t **p)
{
    work++;
    get(p);
    if (*(*p)++ == 0) return;
    for (int n = get(p); n > 0; n--) { get(p); skip_attack(p); }
    if (*(*p)++) skip_attack(p);
}

static char why[160];                                   /* why an attack does not hold */

static int fails(const char *text, int p) { snprintf(why, sizeof why, text, name(p)); return 0; }

static int replies_hold(const uint8_t *p);              /* below; these functions call each other */

/* Whether the attack at p holds on the board. `last` is as in loser_can_win(). */
static int attack_holds(const uint8_t *p, int last)
{
    if (++work > max_work) give_up("more than %" PRIu64 " attacks to play: see MAX_WORK", max_work);
    int move = get(&p);
    if (board[move] != EMPTY) return fails("its move %s is on a stone", move);
    int won = wins(move, winner), more = *p++;
    if (!more) return won || fails("its last move %s does not win", move);
    if (won) return fails("its move %s wins at once, but is not the last", move);
    put(move, winner);
    int ok = empty_points == 0 ? fails("the board is full after %s", move)
        : loser_can_win(last) ? fails("after its move %s the other side can win at once", move)
        : replies_hold(p);
    take_back(move);
    return ok;
}

/* Whether the attack at p holds with one more stone of the loser: a reply, or a free stone. */
static int holds_against(int reply, const uint8_t *p)
{
    put(reply, loser);
    int ok = attack_holds(p, reply);
    take_back(reply);
    return ok;
}

/* "An attack", 2: looks at each reply; p is at the branches, the winner's move is played, and the loser cannot win. */
static int replies_hold(const uint8_t *p)
{
    uint8_t branch[MAX_POINTS] = {0};
    int reply = -1;
    for (int n = get(&p); n > 0; n--) {
        reply += get(&p);
        branch[reply] = 1;
        /* a branch on an occupied point does not matter */
        if (board[reply] == EMPTY && !holds_against(reply, p)) return 0;
        skip_attack(&p);
    }
    int shared = *p++;
    const uint8_t *q = p;                               /* p stays at the beginning of the shared attack */
    int move = shared ? get(&q) : -1;
    if (shared && *q == 0 && board[move] == EMPTY && wins(move, winner))    /* "Speed": the first shortcut */
        return branch[move] || fails("its shared win has no answer to %s", move);
    for (reply = 0; reply < points; reply++) {
        if (board[reply] != EMPTY || branch[reply]) continue;
        if (!shared) return fails("it has no answer to %s", reply);
        if (!holds_against(reply, p)) return 0;
    }
    return 1;
}

/* ---------------------------------------------------------------- "A node" */

/* "Symmetries": the point of the earlier node that (x, y) becomes. */
static int image(int symmetry, int x, int y)
{
    int w = width, h = height;
    switch (symmetry) {                                 /* row * w + column */
        case 1:  return x * w + h - 1 - y;
        case 2:  return (h - 1 - y) * w + w - 1 - x;
        case 3:  return (w - 1 - x) * w + y;
        case 4:  return y * w + w - 1 - x;
        case 5:  return (h - 1 - y) * w + x;
        case 6:  return x * w + y;
        case 7:  return (w - 1 - x) * w + h - 1 - y;
        default: return y * w + x;
    }
}

static void check_reference(long self)
{
    long to = read_number();
    int symmetry = read_range("the symmetry", 0, 7);
    if (width != height && (symmetry == 1 || symmetry == 3 || symmetry >= 6))
        refuse("the symmetry %d needs a square board", symmetry);
    if (to >= self) refuse("a reference to node %ld, which is not an earlier one", to);
    for (long i = self; i > 0; i = nodes[i].parent)
        if ((long)nodes[i].parent == to) refuse("a reference to node %ld, in which it stands", to);
    uint8_t then[MAX_POINTS];                           /* the board when that node began */
    memcpy(then, root_board, sizeof then);
    for (long i = to; i > 0; i = nodes[i].parent) {
        then[nodes[nodes[i].parent].move] = (uint8_t)winner;
        then[nodes[i].reply] = (uint8_t)loser;
    }
    for (int p = 0; p < points; p++)
        if (board[p] != then[image(symmetry, p % width, p / width)])
            refuse("a reference to node %ld, symmetry %d: the position differs on %s", to, symmetry, name(p));
}

static void check_node(long parent, int reply, int moves);

static void check_step(long self, int last, int moves)
{
    int move = read_point();
    if (board[move] != EMPTY) refuse("the step %s is on a stone", name(move));
    if (wins(move, winner)) refuse("the step %s wins at once", name(move));
    put(move, winner);
    nodes[self].move = (uint16_t)move;
    if (empty_points == 0) refuse("the board is full after the step %s", name(move));
    if (loser_can_win(last)) refuse("after the step %s the other side can win at once", name(move));

    int pass = read_byte();
    const uint8_t *attack = NULL;                       /* the attack of `pass` */
    if (pass > 0 && attack_follows(pass - 1)) {
        attack = at;
        scan_attack(moves + 2);
        passes++;
    }
    int others = read_range("the byte `others`", 0, 41);

    uint8_t listed[MAX_POINTS] = {0};
    long n = read_number();
    for (int p = -1; n > 0; n--) {
        p = read_next_point(p);
        if (board[p] != EMPTY) refuse("the step %s: its reply %s is on a stone", name(move), name(p));
        listed[p] = 1;
        put(p, loser);
        check_node(self, p, moves + 2);
        current = self;
        take_back(p);
    }
    for (int p = 0; p < points; p++) {
        if (board[p] != EMPTY || listed[p]) continue;
        if (attack && holds_against(p, attack)) continue;
        if (others || (pass && !attack)) left_replies++;        /* "What is left out" */
        else if (attack) refuse("the step %s: its pass does not hold against %s: %s", name(move), name(p), why);
        else refuse("the step %s has no answer to %s", name(move), name(p));
    }
    take_back(move);
}

/* Reads and checks one node. The reply that led to it is on the board (-1 for the root). */
static void check_node(long parent, int reply, int moves)
{
    long self = begun;
    if (begun == node_count) refuse("there are more nodes than the %ld that the file says", node_count);
    begun++;
    nodes[self].parent = (uint32_t)parent;
    nodes[self].reply = (uint16_t)reply;
    nodes[self].move = NONE;
    current = self;
    int kind = read_range("the first byte of a node", 0, 3);
    kinds[kind]++;
    if (kind == 1) check_step(self, reply, moves);
    if (kind == 3) check_reference(self);
    if (kind == 2) {
        int move = read_point();
        if (board[move] != EMPTY) refuse("the winning move %s is on a stone", name(move));
        if (!wins(move, winner)) refuse("the move %s does not win", name(move));
    }
    if (kind == 0 && attack_follows(read_byte())) {
        const uint8_t *attack = at;
        scan_attack(moves);
        if (!attack_holds(attack, reply)) refuse("the attack of a claim does not hold: %s", why);
        wins_of_claims++;
    }
}

/* ---------------------------------------------------------------- "The data": the head, and the whole */

int main(int argc, char **argv)
{
    static const char *side[] = {"Black", "White"};
    if (argc < 2 || argc > 3) give_up("usage: check FILE [MAX_WORK]");
    if (argc == 3) max_work = strtoull(argv[2], NULL, 10);
    read_file(argv[1]);

    rule = read_byte();
    if (rule == 4 || rule == 8 || rule == 9)
        refuse("this checker does not know the rule %s", rule == 4 ? "renju" : rule == 8 ? "caro" : "standard-caro");
    if (rule > 1) refuse("there is no rule %d", rule);
    length = version == 1 ? 5 : rule == 1 ? read_range("the length", 5, 5) : read_range("the length", 3, 6);
    width = read_range("the width", 3, 22);
    height = read_range("the height", 3, 22);
    points = width * height;
    winner = read_range("the winner", 0, 1);
    loser = 1 - winner;
    read_range("the kind", 0, 0);
    if (version == 1) form = read_range("the form", 0, 1);
    long solver = version == 1 ? 1 : read_number();
    if (solver < 1 || solver > 9999) refuse("the solver is %ld, not 1..9999", solver);
    memset(board, EMPTY, sizeof board);
    empty_points = points;
    long n = read_number();
    if (n > points) refuse("%ld moves lead to the root, more than the board has points", n);
    int root_moves[MAX_POINTS];
    for (long i = 0; i < n; i++) {
        int p = root_moves[i] = read_point();
        if (board[p] != EMPTY) refuse("the move %s to the root is on a stone", name(p));
        if (wins(p, i % 2)) refuse("the move %s to the root wins", name(p));
        put(p, i % 2);
    }
    if (n % 2 != winner) refuse("the winner is %s, but the other side is to move", side[winner]);
    memcpy(root_board, board, sizeof board);
    printf("rule: %s, %d in a row, on %dx%d\n", rule ? "standard" : "freestyle", length, width, height);
    printf("claim: %s wins from the %s", side[winner], n ? "position after" : "empty board");
    for (long i = 0; i < n; i++) printf(" %s", name(root_moves[i]));
    printf("\n");

    node_count = read_number();
    if (node_count < 1 || node_count > 50000000) refuse("the number of nodes is %ld, not 1..50,000,000", node_count);
    if (node_count > (data_end - at) / 2) refuse("there are more nodes (%ld) than the data has room for", node_count);
    if ((size_t)(data_end - data) + (size_t)node_count * sizeof *nodes > MAX_MEMORY) give_up("too large to be checked");
    if (!(nodes = calloc((size_t)node_count, sizeof *nodes))) give_up("no memory for the nodes");
    check_node(0, -1, 0);
    current = -1;
    if (begun != node_count) refuse("there are %ld nodes, but the file says %ld", begun, node_count);
    if (at != data_end) refuse("%ld bytes follow the root", (long)(data_end - at));

    printf("nodes: %ld (%ld steps, %ld claims, %ld winning moves, %ld references)\n",
        begun, kinds[1], kinds[0], kinds[2], kinds[3]);
    printf("attacks: %ld moves, in %ld claims and %ld passes\n", attacks, wins_of_claims, passes);
    long left_claims = kinds[0] - wins_of_claims;       /* "What is left out" */
    if (left_claims == 0 && left_replies == 0) {
        printf("holds: the win is proved\n");
        return 0;
    }
    printf("left out: %ld claims without their wins, %ld replies\n", left_claims, left_replies);
    if (attacks == 0) refuse("the short form: it holds no win of a claim, and this checker has no solver");
    printf("a sample: what is there holds, but this does NOT prove the win\n");
    return 3;
}
