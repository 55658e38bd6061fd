// Shows what the book knows: the score and the note of the position, and the scores of moves on the board.

import { say, text } from './texts.js';

export class Book {
  #board;
  #panel;
  #words;
  #note;

  /**
   * @param board where the scores of moves are written
   * @param panel the element of all that belongs to the book
   * @param words the element for what is known of the position
   * @param note the text area for the note of the position
   */
  constructor(board, panel, words, note) {
    this.#board = board;
    this.#panel = panel;
    this.#words = words;
    this.#note = note;
    say(words, () => text('noBook'));
  }

  show({ size, score, side, depth, who, note, points }) {
    this.#panel.hidden = false;
    say(this.#words, () => text(score ? 'bookKnown' : 'bookUnknown', {
      size, score, depth, side: text(side), who: ['person', 'review'].includes(who) ? text(`by${who}`) : who,
    }));
    if (document.activeElement !== this.#note) {
      this.#note.value = note;
    }
    this.#board.showBook(points);
  }
}
