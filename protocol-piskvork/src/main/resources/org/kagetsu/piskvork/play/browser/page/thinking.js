// Shows what the engine thinks: a line of numbers, and the variations of an analysis, each a button that plays it.

import { button, make, onLook } from './dom.js';
import { say, text } from './texts.js';

export class Thinking {
  #board;
  #summary;
  #said;
  #list;
  #onVariation;
  #purpose = '';

  /**
   * @param board where variations are drawn
   * @param summary the element for what an analysis tells: win rates, depth, nodes and speed
   * @param said the element for what the engine tells of its move, or of a hint
   * @param list the element for the variations
   * @param onVariation hears the moves of a variation that a person wants to play
   */
  constructor(board, summary, said, list, onVariation) {
    this.#board = board;
    this.#summary = summary;
    this.#said = said;
    this.#list = list;
    this.#onVariation = onVariation;
  }

  /** Takes an event. */
  show(event) {
    this.#purpose = event.purpose;
    say(event.purpose === 'analysis' ? this.#summary : this.#said, () => summary(event));
    if (event.purpose === 'analysis') {
      this.#showVariations(event.variations, event.side);
      this.#board.showHeat(event.variations, event.side);
    } else if (event.purpose === 'hint' && event.last) {
      this.#board.showHint(event.variations[0].moves[0]);
    }
  }

  /** Takes away what belongs to an older position; what the engine told of its move stays in its game. */
  clear(isNewGame = false) {
    say(this.#summary);
    if (isNewGame || this.#purpose !== 'move') {
      say(this.#said);
    }
    this.#list.replaceChildren();
    this.#board.showHeat([], '');
    this.#board.showHint('');
    this.#board.showGhosts([]);
  }

  #showVariations(variations, side) {
    while (this.#list.children.length > variations.length) {
      this.#list.lastElementChild.remove();
    }
    variations.forEach((variation, index) => {
      const row = this.#list.children[index] ?? this.#addRow();
      this.#fill(row.firstElementChild, variation, side);
    });
  }

  /** Rows stay while the analysis goes on, so that the pointer and the focus stay on them. */
  #addRow() {
    const spans = ['move', 'score', 'rate', 'moves'].map((className) => make('span', { className }));
    const shown = button(() => this.#onVariation(shown.variation.moves), ...spans);
    onLook(shown, () => this.#board.showGhosts(shown.variation.moves, shown.side), () => this.#board.showGhosts([]));
    const row = make('li', {}, shown);
    this.#list.append(row);
    return row;
  }

  #fill(shown, variation, side) {
    Object.assign(shown, { variation, side });
    const [move, ...rest] = variation.moves;
    const all = [() => move, () => variation.score, () => `${text(side)} ${percent(variation.rate)}`, () => rest.join(' ')];
    all.forEach((words, index) => say(shown.children[index], words));
    if (shown.matches(':hover, :focus')) {
      this.#board.showGhosts(variation.moves, side);
    }
    say(shown, () => `${rates(variation, side)}\n${text('playVariation', { moves: variation.moves.join(' ') })}`, 'title');
  }
}

function percent(chance) {
  return `${(100 * chance).toFixed(1)} %`;
}

/** The win rates of both sides, Black's first whoever is to move; a draw counts as half a win. */
function rates({ rate, draw }, side) {
  const black = side === 'Black' ? rate : 1 - rate;
  return text('rates', { black: percent(black), white: percent(1 - black), draw: percent(draw) });
}

function summary(event) {
  const best = event.variations[0];
  const numbers = text('searched', {
    depth: best.depth,
    selective: best.selective,
    nodes: short(event.nodes),
    speed: short(event.speed),
    seconds: (event.millis / 1000).toFixed(1),
  });
  if (event.purpose === 'analysis') {
    return `${rates(best, event.side)}\n${numbers}`;
  }
  const values = { point: best.moves[0], side: text(event.side), score: best.score };
  return `${text(event.purpose === 'hint' ? 'hintIs' : 'moveIs', values)} · ${numbers}`;
}

function short(count) {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
