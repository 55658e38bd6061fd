// Shows the win rate of Black over a game as a curve, and the moves that lost much of it.

import { say, text } from './texts.js';

const SVG = 'http://www.w3.org/2000/svg';
const MISTAKE = 0.1;
const HEIGHT = 100;

export class Review {
  #graph;
  #words;
  #stop;
  #list;
  #goTo;
  #data = { first: 'Black', moves: [], positions: [], runs: false };

  /**
   * @param graph the SVG element of the curve
   * @param words the element that tells what the curve is, and how far it has come
   * @param stop the button that ends a review
   * @param list the element for mistakes
   * @param goTo hears the number of moves of a position that a person wants to see
   */
  constructor(graph, words, stop, list, goTo) {
    this.#graph = graph;
    this.#words = words;
    this.#stop = stop;
    this.#list = list;
    this.#goTo = goTo;
    graph.addEventListener('click', (event) => {
      const box = graph.getBoundingClientRect();
      goTo(Math.round(((event.clientX - box.left) / box.width) * this.#data.moves.length));
    });
  }

  /** Takes an event; moves are those on the board. */
  show(data, moves) {
    this.#data = data;
    const values = { count: data.positions.length, all: data.moves.length + 1 };
    const isWhole = values.count === values.all;
    say(this.#words, () => `${text('curve')} · ${text(isWhole ? 'reviewed' : data.runs ? 'reviews' : 'reviewEnded', values)}`);
    this.#words.hidden = data.positions.length === 0 && !data.runs;
    this.#stop.hidden = !data.runs;
    this.mark(moves);
    this.#list.replaceChildren(...mistakes(data).map((mistake) => this.#row(mistake)));
  }

  /** Draws the curve, with the place of the board on it. */
  mark(moves) {
    const { positions } = this.#data;
    const isOnLine = moves.every((move, index) => move === this.#data.moves[index]);
    this.#graph.toggleAttribute('hidden', positions.length === 0);
    this.#graph.setAttribute('viewBox', `0 0 ${Math.max(1, this.#data.moves.length)} ${HEIGHT}`);
    say(this.#graph, () => text('curve'), 'aria-label');
    const points = positions.map(({ rate }, ply) => `${ply},${(HEIGHT * (1 - rate)).toFixed(1)}`).join(' ');
    this.#graph.replaceChildren(
      shape('line', { class: 'even', x1: 0, y1: HEIGHT / 2, x2: this.#data.moves.length, y2: HEIGHT / 2 }),
      shape('polyline', { class: 'curve', points }),
      ...(isOnLine ? [shape('line', { class: 'here', x1: moves.length, y1: 0, x2: moves.length, y2: HEIGHT })] : []),
    );
  }

  #row({ ply, move, side, loss, best }) {
    const row = document.createElement('li');
    const button = document.createElement('button');
    const values = { number: ply + 1, move, loss: Math.round(100 * loss), best };
    say(button, () => text('mistake', { ...values, side: text(side) }));
    button.addEventListener('click', () => this.#goTo(ply));
    row.append(button);
    return row;
  }
}

/** The moves after which the win rate of their side is much lower than before. */
function mistakes({ first, moves, positions }) {
  const found = [];
  for (let ply = 0; ply + 1 < positions.length; ply++) {
    const change = positions[ply].rate - positions[ply + 1].rate;
    const isBlack = (ply % 2 === 0) === (first === 'Black');
    const loss = isBlack ? change : -change;
    if (loss >= MISTAKE && positions[ply].best !== moves[ply]) {
      found.push({ ply, move: moves[ply], side: isBlack ? 'Black' : 'White', loss, best: positions[ply].best });
    }
  }
  return found;
}

function shape(type, attributes) {
  const child = document.createElementNS(SVG, type);
  for (const [key, value] of Object.entries(attributes)) {
    child.setAttribute(key, value);
  }
  return child;
}
