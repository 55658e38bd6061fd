// Who plays which side, and the clocks.

import { make } from './dom.js';
import { say, text } from './texts.js';

const TICK_MILLIS = 200;
const SIDES = ['Black', 'White'];

export class Players {
  #elements;
  #names = {};
  #clocks = null;
  #away = [];

  /** @param elements those of Black and White */
  constructor(elements) {
    this.#elements = elements;
    Object.values(elements).forEach((element) => element.append(make('span', { className: 'name' }), make('span', { className: 'clock' })));
    setInterval(() => this.#clocks?.running && this.#draw(), TICK_MILLIS);
  }

  /**
   * Shows the players.
   *
   * @param names makes the words for each side
   * @param clocks what each side had left in milliseconds at a time heardAt, and the side whose clock runs; or null
   * @param away the sides whose players are not here
   */
  show(names, clocks, away = []) {
    this.#names = names;
    this.#clocks = clocks;
    this.#away = away;
    this.#draw();
  }

  #draw() {
    for (const side of SIDES) {
      const element = this.#elements[side];
      const left = this.#left(side);
      const [name, clock] = element.children;
      say(name, this.#names[side] ?? (() => text(side)));
      say(clock, () => left && ` ${left}`);
      element.classList.toggle('running', this.#clocks?.running === side);
      element.classList.toggle('away', this.#away.includes(side));
    }
  }

  #left(side) {
    if (!this.#clocks) {
      return '';
    }
    const used = this.#clocks.running === side ? performance.now() - this.#clocks.heardAt : 0;
    const seconds = Math.ceil(Math.max(0, this.#clocks[side] - used) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}
