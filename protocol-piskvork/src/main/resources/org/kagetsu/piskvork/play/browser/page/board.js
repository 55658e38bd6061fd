// Draws a board as SVG, and tells what a person does on it by mouse, touch and keys.

import { draw } from './dom.js';
import { say, text } from './texts.js';

const MARGIN = 1.1;
const LONG_MILLIS = 600;
/** What can be written on a point that is not forbidden. A point has one text: the first of these. */
const TEXTS = ['number', 'label', 'rate', 'threats', 'book'];
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Board {
  #svg;
  #onPoint;
  #onMark;
  #onKey;
  #layers = {};
  #ghosts = new Set();
  #cells = new Map();
  #stones = new Map();
  #crossed = new Set();
  #size = '';
  #width = 0;
  #height = 0;
  #focused = '';
  #wasLong = false;
  /** Whether a person walks over the points by keys; after a click, the arrow keys belong to the page. */
  #isWalked = true;

  /**
   * @param svg the element to draw in
   * @param onPoint hears the name of a point that a person chose
   * @param onPointer hears the point that the pointer is over, or the empty text
   * @param onMark hears the point that a person pressed with the right button, or long with a finger
   * @param onKey hears a letter key and the point that has the focus, and returns whether the key means something
   */
  constructor(svg, onPoint, onPointer, onMark, onKey) {
    this.#svg = svg;
    this.#onPoint = onPoint;
    this.#onMark = onMark;
    this.#onKey = onKey;
    this.#listenToLongTouch();
    svg.addEventListener('click', (event) => {
      const point = event.target.closest('.cell')?.dataset.point;
      if (point && !this.#wasLong) {
        this.#focus(point, false);
        onPoint(point);
      }
    });
    svg.addEventListener('mouseover', (event) => onPointer(event.target.closest('.cell')?.dataset.point ?? ''));
    svg.addEventListener('mouseleave', () => onPointer(''));
    svg.addEventListener('focusin', (event) => onPointer(event.target.closest('.cell')?.dataset.point ?? ''));
    svg.addEventListener('keydown', (event) => this.#pressed(event));
    svg.addEventListener('pointerdown', () => { this.#isWalked = false; });
    svg.addEventListener('focusout', ({ relatedTarget }) => { this.#isWalked ||= !svg.contains(relatedTarget); });
  }

  /** The right button of a mouse, and a finger that stays; some browsers tell of the latter as of the former. */
  #listenToLongTouch() {
    let timer = 0;
    const mark = (event) => {
      const point = event.target.closest('.cell')?.dataset.point;
      if (point && !this.#wasLong) {
        this.#onMark(point);
      }
    };
    this.#svg.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      mark(event);
    });
    this.#svg.addEventListener('pointerdown', (event) => {
      this.#wasLong = false;
      if (event.pointerType === 'touch') {
        timer = setTimeout(() => {
          mark(event);
          this.#wasLong = true;
        }, LONG_MILLIS);
      }
    });
    for (const end of ['pointerup', 'pointercancel', 'pointermove']) {
      this.#svg.addEventListener(end, () => clearTimeout(timer));
    }
  }

  /** Shows a state of the table; the labels of points follow the language. */
  show(state, numbers) {
    this.#resize(state.width, state.height);
    const stones = stonesOf(state);
    const last = state.moves.at(-1);
    clear(this.#layers.marks);
    clear(this.#layers.label);
    for (const [point, { key, drawn }] of this.#stones) {
      if (key !== stoneKey(stones.get(point), numbers, point === last)) {
        drawn.forEach((element) => element.remove());
        this.#stones.delete(point);
      }
    }
    for (const [point, stone] of stones) {
      if (!this.#stones.has(point)) {
        const drawn = [this.#drawStone(this.#layers.stones, point, stone.side)];
        if (numbers && stone.number) {
          drawn.push(this.#drawNumber(this.#layers.number, point, stone.side, stone.number, point === last));
        }
        this.#stones.set(point, { key: stoneKey(stone, numbers, point === last), drawn });
      }
    }
    if (last && !numbers) {
      this.#draw(this.#layers.marks, 'circle', { class: 'last', r: 0.17 }, last);
    }
    this.#crossed = new Set(state.forbidden);
    for (const point of state.forbidden) {
      this.#drawCross(point);
    }
    for (const point of state.excluded ?? []) {
      this.#drawCross(point, 'excluded');
    }
    for (const point of state.candidates ?? []) {
      this.#draw(this.#layers.marks, 'circle', { class: 'candidate', r: 0.3 }, point);
    }
    for (const point of state.next) {
      this.#draw(this.#layers.marks, 'circle', { class: 'next', r: 0.36 }, point);
    }
    const labels = new Map();
    state.labels.forEach(({ point, text: words }) => labels.set(point, `${labels.get(point) ?? ''}${words.slice(0, 4)}`));
    labels.forEach((words, point) => this.#write(this.#layers.label, 'label', point, words));
    this.#arrange();
    if (state.winning.length > 0) {
      this.#drawLine(this.#layers.marks, 'winning', state.winning);
    }
    this.#label(stones, new Set(state.forbidden), last);
  }

  /** Marks a hint. */
  showHint(point) {
    clear(this.#layers.hint);
    if (point) {
      this.#draw(this.#layers.hint, 'circle', { class: 'hint', r: 0.42 }, point);
    }
  }

  /** Shows what moves of a side are worth: a colour from red to green by its win rate, and the rate in percent. */
  showHeat(variations, side) {
    clear(this.#layers.heat);
    clear(this.#layers.rate);
    variations.forEach(({ moves, rate }, index) => {
      const fill = `hsl(${Math.round(120 * rate)} 62% 60%)`;
      const type = `heat ${side.toLowerCase()}${index === 0 ? ' best' : ''}`;
      this.#draw(this.#layers.heat, 'circle', { class: type, r: 0.43, fill }, moves[0]);
      this.#write(this.#layers.rate, 'rate', moves[0], Math.round(100 * rate));
    });
    this.#arrange();
  }

  /** Writes what the book knows of moves on their points. */
  showBook(points) {
    clear(this.#layers.book);
    points.forEach(({ point, score }) => this.#write(this.#layers.book, 'book', point, score));
    this.#arrange();
  }

  /** Shows lines of stones, and the points that complete them. */
  showShapes(shapes) {
    clear(this.#layers.shapes);
    for (const { stones, ends } of shapes) {
      this.#drawLine(this.#layers.shapes, 'why', stones);
      ends.forEach((point) => this.#draw(this.#layers.shapes, 'circle', { class: 'end', r: 0.16 }, point));
    }
  }

  /** Marks gain squares with the number of stones that a threat makes, Black's before White's. */
  showThreats(threats) {
    clear(this.#layers.threats);
    const marks = new Map();
    for (const { side, gain, strength } of [...threats].sort((a, b) => a.side.localeCompare(b.side))) {
      marks.has(gain) || marks.set(gain, this.#write(this.#layers.threats, 'threats', gain, ''));
      marks.get(gain).append(draw('tspan', { class: `threat ${side.toLowerCase()}` }, strength));
    }
    this.#arrange();
  }

  /** Shows moves to come as faint stones with numbers from 1. */
  showGhosts(moves, firstSide) {
    clear(this.#layers.ghosts);
    this.#ghosts = new Set(moves);
    this.#arrange();
    moves.forEach((point, index) => {
      if (!point) {
        return; // any point will do
      }
      const side = index % 2 === 0 ? firstSide : other(firstSide);
      this.#drawStone(this.#layers.ghosts, point, side).classList.add('ghost');
      this.#drawNumber(this.#layers.ghosts, point, side, index + 1, false);
    });
  }

  /** Shows a point that waits for a second tap. */
  choose(point) {
    this.#svg.querySelectorAll('.chosen').forEach((cell) => cell.classList.remove('chosen'));
    this.#cells.get(point)?.classList.add('chosen');
  }

  #resize(width, height) {
    const size = `${width}x${height}`;
    if (size === this.#size) {
      return;
    }
    this.#size = size;
    this.#width = width;
    this.#height = height;
    this.#svg.setAttribute('viewBox',
      `${-MARGIN} ${-MARGIN} ${width - 1 + 2 * MARGIN} ${height - 1 + 2 * MARGIN}`);
    this.#svg.parentElement.style.setProperty('--ratio', (width - 1 + 2 * MARGIN) / (height - 1 + 2 * MARGIN));
    clear(this.#svg);
    this.#stones.clear();
    this.#svg.append(fills());
    for (const name of ['back', 'stones', 'marks', 'shapes', 'heat', ...TEXTS, 'ghosts', 'hint']) {
      this.#layers[name] = element(this.#svg, 'g', { 'aria-hidden': 'true' });
    }
    this.#drawBack();
    this.#addCells();
    this.#focused = name(Math.floor((width - 1) / 2), Math.floor((height - 1) / 2));
    this.#cells.get(this.#focused).setAttribute('tabindex', '0');
  }

  #drawBack() {
    const back = this.#layers.back;
    const [right, bottom] = [this.#width - 1, this.#height - 1];
    element(back, 'rect', {
      class: 'wood', fill: 'url(#wood)', x: -MARGIN, y: -MARGIN, width: right + 2 * MARGIN, height: bottom + 2 * MARGIN, rx: 0.3,
    });
    let path = '';
    for (let x = 0; x <= right; x++) {
      path += `M${x} 0V${bottom}`;
    }
    for (let y = 0; y <= bottom; y++) {
      path += `M0 ${y}H${right}`;
    }
    element(back, 'path', { class: 'lines', d: path });
    for (const [x, y] of stars(this.#width, this.#height)) {
      element(back, 'circle', { class: 'star', cx: x, cy: y, r: 0.09 });
    }
    for (let x = 0; x <= right; x++) {
      label(back, x, bottom + 0.75, letter(x));
      label(back, x, -0.75, letter(x));
    }
    for (let y = 0; y <= bottom; y++) {
      label(back, -0.75, y, bottom - y + 1);
      label(back, right + 0.75, y, bottom - y + 1);
    }
  }

  #addCells() {
    this.#cells.clear();
    for (let y = this.#height - 1; y >= 0; y--) {
      const row = element(this.#svg, 'g', { role: 'row' });
      for (let x = 0; x < this.#width; x++) {
        const point = name(x, y);
        const cell = element(row, 'g', { class: 'cell', role: 'gridcell', tabindex: '-1', 'data-point': point });
        element(cell, 'rect', { x: x - 0.5, y: this.#height - 1 - y - 0.5, width: 1, height: 1 });
        this.#cells.set(point, cell);
      }
    }
  }

  #drawStone(layer, point, side) {
    return this.#draw(layer, 'circle', { class: `stone ${side.toLowerCase()}`, fill: `url(#stone${side})`, r: 0.46 }, point);
  }

  #drawNumber(layer, point, side, number, isLast) {
    const written = this.#write(layer, `number ${side.toLowerCase()}`, point, number);
    written.classList.toggle('long', number > 99);
    written.classList.toggle('lastNumber', isLast);
    return written;
  }

  #drawCross(point, type = 'forbidden') {
    const [x, y] = this.#place(point);
    const d = `M${x - 0.2} ${y - 0.2}l.4 .4m0 -.4l-.4 .4`;
    element(this.#layers.marks, 'path', { class: type, d });
  }

  #drawLine(layer, type, points) {
    const [x1, y1] = this.#place(points[0]);
    const [x2, y2] = this.#place(points.at(-1));
    element(layer, 'line', { class: type, x1, y1, x2, y2 });
  }

  #draw(layer, type, attributes, point) {
    const [cx, cy] = this.#place(point);
    return element(layer, type, { ...attributes, cx, cy });
  }

  #write(layer, type, point, value) {
    const [x, y] = this.#place(point);
    const written = element(layer, 'text', { class: type, transform: `translate(${x} ${y})` });
    written.textContent = value;
    written.point = point;
    return written;
  }

  /** Shows one text on each point: the first of all that are written there. A cross or a ghost hides them. */
  #arrange() {
    const taken = new Set([...this.#crossed, ...this.#ghosts]);
    this.#layers.threats.style.display = this.#ghosts.size > 0 ? 'none' : ''; // they look like numbers of moves
    for (const written of TEXTS.flatMap((name) => [...this.#layers[name].children])) {
      written.setAttribute('visibility', taken.has(written.point) ? 'hidden' : 'visible');
      taken.add(written.point);
    }
  }

  #label(stones, forbidden, last) {
    for (const [point, cell] of this.#cells) {
      const stone = stones.get(point);
      const empty = forbidden.has(point) ? 'cellForbidden' : 'cellEmpty';
      const key = stone ? (stone.number ? 'cellStone' : 'cellSetUp') : empty;
      const written = `${key} ${stone?.side} ${stone?.number} ${point === last}`;
      if (cell.written === written) {
        continue;
      }
      cell.written = written;
      const words = () => text(key, { point, side: stone && text(stone.side), number: stone?.number });
      cell.querySelector('title')?.remove();
      key === 'cellForbidden' && say(element(cell, 'title', {}), () => text('clickWhy'));
      say(cell, () => (point === last ? text('cellLast', { cell: words() }) : words()), 'aria-label');
    }
  }

  #place(point) {
    const [x, y] = coordinates(point);
    return [x, this.#height - 1 - y];
  }

  #pressed(event) {
    const step = KEYS[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey || step && !this.#isWalked) {
      return;
    }
    if (step) {
      const [x, y] = coordinates(this.#focused);
      this.#focus(name(clamp(x + step[0], this.#width), clamp(y + step[1], this.#height)), true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#onPoint(this.#focused);
    } else if (!/^[a-z]$/i.test(event.key) || !this.#onKey(event.key.toLowerCase(), this.#focused)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #focus(point, moves) {
    this.#cells.get(this.#focused).setAttribute('tabindex', '-1');
    this.#focused = point;
    this.#cells.get(point).setAttribute('tabindex', '0');
    if (moves) {
      this.#cells.get(point).focus();
    }
  }
}

/** The stones of a state by point: their side, and the number of the move if they were not set up. */
export function stonesOf(state) {
  const stones = new Map();
  state.black.forEach((point) => stones.set(point, { side: 'Black' }));
  state.white.forEach((point) => stones.set(point, { side: 'White' }));
  let side = state.first;
  state.moves.forEach((point, index) => {
    stones.set(point, { side, number: index + 1 });
    side = other(side);
  });
  return stones;
}

export function other(side) {
  return side === 'Black' ? 'White' : 'Black';
}

function stars(width, height) {
  const middle = [(width - 1) / 2, (height - 1) / 2];
  const corners = Math.min(width, height) < 11 ? [] : [3, width - 4].flatMap((x) => [[x, 3], [x, height - 4]]);
  return [...(middle.every(Number.isInteger) ? [middle] : []), ...corners];
}

function label(layer, x, y, value) {
  element(layer, 'text', { class: 'coordinate', x, y }, value);
}

function clamp(value, size) {
  return Math.min(size - 1, Math.max(0, value));
}

function letter(x) {
  return String.fromCharCode(97 + x);
}

function name(x, y) {
  return `${letter(x)}${y + 1}`;
}

function coordinates(point) {
  return [point.charCodeAt(0) - 97, Number(point.slice(1)) - 1];
}

function clear(parent) {
  parent.replaceChildren();
}

function element(parent, type, attributes, words) {
  const child = draw(type, attributes, words);
  parent.append(child);
  return child;
}

/** What is drawn of a stone. */
function stoneKey(stone, numbers, isLast) {
  return stone && `${stone.side} ${numbers ? `${stone.number} ${isLast}` : ''}`;
}

/** The colours of the wood and of the stones. */
function fills() {
  const all = draw('defs', {});
  const add = (type, id, attributes, stops) => {
    const fill = element(all, type, { id, ...attributes });
    stops.forEach((name, index) => element(fill, 'stop', { class: name, offset: index / (stops.length - 1) }));
  };
  add('linearGradient', 'wood', { x2: 0, y2: 1 }, ['woodTop', 'woodBottom']);
  add('radialGradient', 'stoneBlack', { cx: 0.35, cy: 0.3, r: 0.8 }, ['blackShine', 'blackEdge']);
  add('radialGradient', 'stoneWhite', { cx: 0.35, cy: 0.3, r: 0.8 }, ['whiteShine', 'whiteEdge']);
  return all;
}
