// Shows what both sides threaten: a mark on each gain square, its line on demand, and wins by continuous threats.

import { say, text } from './texts.js';

const STRENGTHS = { OPEN_THREE: 3, FOUR: 4, OPEN_FOUR: 4, FIVE: 5 };

export class ThreatOverlay {
  #board;
  #list;
  #onWin;
  #proof;
  #threats = [];

  /**
   * @param board where threats are drawn
   * @param list the element for wins
   * @param onWin hears the moves of a win that a person wants to play
   * @param proof walks through the proof of a win
   */
  constructor(board, list, onWin, proof) {
    this.#proof = proof;
    this.#board = board;
    this.#list = list;
    this.#onWin = onWin;
  }

  /** Shows the threats of a position; side is to move. */
  show({ threats, wins }, side) {
    this.#threats = threats;
    this.#board.showThreats(strongest(threats));
    this.#list.replaceChildren(...wins.map((win) => this.#row(win, side)));
  }

  clear() {
    this.#threats = [];
    this.#board.showThreats([]);
    this.#list.replaceChildren();
    this.#proof.clear();
  }

  /** The lines of the threats that can be made on a point. */
  lines(point) {
    return this.#threats
      .filter((threat) => threat.gain === point)
      .map((threat) => ({ stones: line(threat), ends: threat.costs }));
  }

  #row(win, side) {
    const row = document.createElement('li');
    const button = document.createElement('button');
    const isThreat = win.side !== side;
    say(button, () => text(isThreat ? `threat${win.kind}` : `win${win.kind}`, {
      side: text(win.side), plies: win.plies, moves: win.moves.join(' '),
    }));
    button.disabled = isThreat;
    button.addEventListener('mouseenter', () => this.#board.showGhosts(win.moves, win.side));
    button.addEventListener('focus', () => this.#board.showGhosts(win.moves, win.side));
    button.addEventListener('mouseleave', () => this.#board.showGhosts([]));
    button.addEventListener('blur', () => this.#board.showGhosts([]));
    button.addEventListener('click', () => this.#onWin(win.moves));
    row.append(button);
    if (win.proof) {
      const walk = document.createElement('button');
      say(walk, () => text('proofWalk'));
      walk.addEventListener('click', () => this.#proof.begin(win.proof, win.side));
      row.append(walk);
    }
    return row;
  }
}

/** The strongest threat of each side on each gain square. */
function strongest(threats) {
  const best = new Map();
  for (const { side, kind, gain } of threats) {
    const key = side + gain;
    const strength = STRENGTHS[kind];
    if (!best.has(key) || best.get(key).strength < strength) {
      best.set(key, { side, gain, strength });
    }
  }
  return [...best.values()];
}

/** The stones of a threat from end to end, its gain square among them. */
function line({ gain, rests }) {
  return [gain, ...rests].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1)));
}
