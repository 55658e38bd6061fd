// The list of moves: the main line in two columns, variations folded between them, and the way from move to move.

import { button, make } from './dom.js';
import { say, text } from './texts.js';

export class Moves {
  #list;
  #onGo;
  #tree = '';
  #nodes = new Map();
  #first = 'Black';
  #line = [];
  #path = [];
  #marks = new Map();
  #frame = 0;

  /**
   * @param list the element of the list
   * @param onGo hears the moves to the position that a person wants to see
   */
  constructor(list, onGo) {
    this.#list = list;
    this.#onGo = onGo;
    new ResizeObserver(() => this.#revealSoon()).observe(list);
  }

  /** The line that a person walks: the moves on the board, and how it went on. */
  get line() {
    return this.#line;
  }

  /** Lists the record of a state, and marks the moves on the board. */
  show({ tree, moves, first }) {
    const record = tree ?? { moves, branches: [] };
    const written = JSON.stringify([record, first]);
    if (written !== this.#tree) {
      this.#tree = written;
      this.#first = first;
      this.#nodes.clear();
      this.#list.replaceChildren(...this.#rows(record));
      [...this.#nodes.keys()].forEach((path) => this.#mark(path));
      this.#walkAlong(this.#nodes.has(this.#line.join(' ')) ? this.#line : moves);
    }
    this.walk(moves);
  }

  /** Marks the position that a person sees, and brings it into view. */
  walk(path) {
    this.#path = path;
    if (path.some((move, index) => move !== this.#line[index])) {
      this.#walkAlong(path);
    }
    this.#list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const here = this.#nodes.get(path.join(' '))?.cell;
    if (here) {
      here.setAttribute('aria-current', 'true');
      for (let fold = here.closest('details'); fold; fold = fold.parentElement.closest('details')) {
        fold.open = true;
      }
    }
    this.#revealSoon();
    this.#list.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    (here ?? this.#list.querySelector('button'))?.setAttribute('tabindex', '0');
  }

  /** Measures once a frame, when nothing has changed since the last one, because a layout takes long. */
  #revealSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#reveal());
  }

  /** Scrolls the list, and nothing else, to the marked move. */
  #reveal() {
    const here = this.#list.querySelector('[aria-current]');
    const frame = this.#list.getBoundingClientRect();
    const box = here?.getBoundingClientRect();
    if (!here) {
      this.#list.scrollTop = 0;
    } else if (box.top < frame.top || box.bottom > frame.bottom) {
      this.#list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
    }
  }

  /** Marks moves as mistakes: the moves to each, and its mark. */
  judge(marks) {
    const changed = new Set([...this.#marks.keys(), ...marks.keys()]);
    this.#marks = marks;
    changed.forEach((path) => this.#mark(path));
  }

  /** Goes to a move of the line that a person walks; what is not known to this page, the server finds. */
  goTo(ply) {
    this.#onGo(this.#line.slice(0, Math.max(0, ply)), ply);
  }

  step(count) {
    this.goTo(this.#path.length + count);
  }

  /** The arrow keys go through the game wherever the focus is, but where they have another meaning. */
  listenToKeys(mayWalk) {
    const keys = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.#line.length),
    };
    addEventListener('keydown', (event) => {
      const isTaken = event.target.closest?.('input:not([type=checkbox]), select, textarea, dialog, [role=log]');
      if (event.key in keys && !isTaken && !event.ctrlKey && !event.altKey && !event.metaKey) {
        mayWalk(['ArrowLeft', 'Home'].includes(event.key)) && keys[event.key]();
        event.preventDefault();
      }
    });
  }

  /** Takes some moves, and the first ones that follow, as the line that a person walks. */
  #walkAlong(path) {
    this.#line = [...path];
    let name = path.join(' ');
    for (let next = this.#nodes.get(name)?.next; next; next = this.#nodes.get(name)?.next) {
      this.#line.push(next);
      name += name ? ` ${next}` : next;
    }
  }

  #mark(path) {
    const { cell, move } = this.#nodes.get(path) ?? {};
    if (cell) {
      const mark = this.#marks.get(path) ?? '';
      cell.lastElementChild.textContent = mark;
      cell.dataset.mark = mark;
      say(cell, () => (mark ? `${move} ${text(`mark${{ '?!': 'Inaccuracy', '?': 'Mistake', '??': 'Blunder' }[mark]}`)}` : move), 'aria-label');
    }
  }

  /** The rows of the main line. Where other moves were tried, the row ends, and they stand below it. */
  #rows(line) {
    const rows = [];
    let row = null;
    line.moves.forEach((move, ply) => {
      const isBlack = this.#isBlack(ply);
      if (!row || isBlack) {
        row = make('li', { className: 'pair' }, make('span', { className: 'count', textContent: `${ply + 1}` }));
        if (!isBlack) {
          row.append(make('span', { className: 'gap', textContent: '…' }));
        }
        rows.push(row);
      }
      row.append(this.#cell(line.moves.slice(0, ply), move, line.moves[ply + 1]));
      const others = line.branches.filter((branch) => branch.at === ply);
      if (others.length > 0) {
        rows.push(this.#fold(line.moves.slice(0, ply), others));
        row = null;
      }
    });
    if (line.moves.length > 0) {
      this.#nodes.set('', { next: line.moves[0] });
    }
    return rows;
  }

  #fold(before, branches) {
    const words = make('summary');
    const starts = branches.map((branch) => branch.moves[0]).join(' ');
    say(words, () => text('variations', { number: before.length + 1, moves: starts }));
    return make('li', { className: 'fold' },
      make('details', {}, words, ...branches.map((branch) => this.#variation(before, branch))));
  }

  #variation(before, { moves, branches, more }) {
    const row = make('p', { className: 'variation' });
    moves.forEach((move, index) => {
      const path = [...before, ...moves.slice(0, index)];
      const isBlack = this.#isBlack(path.length);
      if (isBlack || index === 0) {
        row.append(make('span', { className: 'count', textContent: `${path.length + 1}.` }));
      }
      row.append(this.#cell(path, move, moves[index + 1]));
      for (const other of branches.filter((branch) => branch.at === index)) {
        row.append(this.#variation(path, other));
      }
    });
    if (more) {
      row.append('…');
    }
    return row;
  }

  #cell(before, move, next) {
    const path = [...before, move];
    const cell = button(() => this.#onGo(path), make('span', { textContent: move }), make('span', { className: 'mark' }));
    cell.setAttribute('tabindex', '-1');
    this.#nodes.set(path.join(' '), { cell, move, next });
    return cell;
  }

  #isBlack(ply) {
    return (ply % 2 === 0) === (this.#first === 'Black');
  }
}
