// The review of a game: Black's chance as a curve, how well each side played, and the mistakes with what was better and why.

import { button, draw, icon, isNew, make, renew } from './dom.js';
import { other } from './board.js';
import { say, text } from './texts.js';

const HEIGHT = 100;
/** Room above and below the curve for its dots. */
const MARGIN = 7;
/** The marks of mistakes, the worst first. */
const MARKS = ['??', '?', '?!'];
const REPLAY_MILLIS = 600;

export class Review {
  #find;
  #board;
  #moves;
  #onGo;
  #onTry;
  #data = { first: 'Black', moves: [], positions: [], mistakes: [], accuracy: {}, runs: false };
  #replay = 0;
  #replayed = '';
  #rows = new Map();

  /**
   * @param find finds an element by its id
   * @param board where better lines are drawn
   * @param moves the list of moves
   * @param onGo hears the moves to a position that a person wants to see
   * @param onTry hears the moves to a position, and those that a person wants to try there
   */
  constructor(find, board, moves, onGo, onTry) {
    this.#find = find;
    this.#board = board;
    this.#moves = moves;
    this.#onGo = onGo;
    this.#onTry = onTry;
    const graph = find('graph');
    const seek = (event) => {
      const box = graph.getBoundingClientRect();
      const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
      onGo(this.#data.moves.slice(0, Math.round(part * this.#data.moves.length)));
    };
    graph.addEventListener('pointerdown', (event) => {
      graph.setPointerCapture(event.pointerId);
      seek(event);
    });
    graph.addEventListener('pointermove', (event) => graph.hasPointerCapture(event.pointerId) && seek(event));
  }

  /** Takes an event; path are the moves on the board. Returns what is new of Black's chances: after how many moves, and the chances. */
  show(data, path) {
    const { positions, runs } = this.#data;
    this.#data = data;
    const isOther = isNew(this.#find('graph'), data.moves);
    const values = { count: data.positions.length, all: data.moves.length + 1, moves: data.moves.length };
    values.move = Math.min(Math.max(1, values.count), values.moves);
    const isWhole = values.count === values.all;
    say(this.#find('reviewWords'), () => text(isWhole ? 'reviewed' : data.runs ? 'reviews' : 'reviewEnded', values));
    say(this.#find('reviewWord'), () => text(data.runs ? 'reviewRuns' : 'review', values));
    this.#find('reviewed').hidden = data.positions.length === 0 && !data.runs;
    this.#find('stopreview').hidden = this.#find('reviewProgress').hidden = !data.runs;
    this.#find('reviewProgress').max = values.all;
    this.#find('reviewProgress').value = values.count;
    this.#drawCurve();
    this.mark(path);
    this.#showAccuracy();
    if (isNew(this.#find('reviewed'), [data.moves, data.mistakes, data.runs])) {
      this.#showMistakes(isOther);
      this.#moves.judge(new Map(data.mistakes.map(({ ply, mark }) => [data.moves.slice(0, ply + 1).join(' '), mark])));
    }
    data.runs && !runs && this.#find('reviewed').scrollIntoView({ block: 'start' });
    const known = isOther || data.positions.length < positions.length ? 0 : positions.length;
    return [known, data.positions.slice(known).map(({ rate }) => rate)];
  }

  /** Marks the position that a person sees on the curve. */
  mark(path) {
    if (this.#replay && path.join(' ') !== this.#replayed) {
      this.#endReplay();
    }
    const isOnLine = path.every((move, index) => move === this.#data.moves[index]);
    const here = this.#find('graph').querySelector('.here');
    here?.setAttribute('d', isOnLine ? `M${path.length} ${-MARGIN}V${HEIGHT + MARGIN}` : '');
  }

  #drawCurve() {
    const { moves, positions, mistakes } = this.#data;
    const graph = this.#find('graph');
    const width = Math.max(1, moves.length);
    graph.setAttribute('viewBox', `0 ${-MARGIN} ${width} ${HEIGHT + 2 * MARGIN}`);
    say(graph, () => text('curve'), 'aria-label');
    const height = (rate) => (HEIGHT * (1 - rate)).toFixed(1);
    const points = positions.map(({ rate }, ply) => `${ply},${height(rate)}`);
    const [bottom, last] = [HEIGHT + MARGIN, Math.max(0, positions.length - 1)];
    const area = [`0,${bottom}`, ...points, `${last},${bottom}`];
    graph.replaceChildren(
      draw('rect', { class: 'white', y: -MARGIN, width, height: HEIGHT + 2 * MARGIN }),
      draw('polygon', { class: 'black', points: area.join(' ') }),
      draw('path', { class: 'even', d: `M0 ${HEIGHT / 2}H${width}` }),
      draw('polyline', { class: 'curve', points: points.join(' ') }),
      ...mistakes.map(({ ply, mark }) => draw('path', {
        class: 'dot', 'data-mark': mark, d: `M${ply + 1} ${height(positions[ply + 1].rate)}h0`,
      })),
      draw('path', { class: 'here' }),
    );
  }

  #showAccuracy() {
    const { mistakes, accuracy } = this.#data;
    this.#find('accuracy').replaceChildren(...['Black', 'White'].map((side) => {
      const own = mistakes.filter((mistake) => mistake.side === side);
      const counts = MARKS.map((mark) => `${mark} ${own.filter((mistake) => mistake.mark === mark).length}`).join(' · ');
      const box = make('p', { className: side.toLowerCase() });
      say(box, () => (side in accuracy
        ? text('accuracy', { side: text(side), percent: Math.round(100 * accuracy[side]), counts }) : text(side)));
      return say(box, () => text('accuracyMeans'), 'title');
    }));
  }

  #showMistakes(isOther) {
    const { mistakes, runs } = this.#data;
    const most = Math.max(...mistakes.map(({ loss }) => loss));
    const list = this.#find('mistakes');
    if (isOther) {
      this.#rows.clear();
      list.replaceChildren(...['h3', 'ol', 'h3', 'ol'].map((type) => make(type)));
    }
    ['Black', 'White'].forEach((side, index) => {
      const own = mistakes.filter((mistake) => mistake.side === side);
      say(list.children[2 * index], () => text(own.length > 0 || runs ? 'mistakesOf' : 'noMistakes', { side: text(side) }));
      renew(list.children[2 * index + 1], own.map((mistake) => this.#rowOf(mistake, mistake.loss === most)));
    });
  }

  /** Rows stay while the review goes on, so that the pointer and the focus stay on them. */
  #rowOf(mistake, isWorst) {
    const key = JSON.stringify(mistake);
    const row = this.#rows.get(key) ?? this.#row(mistake);
    this.#rows.set(key, row);
    if (isNew(row, isWorst)) {
      const { ply, move, loss, mark } = mistake;
      const values = { number: ply + 1, move, mark, loss: Math.round(100 * loss) };
      say(row.firstElementChild, () => text(isWorst ? 'mistakeWorst' : 'mistake', values));
    }
    return row;
  }

  #row(mistake) {
    const { ply, side, mark, better } = mistake;
    const before = this.#data.moves.slice(0, ply);
    const go = button(() => this.#onGo(before));
    go.dataset.mark = mark;
    const why = say(make('p', { className: 'words' }), () => whyBetter(mistake));
    const row = make('li', {}, go, why);
    if (better.length > 0) {
      row.append(make('div', { className: 'row' },
        button(() => this.#play(before, better, side), icon('go'), say(make('span'), () => text('better'))),
        button(() => this.#onTry(before, better), icon('promote'), say(make('span'), () => text('tryLine')))));
    }
    return row;
  }

  /** Plays a better line on the board, move by move. */
  #play(before, line, side) {
    this.#endReplay();
    this.#onGo(before);
    this.#replayed = before.join(' ');
    let count = 0;
    this.#replay = setInterval(() => {
      count++;
      this.#board.showGhosts(line.slice(0, count), side);
      if (count >= line.length) {
        clearInterval(this.#replay);
      }
    }, REPLAY_MILLIS);
  }

  #endReplay() {
    clearInterval(this.#replay);
    this.#replay = 0;
    this.#board.showGhosts([]);
  }
}

/** What was better, and why. */
function whyBetter({ move, side, why, better, reply }) {
  return text(`why${why}`, {
    move, side: text(side), other: text(other(side)), best: better[0], line: better.join(' '), reply: reply.join(' '),
  });
}
