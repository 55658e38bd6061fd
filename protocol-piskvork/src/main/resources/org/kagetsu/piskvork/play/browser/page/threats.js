// Shows what both sides threaten: a mark on each gain square, its line on demand, and wins by continuous threats.

import { button, icon, make, onLook } from './dom.js';
import { say, text } from './texts.js';

const STRENGTHS = { OPEN_THREE: 3, FOUR: 4, OPEN_FOUR: 4, FIVE: 5 };

export class ThreatOverlay {
  #board;
  #list;
  #onWin;
  #proof;
  #threats = [];
  #isWin = false;
  #question = new AbortController();

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

  /** Asks for the threats of the position, in which side is to move, and shows them; returns whether that side wins. Another position ends it. */
  async find(server, side) {
    this.#list.replaceChildren(make('li', {}, say(make('span', { className: 'words' }), () => text('threatsRun')), make('progress')));
    const { signal } = this.#question;
    try {
      const found = await server.threats(signal);
      signal.aborted || this.#show(found, side);
      return this.#isWin && !signal.aborted;
    } catch (error) {
      signal.aborted || this.#list.replaceChildren();
      throw error;
    }
  }

  #show({ threats, wins }, side) {
    this.#threats = threats;
    this.#board.showThreats(strongest(threats));
    const win = wins.find((one) => one.side === side);
    this.#isWin = Boolean(win);
    win && this.#board.showHint(win.moves[0]);
    const none = () => [say(make('li', { className: 'words' }), () => text('noWins'))];
    this.#list.replaceChildren(...(wins.length > 0 ? wins.map((win) => this.#row(win, side)) : none()));
  }

  /** Shows nothing of the last position, and asks no longer: moves shall not wait for answers that are out of date. */
  clear() {
    this.#question.abort();
    this.#question = new AbortController();
    this.#threats = [];
    this.#board.showThreats([]);
    this.#isWin && this.#board.showHint('');
    this.#isWin = false;
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
    const isThreat = win.side !== side;
    const show = () => this.#board.showGhosts(win.moves, win.side);
    const words = button(() => (isThreat ? show() : this.#onWin(win.moves)));
    onLook(words, show, () => this.#board.showGhosts([]));
    say(words, () => text(isThreat ? `threat${win.kind}` : `win${win.kind}`, {
      side: text(win.side), plies: win.plies, moves: win.moves.join(' '),
    }));
    const row = make('li', {}, words);
    if (win.proof) {
      const walk = () => this.#proof.begin(win.proof, win.side);
      row.append(button(walk, icon('proof'), say(make('span'), () => text('proofWalk'))));
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
