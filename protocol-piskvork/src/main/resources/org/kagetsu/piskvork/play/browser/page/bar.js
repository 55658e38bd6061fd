// The evaluation bar: the chances of Black in the position on the board, if they are known.

import { say, text } from './texts.js';

export class Bar {
  #element;
  #known = new Map();
  #game = '';
  #moves = [];
  /** The chance of Black if the game is over. */
  #end;

  /** @param element has the part of Black, and the words */
  constructor(element) {
    this.#element = element;
    say(element, () => text('bar'), 'aria-label');
  }

  /** Shows what is known of a position. */
  show(state) {
    const game = [state.rule, state.width, state.height, state.first, state.black, state.white].join();
    if (game !== this.#game) {
      this.#game = game;
      this.#known.clear();
    }
    this.#moves = state.moves;
    this.#end = { DRAW: 0.5, BLACK_WINS: 1, WHITE_WINS: 0 }[state.outcome];
    if (this.#end !== undefined && state.ending === 'BOARD') {
      this.#known.set(state.moves.join(), this.#end);
    }
    this.#draw();
  }

  /** Learns the chances of Black, 0 to 1: after the first moves of a line, and then after each one more. A sure win stays one. */
  learn(moves, ply, chances) {
    let name = moves.slice(0, ply).join();
    chances.forEach((chance, index) => {
      name += index > 0 ? `${name && ','}${moves[ply + index - 1]}` : '';
      [0, 1].includes(this.#known.get(name)) || this.#known.set(name, chance);
    });
    this.#draw();
  }

  #draw() {
    const chance = this.#end ?? this.#known.get(this.#moves.join());
    const isKnown = chance !== undefined;
    const words = () => (isKnown ? `${Math.round(100 * chance)} %` : text('barUnknown'));
    this.#element.style.setProperty('--black', isKnown ? chance : 0.5);
    this.#element.classList.toggle('unknown', !isKnown);
    this.#element.classList.toggle('low', isKnown && chance < 0.5);
    this.#element.setAttribute('aria-valuenow', Math.round(100 * (chance ?? 0.5)));
    say(this.#element, words, 'aria-valuetext');
    say(this.#element, () => `${text('bar')}: ${words()}`, 'title');
    say(this.#element.lastElementChild, () => (isKnown ? `${Math.round(100 * chance)}` : ''));
  }
}
