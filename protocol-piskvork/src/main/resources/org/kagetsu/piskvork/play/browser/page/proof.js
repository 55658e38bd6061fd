// Walks through the proof of a win, a tree: the winner's move, every answer of the loser, and the reply to each.

import { button, icon, make } from './dom.js';
import { say, text } from './texts.js';

export class ProofWalk {
  #board;
  #element;
  #side = 'Black';

  /**
   * @param board where the moves are drawn
   * @param element shows the tree
   */
  constructor(board, element) {
    this.#board = board;
    this.#element = element;
  }

  /** Begins with the tree of a proof in which side is to move and wins. */
  begin(tree, side) {
    const root = parse(tree);
    this.#side = side;
    const words = say(make('p', { className: 'words' }), () => text(root.replies.length > 0 ? 'proofBegins' : 'proofNow', { side: text(side), move: root.move }));
    const close = button(() => this.clear(), icon('close'), say(make('span'), () => text('close')));
    this.#element.replaceChildren(make('div', { className: 'row' }, words, close), this.#replies(root, [root.move]));
    this.#board.showGhosts([root.move], side);
    this.#element.scrollIntoView({ block: 'nearest' });
  }

  clear() {
    if (this.#element.hasChildNodes()) {
      this.#element.replaceChildren();
      this.#board.showGhosts([]);
    }
  }

  #replies(node, path) {
    return make('ul', {}, ...node.replies.map(({ point, attack }) => {
      const moves = [...path, point, attack.move];
      const show = () => this.#board.showGhosts(moves, this.#side);
      const words = (element) => say(element, () => text(attack.replies.length > 0 ? 'proofReply' : 'proofEnd', {
        point: point || text('proofElsewhere'), move: attack.move,
      }));
      if (attack.replies.length === 0) {
        return make('li', {}, words(button(show)));
      }
      const fold = make('details', {}, words(make('summary')));
      fold.addEventListener('toggle', () => {
        if (fold.open && fold.children.length === 1) {
          fold.append(this.#replies(attack, moves));
        }
      });
      fold.firstElementChild.addEventListener('click', show);
      return make('li', {}, fold);
    }));
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
