// Lets a person put stones on the board in any order, as a position to begin with.

const FIRST_LETTER = 97;

export class Setup {
  #form;
  #onChange;
  #stones = null;
  #size = '';

  /**
   * @param form has a radio group "stone" with black, white and empty, and a selection "side" with b and w
   * @param onChange hears that the stones have changed, or that setting up has begun or ended
   */
  constructor(form, onChange) {
    this.#form = form;
    this.#onChange = onChange;
  }

  get isActive() {
    return this.#stones !== null;
  }

  /** Begins with stones by point. */
  begin(state, stones) {
    this.#stones = new Map([...stones].map(([point, stone]) => [point, stone.side]));
    this.#size = state.width === state.height ? `${state.width}` : `${state.width}x${state.height}`;
    this.#form.elements.side.value = state.side === 'Black' ? 'b' : 'w';
    this.#changed();
  }

  end() {
    this.#stones = null;
    this.#changed();
  }

  /** Puts a stone on a point, or takes it away if it is the same. */
  choose(point) {
    const side = { black: 'Black', white: 'White' }[this.#form.elements.stone.value];
    if (!side || this.#stones.get(point) === side) {
      this.#stones.delete(point);
    } else {
      this.#stones.set(point, side);
    }
    this.#changed();
  }

  clear() {
    this.#stones.clear();
    this.#changed();
  }

  /** What the board shows meanwhile. */
  state(state) {
    return {
      ...state, black: this.#points('Black'), white: this.#points('White'), moves: [], next: [], labels: [],
      forbidden: [], winning: [], excluded: [], candidates: [],
    };
  }

  /** The code of the position. */
  code(rule) {
    const letters = (side) => this.#points(side).map(pair).join('');
    return `${rule}_${this.#size}__${letters('Black')}_${letters('White')}_${this.#form.elements.side.value}`;
  }

  #points(side) {
    return [...this.#stones].filter(([, of]) => of === side).map(([point]) => point);
  }

  #changed() {
    this.#form.hidden = !this.isActive;
    this.#onChange();
  }
}

/** A point as two letters. */
function pair(point) {
  return point[0] + String.fromCharCode(FIRST_LETTER + Number(point.slice(1)) - 1);
}
