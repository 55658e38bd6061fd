// Goes through a game: at once on this page, and then on the server, which may be slower.

import { other } from './board.js';

const PATIENCE_MILLIS = 1000;
/** The time between two calls, while a person goes through a game fast. */
const PAUSE_MILLIS = 100;

export class Walk {
  #call;
  #onChange;
  /** The moves to the position that the page shows instead of the one on the table; null for none. */
  #path = null;
  #wanted = null;
  #isGoing = false;

  /**
   * @param call carries out a command with fields, and returns whether it was done
   * @param onChange hears that the page shows another position
   */
  constructor(call, onChange) {
    this.#call = call;
    this.#onChange = onChange;
  }

  /** Whether the page shows another position than that on the table. */
  get isOn() {
    return this.#path !== null;
  }

  /** Whether the server still goes to where a person wanted. */
  get isGoing() {
    return this.#isGoing;
  }

  /**
   * Goes to the position after some moves.
   *
   * @param path the moves
   * @param ply the number of moves, if this page does not know all of them
   */
  goTo(path, ply) {
    this.#path = path;
    this.#wanted = { path, ply };
    this.#follow();
    this.#onChange();
  }

  /** Looks at a position on this page alone; the table stays where it is. */
  look(path, state) {
    this.#path = path.length === state.moves.length ? null : path;
    this.#onChange();
  }

  /** Takes what is on the table now, which ends the way there. */
  arrive(state, isLooking) {
    if (this.isOn && (isLooking || this.#path.join() === state.moves.join())) {
      this.#path = null;
    }
  }

  /** What the page shows: the state of the table, or the position that a person goes to. */
  shown(state) {
    return this.isOn ? {
      ...state,
      moves: this.#path,
      side: this.#path.length % 2 === 0 ? state.first : other(state.first),
      outcome: 'ONGOING',
      forbidden: [], winning: [], labels: [], next: [], excluded: [], candidates: [],
    } : state;
  }

  /** Lets the server follow. Its state ends the way; if that is another one, the page shows it after a while. */
  async #follow() {
    if (this.#isGoing) {
      return;
    }
    this.#isGoing = true;
    let isDone = true;
    while (this.#wanted) {
      const { path, ply } = this.#wanted;
      this.#wanted = null;
      isDone = await (path.length < ply ? this.#call('goto', { ply }) : this.#call('show', { moves: path.join(' ') }));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLIS));
    }
    this.#isGoing = false;
    setTimeout(() => this.#isGoing || this.#end(), isDone ? PATIENCE_MILLIS : 0);
  }

  #end() {
    if (this.isOn) {
      this.#path = null;
      this.#onChange();
    }
  }
}
