// Lets a person write on points of the board, as analysts do.

import { isPressed, press } from './dom.js';
import { text } from './texts.js';

export class Labels {
  #button;
  #call;

  /**
   * @param button is pressed while a chosen point gets a label instead of a stone
   * @param call carries out a command with fields
   */
  constructor(button, call) {
    this.#button = button;
    this.#call = call;
    this.end();
    button.addEventListener('click', () => press(button, !this.isActive));
  }

  get isActive() {
    return isPressed(this.#button);
  }

  end() {
    press(this.#button, false);
  }

  /** Asks what to write on a point; the empty text takes away what is there. */
  ask(point, state) {
    const old = state.labels.find((label) => label.point === point)?.text ?? '';
    const words = prompt(text('labelOf', { point }), old);
    if (words !== null && words !== old) {
      this.#call('label', { point, text: words });
    }
  }
}
