// The questions of an opening rule, each with its answers as buttons.

import { other } from './board.js';
import { say, text } from './texts.js';

const ANYWHERE = 11;
const WORDS = { keep: 'wordKeep', swap: 'wordSwap', two: 'wordTwo', offer: 'wordOffer' };

export class Opening {
  #question;
  #answers;
  #onAnswer;

  /**
   * @param question the element for the question
   * @param answers the element for its buttons
   * @param onAnswer hears the word that a person chose
   */
  constructor(question, answers, onAnswer) {
    this.#question = question;
    this.#answers = answers;
    this.#onAnswer = onAnswer;
  }

  /** Shows the question of a state, if it has one. */
  show(state) {
    const { dialogue } = state;
    say(this.#question, () => (dialogue ? question(dialogue, state) : ''));
    this.#answers.replaceChildren(...(dialogue && state.yours ? this.#buttons(dialogue) : []));
  }

  #buttons(dialogue) {
    const counts = Array.from({ length: dialogue.kind === 'COUNT' ? dialogue.most : 0 }, (unused, i) => `${i + 1}`);
    return [...dialogue.words, ...counts].map((word) => {
      const button = document.createElement('button');
      say(button, () => (word in WORDS
        ? text(WORDS[word], { side: text(dialogue.side), other: text(other(dialogue.side)) }) : word));
      button.dataset.word = word;
      button.addEventListener('click', () => this.#onAnswer(word, dialogue.said));
      return button;
    });
  }
}

/** The fifth moves that are offered, as labels of points. */
export function offers(state) {
  return (state.dialogue?.offered ?? []).map((point, index) => ({ point, text: String.fromCharCode(65 + index) }));
}

function question(dialogue, state) {
  const { rule, side, kind, reach, count, offered } = dialogue;
  const area = 2 * reach + 1;
  const values = { rule, side: text(side), stone: text(state.side), area, count, number: offered.length + 1 };
  switch (kind) {
    case 'LAY': return reach >= ANYWHERE ? text('layAnywhere', values) : text('layNear', values);
    case 'COUNT': return text('countFifths', values);
    case 'OFFER': return text('offerFifth', values);
    case 'PICK': return text('pickFifth', values);
    default: return text('chooseSide', values);
  }
}
