// Walks through the proof of a win: the winner's move, and every answer of the loser with the reply to it.

import { say, text } from './texts.js';

export class ProofWalk {
  #board;
  #element;
  #path = [];
  #moves = [];
  #side = 'Black';

  /**
   * @param board where the moves are drawn
   * @param element shows the answers as buttons
   */
  constructor(board, element) {
    this.#board = board;
    this.#element = element;
  }

  /** Begins with the tree of a proof in which side is to move and wins. */
  begin(tree, side) {
    const root = parse(tree);
    this.#path = [root];
    this.#moves = [root.move];
    this.#side = side;
    this.#show();
  }

  clear() {
    this.#path = [];
    this.#moves = [];
    this.#element.replaceChildren();
  }

  #show() {
    const node = this.#path.at(-1);
    this.#board.showGhosts(this.#moves, this.#side);
    const words = document.createElement('p');
    const moves = this.#moves.map((move) => move || '*').join(' ');
    say(words, () => text(node.replies.length === 0 ? 'proofWon' : 'proofReplies', { moves }));
    this.#element.replaceChildren(words, this.#backButton(), ...node.replies.map((reply) => this.#button(reply)));
  }

  #button({ point, attack }) {
    const button = document.createElement('button');
    say(button, () => `${point || text('proofElsewhere')} → ${attack.move}`);
    button.addEventListener('click', () => {
      this.#path.push(attack);
      this.#moves.push(point, attack.move);
      this.#show();
    });
    return button;
  }

  #backButton() {
    const button = document.createElement('button');
    say(button, () => text('proofBack'));
    button.addEventListener('click', () => {
      this.#path.pop();
      this.#moves.splice(-2);
      if (this.#path.length === 0) {
        this.clear();
        this.#board.showGhosts([]);
      } else {
        this.#show();
      }
    });
    return button;
  }
}

/** Reads the text of a proof: a move, and in brackets the loser's answers, each with a colon and what follows it. */
export function parse(tree) {
  const words = tree.match(/[a-v]\d+|[():*]/g);
  let next = 0;
  const attack = () => {
    const move = words[next++];
    const replies = [];
    if (words[next] === '(') {
      next++;
      while (words[next] !== ')') {
        const point = words[next] === '*' ? '' : words[next];
        next += 2; // the answer and its colon
        replies.push({ point, attack: attack() });
      }
      next++;
    }
    return { move, replies };
  };
  return attack();
}
