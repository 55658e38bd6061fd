// Shows what the engine thinks: a line of numbers, and the variations of an analysis, each a button that plays it.

import { text } from './texts.js';

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

  /** Takes an event; side is to move. */
  show(event, side) {
    this.#purpose = event.purpose;
    this.#summary.textContent = summary(event);
    if (event.purpose === 'analysis') {
      this.#showVariations(event.variations, side);
      this.#board.showHeat(event.variations);
    } else if (event.purpose === 'hint' && event.last) {
      this.#board.showHint(event.variations[0].moves[0]);
    }
  }

  /** Takes away what belongs to an older position. */
  clear() {
    if (this.#purpose !== 'move') {
      this.#summary.textContent = '';
    }
    this.#list.replaceChildren();
    this.#board.showHeat([]);
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
    const values = [move, variation.score, percent(variation.rate), rest.join(' ')];
    values.forEach((value, index) => {
      button.children[index].textContent = value;
    });
    if (button.matches(':hover, :focus')) {
      this.#board.showGhosts(variation.moves, side);
    }
    button.title = `${chances(variation)}\n${text('playVariation', { moves: variation.moves.join(' ') })}`;
  }
}

function percent(chance) {
  return `${(100 * chance).toFixed(1)} %`;
}

/** The chances of the side to move; the rate counts a draw as half a win, and both numbers are rounded. */
function chances({ rate, draw }) {
  const win = Math.max(0, rate - draw / 2);
  const loss = Math.max(0, 1 - rate - draw / 2);
  return text('chances', { win: percent(win), draw: percent(draw), loss: percent(loss) });
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
    return `${chances(best)}; ${numbers}`;
  }
  const [move] = best.moves;
  return `${event.purpose === 'hint' ? text('hintIs', { point: move }) : move} ${best.score}, ${numbers}`;
}

function short(count) {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
