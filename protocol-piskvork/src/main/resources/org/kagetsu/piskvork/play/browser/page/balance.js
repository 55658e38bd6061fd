// Shows the stones that make a position even.

import { button, make, onLook } from './dom.js';
import { say, text, told } from './texts.js';

const TICK_MILLIS = 100;

export class Balance {
  #board;
  #list;
  #onMoves;
  #onStop;

  /**
   * @param board where the stones are drawn
   * @param list the element for what was found
   * @param onMoves hears the stones that a person wants to place
   * @param onStop hears that a person wants the best so far
   */
  constructor(board, list, onMoves, onStop) {
    this.#board = board;
    this.#list = list;
    this.#onMoves = onMoves;
    this.#onStop = onStop;
  }

  /** Takes an event; side is to move. */
  show({ moves = [], score, runs, problem, millis }, side) {
    const row = make('li');
    if (moves.length > 0) {
      row.append(this.#button(moves, score, side));
    } else if (runs) {
      row.append(...this.#progress(millis));
    } else {
      say(row, () => told(problem));
    }
    this.#list.replaceChildren(row);
  }

  /** How much of the time is used, and a button that ends the search. */
  #progress(millis) {
    const words = say(make('span'), () => text('balanceRuns'));
    const stop = say(button(this.#onStop), () => text('stop'));
    const bar = make('progress', { max: millis });
    const begin = performance.now();
    const timer = setInterval(() => {
      bar.value = performance.now() - begin;
      if (!bar.isConnected) {
        clearInterval(timer);
      }
    }, TICK_MILLIS);
    return [words, bar, stop];
  }

  clear() {
    this.#list.replaceChildren();
  }

  #button(moves, score, side) {
    const found = say(button(() => this.#onMoves(moves)), () => text('balanced', { moves: moves.join(' '), score, side: text(side) }));
    return onLook(found, () => this.#board.showGhosts(moves, side), () => this.#board.showGhosts([]));
  }
}
