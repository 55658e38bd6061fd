// Shows what the engine thinks: a line of numbers, and the variations of an analysis, each a button that plays it.

import { say, text } from './texts.js';

export class Thinking {
  #board;
  #summary;
  #list;
  #onVariation;
  #purpose = '';

  /**
   * @param board where variations are drawn
   * @param summary the element for depth, nodes and speed
   * @param list the element for the variations
   * @param onVariation hears the moves of a variation that a person wants to play
   */
  constructor(board, summary, list, onVariation) {
    this.#board = board;
    this.#summary = summary;
    this.#list = list;
    this.#onVariation = onVariation;
  }

  /** Takes an event. */
  show(event) {
    this.#purpose = event.purpose;
    say(this.#summary, () => summary(event));
    if (event.purpose === 'analysis') {
      this.#showVariations(event.variations, event.side);
      this.#board.showHeat(event.variations, event.side);
    } else if (event.purpose === 'hint' && event.last) {
      this.#board.showHint(event.variations[0].moves[0]);
    }
  }

  /** Takes away what belongs to an older position. */
  clear() {
    if (this.#purpose !== 'move') {
      say(this.#summary);
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
    const row = document.createElement('li');
    const button = document.createElement('button');
    for (const name of ['move', 'score', 'rate', 'moves']) {
      button.append(Object.assign(document.createElement('span'), { className: name }));
    }
    const show = () => this.#board.showGhosts(button.variation.moves, button.side);
    const hide = () => this.#board.showGhosts([]);
    button.addEventListener('mouseenter', show);
    button.addEventListener('focus', show);
    button.addEventListener('mouseleave', hide);
    button.addEventListener('blur', hide);
    button.addEventListener('click', () => this.#onVariation(button.variation.moves));
    row.append(button);
    this.#list.append(row);
    return row;
  }

  #fill(button, variation, side) {
    Object.assign(button, { variation, side });
    const [move, ...rest] = variation.moves;
    const words = [() => move, () => variation.score, () => `${text(side)} ${percent(variation.rate)}`, () => rest.join(' ')];
    words.forEach((make, index) => say(button.children[index], make));
    if (button.matches(':hover, :focus')) {
      this.#board.showGhosts(variation.moves, side);
    }
    say(button, () => `${rates(variation, side)}\n${text('playVariation', { moves: variation.moves.join(' ') })}`, 'title');
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
  return `${text(event.purpose === 'hint' ? 'hintIs' : 'moveIs', values)}\n${numbers}`;
}

function short(count) {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
