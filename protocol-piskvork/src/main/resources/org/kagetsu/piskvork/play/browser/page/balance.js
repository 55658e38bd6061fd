// Shows the stones that make a position even.

import { text } from './texts.js';

export class Balance {
  #board;
  #list;
  #onMoves;

  /**
   * @param board where the stones are drawn
   * @param list the element for what was found
   * @param onMoves hears the stones that a person wants to place
   */
  constructor(board, list, onMoves) {
    this.#board = board;
    this.#list = list;
    this.#onMoves = onMoves;
  }

  /** Takes an event; side is to move. */
  show({ moves, score }, side) {
    const row = document.createElement('li');
    if (moves.length === 0) {
      row.textContent = score || text('balanceRuns');
    } else {
      row.append(this.#button(moves, score, side));
    }
    this.#list.replaceChildren(row);
  }

  clear() {
    this.#list.replaceChildren();
  }

  #button(moves, score, side) {
    const button = document.createElement('button');
    button.textContent = text('balanced', { moves: moves.join(' '), score });
    for (const event of ['mouseenter', 'focus']) {
      button.addEventListener(event, () => this.#board.showGhosts(moves, side));
    }
    for (const event of ['mouseleave', 'blur']) {
      button.addEventListener(event, () => this.#board.showGhosts([]));
    }
    button.addEventListener('click', () => this.#onMoves(moves));
    return button;
  }
}
