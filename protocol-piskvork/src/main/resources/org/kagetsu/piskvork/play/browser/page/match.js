// A room for two people as a visitor sees it: who one is, the clocks, what the other asks, and the chat.

import { other } from './board.js';
import { say, text } from './texts.js';

const TICK_MILLIS = 200;

export class Match {
  #find;
  #call;
  #role = '';
  #firstIs = 'Black';
  #present = {};
  #back = '';
  #over = false;
  #answer = '';
  #refused = false;
  #lines = [];
  #clocks = null;
  #heardAt = 0;

  /**
   * @param find finds an element by its id
   * @param call carries out a command with fields
   */
  constructor(find, call) {
    this.#find = find;
    this.#call = call;
    find('yes').addEventListener('click', () => call('undo'));
    find('no').addEventListener('click', () => call('refuse'));
    find('chatForm').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#say();
    });
    setInterval(() => this.#showClocks(), TICK_MILLIS);
  }

  /** Whether this page is a visitor's. */
  get isOn() {
    return this.#role !== '';
  }

  get isPlayer() {
    return this.#role === 'FIRST' || this.#role === 'SECOND';
  }

  /** Takes an event that only visitors hear. */
  hear(name, data) {
    if (name === 'role') {
      this.#role = data.role;
      document.body.dataset.role = data.role;
    } else if (name === 'chat') {
      this.#showChat(data.lines);
    } else if (name === 'presence') {
      const isBack = (role) => (this.#present.left ?? []).includes(role) && !data.left.includes(role);
      this.#back = ['FIRST', 'SECOND'].find(isBack) ?? '';
      this.#present = data;
      this.#showPresence();
    }
  }

  /** A state as the page of an owner would see it. */
  view(state) {
    if (!this.isOn) {
      return state;
    }
    this.#back = '';
    const hasSwapped = this.#firstIs !== state.firstIs;
    this.#firstIs = state.firstIs;
    if (hasSwapped) {
      this.#showChat(this.#lines);
    }
    this.#clocks = state.clocks ?? null;
    this.#heardAt = performance.now();
    const side = this.#role === 'FIRST' ? state.firstIs : other(state.firstIs);
    return {
      ...state,
      yours: state.actor === this.#role,
      people: this.isPlayer ? side.toUpperCase() : 'NONE',
      waits: false,
      thinks: false,
      multiPv: 0,
    };
  }

  /** Shows what the state asks of this visitor. */
  show(state) {
    const asked = state.asked === 'UNDO' ? state.askedBy : '';
    const isMine = asked === this.#role;
    const question = this.isPlayer ? isMine ? 'undoAsked' : 'undoWanted' : 'undoWatched';
    this.#find('consent').hidden = !asked || !this.isOn;
    say(this.#find('consentText'), () => asked && text(question, { side: this.#name(asked) }));
    this.#find('yes').hidden = this.#find('no').hidden = isMine || !this.isPlayer;
    this.#over = state.outcome !== 'ONGOING';
    this.#answer = state.answered === 'UNDO' ? state.answeredTo : '';
    this.#refused = state.refused;
    this.#showClocks();
    this.#showPresence();
  }

  async #say() {
    const words = this.#find('chatText').value.trim();
    if (words) {
      this.#find('chatText').value = '';
      await this.#call('chat', { text: words });
    }
  }

  #showChat(lines) {
    this.#lines = lines;
    const list = this.#find('chatLines');
    list.replaceChildren(...lines.map((line) => {
      const row = document.createElement('li');
      return say(row, () => `${this.#name(line.role)}: ${line.text}`);
    }));
    list.scrollTop = list.scrollHeight;
  }

  #name(role) {
    if (role === 'WATCHER') {
      return text('watcher');
    }
    return text(role === 'FIRST' ? this.#firstIs : other(this.#firstIs));
  }

  #showClocks() {
    for (const role of ['FIRST', 'SECOND']) {
      const clock = this.#find(`clock${role}`);
      clock.hidden = !this.isOn;
      if (this.#clocks) {
        const used = this.#clocks.running === role ? performance.now() - this.#heardAt : 0;
        const left = minutes(Math.max(0, this.#clocks[role] - used));
        say(clock, () => `${this.#name(role)} ${left}`);
      } else {
        say(clock, () => this.#name(role));
      }
      clock.classList.toggle('running', this.#clocks?.running === role);
      clock.classList.toggle('away', !this.#present[role] && !(role === 'SECOND' && this.#present.engine));
    }
  }

  #showPresence() {
    say(this.#find('presence'), () => (this.isOn
      ? text(`you${this.#role}`, { side: this.#name(this.#role), count: this.#present.WATCHER ?? 0 }) : ''));
    say(this.#find('events'), () => (this.isOn ? this.#events().join(' ') : ''));
  }

  /** What has happened to the players and to the game, in words. */
  #events() {
    const others = ['FIRST', 'SECOND'].filter((role) => role !== this.#role
      && !(role === 'SECOND' && this.#present.engine));
    const away = others.filter((role) => this.#present[role] === 0);
    const of = (key, role) => text(key, { side: this.#name(role) });
    return [
      ...(this.#over ? [text('over')] : []),
      ...(this.#answer ? [of(this.#refused ? 'undoRefused' : 'undoGranted', this.#answer)] : []),
      ...away.map((role) => of(this.#present.left.includes(role) ? 'hasLeft' : 'notCome', role)),
      ...others.filter((role) => role === this.#back).map((role) => of('isBack', role)),
    ];
  }
}

function minutes(millis) {
  const seconds = Math.ceil(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
