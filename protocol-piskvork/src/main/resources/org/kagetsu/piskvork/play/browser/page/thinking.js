// Shows what the engine thinks: of its moves in words, of an analysis a line of numbers, and the variations of an analysis, each a button that plays it.

import { button, make, onLook } from './dom.js';
import { say, text } from './texts.js';

/** The chance above one half from which on a side stands a little better, better, much better, and has won. */
const LEADS = [0.04, 0.12, 0.25, 0.5];

export class Thinking {
  #board;
  #summary;
  #said;
  #list;
  #onVariation;
  /** The moves on the board when the engine has made the move that it tells of. */
  #told = '';

  /**
   * @param board where variations are drawn
   * @param summary the element for what an analysis tells: win rates, depth, nodes and speed
   * @param said the element for what the engine tells of its move, or of a hint, in words
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

  /** Takes an event; state is that of the table now. Returns what it tells of Black's chances, as the bar learns it. */
  show(event, { version, moves, dialogue }) {
    const { purpose, side, variations } = event;
    const [move] = variations[0].moves;
    const isEarlier = event.version !== version;
    const made = isEarlier ? moves : [...moves, move];
    const chance = side === 'Black' ? variations[0].rate : 1 - variations[0].rate;
    if (isEarlier && moves.at(-1) !== move) {
      return [moves, 0, []];
    }
    if (purpose === 'analysis') {
      say(this.#summary, () => `${rates(variations[0], side)}\n${numbers(event)}`);
      this.#showVariations(variations, side);
      this.#board.showHeat(variations, side);
    } else if (!dialogue) {
      this.#told = purpose === 'move' ? made.join() : '';
      const words = () => ({ point: move, side: text(side), judged: judged(chance) });
      say(this.#said, () => text(purpose === 'hint' ? 'hintIs' : 'moveIs', words()));
      say(this.#said, () => `${variations[0].score} · ${numbers(event)}`, 'title');
      purpose === 'hint' && event.last && this.#board.showHint(move);
    }
    return purpose === 'move' && !isEarlier ? [made, moves.length, [chance, chance]] : [moves, moves.length, [chance]];
  }

  /** Takes away what belongs to another position than that after some moves. */
  clear(moves = []) {
    say(this.#summary);
    if (moves.length === 0 || this.#told !== moves.join()) {
      say(this.#said);
      say(this.#said, () => '', 'title');
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

/** Who stands better, in words. */
function judged(black) {
  const lead = Math.abs(black - 0.5);
  const degree = LEADS.filter((least) => lead >= least).length;
  return text(`judged${degree}`, { side: text(black > 0.5 ? 'Black' : 'White') });
}

function numbers({ nodes, speed, millis, variations: [{ depth, selective }] }) {
  return text('searched', { depth, selective, nodes: short(nodes), speed: short(speed), seconds: (millis / 1000).toFixed(1) });
}

function short(count) {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
