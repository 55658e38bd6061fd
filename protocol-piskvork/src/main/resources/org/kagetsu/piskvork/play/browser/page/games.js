// How often a move was played in the games that were added, and how these games ended.

import { button, isNew, make, onLook } from './dom.js';
import { say, text } from './texts.js';

export class Games {
  #find;
  #board;
  #onMoves;

  /**
   * @param find finds an element by its id
   * @param board where a move is drawn
   * @param onMoves hears the moves that a person wants to play
   */
  constructor(find, board, onMoves) {
    this.#find = find;
    this.#board = board;
    this.#onMoves = onMoves;
    say(find('gamesWords'), () => text('noGames'));
  }

  /** Shows the moves that were played in a position; side is to move. */
  show({ games, side, points }) {
    say(this.#find('gamesWords'), () => (games > 0 ? text(points.length > 0 ? 'gamesIn' : 'gamesNone', { count: games }) : text('noGames')));
    this.#find('forgetGames').hidden = games === 0;
    this.#find('games').hidden = points.length === 0;
    if (isNew(this.#find('games'), [points, side])) {
      this.#find('games').tBodies[0].replaceChildren(...points.map((point) => this.#row(point, side)));
    }
  }

  #row({ point, games, black, white, draws }, side) {
    const known = Math.max(1, black + white + draws);
    const percent = (count) => `${Math.round((100 * count) / known)} %`;
    const play = button(() => this.#onMoves([point]), point);
    const parts = [['black', black], ['draws', draws], ['white', white]].map(([className, count]) => {
      const part = make('span', { className, textContent: count / known >= 0.15 ? percent(count) : '' });
      part.style.setProperty('--part', count / known);
      return part;
    });
    const bar = make('div', { className: 'outcomes', role: 'img' }, ...parts);
    say(bar, () => text('gamesEnded', { black: percent(black), draws: percent(draws), white: percent(white) }), 'aria-label');
    say(bar, () => text('gamesEnded', { black: percent(black), draws: percent(draws), white: percent(white) }), 'title');
    onLook(play, () => this.#board.showGhosts([point], side), () => this.#board.showGhosts([]));
    return make('tr', {}, make('td', {}, play), make('td', { textContent: games }), make('td', {}, bar));
  }
}
