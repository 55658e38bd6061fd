// The questions of an opening rule, each with its answers as buttons.

import { other } from './board.js';
import { button, isNew } from './dom.js';
import { opponentName } from './newgame.js';
import { say, text } from './texts.js';

const ANYWHERE = 11;
const WORDS = { keep: 'wordKeep', swap: 'wordSwap', two: 'wordTwo', offer: 'wordOffer' };

export class Opening {
  #question;
  #answers;
  #onAnswer;
  #onChoice;
  #last = { moves: [] };
  #isMine = false;

  /**
   * @param question the element for the question
   * @param answers the element for its buttons
   * @param onAnswer hears the word that a person chose
   * @param onChoice hears what makes the words that tell what the other side chose
   */
  constructor(question, answers, onAnswer, onChoice) {
    this.#question = question;
    this.#answers = answers;
    this.#onAnswer = onAnswer;
    this.#onChoice = onChoice;
  }

  /** Shows the question of a state, if it has one, and what the other side chose before it. */
  show(state) {
    const { dialogue } = state;
    if (state.version !== this.#last.version) {
      this.#tellChoice(state);
      this.#last = state;
      this.#isMine = false;
    }
    say(this.#question, () => (dialogue ? question(dialogue, state) : ''));
    const asked = dialogue && state.yours ? dialogue : null;
    if (isNew(this.#answers, asked)) {
      this.#answers.replaceChildren(...(asked ? this.#buttons(asked) : []));
    }
  }

  #tellChoice({ people, moves, dialogue, setting }) {
    const last = this.#last;
    const isSameGame = last.dialogue && moves.length > 0 && last.moves.every((move, index) => move === moves[index]);
    const own = { BLACK: 'Black', WHITE: 'White' }[people];
    if (!isSameGame || this.#isMine || !own) {
      return;
    }
    const key = people !== last.people ? 'sideTaken' : last.dialogue.kind === 'CHOOSE' && !last.yours && dialogue?.kind !== 'LAY' && 'sideKept';
    key && this.#onChoice(() => text(key, {
      name: setting ? opponentName(setting).replace(/, .*/, '') : text('yourOpponent'), side: text(other(own)), own: text(own),
    }));
  }

  #buttons(dialogue) {
    const counts = Array.from({ length: dialogue.kind === 'COUNT' ? dialogue.most : 0 }, (unused, i) => `${i + 1}`);
    return [...dialogue.words, ...counts].map((word) => {
      const answer = button(() => {
        this.#isMine = true;
        this.#onAnswer(word, dialogue.said);
      });
      answer.dataset.word = word;
      return say(answer, () => (word in WORDS
        ? text(WORDS[word], { side: text(dialogue.side), other: text(other(dialogue.side)) }) : word));
    });
  }
}

/** The fifth moves that are offered, as labels of points. */
export function offers(state) {
  return (state.dialogue?.offered ?? []).map((point, index) => ({ point, text: String.fromCharCode(65 + index) }));
}

/** What players call an opening rule. */
export function openingName(rule) {
  return rule === 'rif' ? 'RIF' : rule[0].toUpperCase() + rule.slice(1);
}

function question({ rule, side, kind, reach, count, offered }, { people, yours, side: stone }) {
  const area = 2 * reach + 1;
  const values = { rule: openingName(rule), side: text(side) };
  const who = text(people === 'BOTH' ? 'askSide' : yours ? 'askYou' : 'askOther', values);
  const what = {
    LAY: () => text(reach >= ANYWHERE ? 'layAnywhere' : 'layNear', { stone: text(stone).toLowerCase(), area }),
    COUNT: () => text('countFifths'),
    OFFER: () => text('offerFifth', { count, number: offered.length + 1 }),
    PICK: () => text('pickFifth'),
    CHOOSE: () => text('chooseSide'),
  }[kind]();
  return `${who} ${what}`;
}
