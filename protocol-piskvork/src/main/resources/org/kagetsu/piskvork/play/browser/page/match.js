// A room for two people as a visitor sees it: who one is, the clocks, what the other asks, and the chat.

import { other } from './board.js';
import { isNew, make, renew } from './dom.js';
import { say, text } from './texts.js';

const ROLES = ['FIRST', 'SECOND'];

export class Match {
  #find;
  #players;
  #call;
  #role = '';
  #firstIs = 'Black';
  #names = {};
  #present = {};
  #back = '';
  #state = {};
  #lines = [];
  #clocks = null;

  /**
   * @param find finds an element by its id
   * @param players shows the players
   * @param call carries out a command with fields
   */
  constructor(find, players, call) {
    this.#find = find;
    this.#players = players;
    this.#call = call;
    find('yes').addEventListener('click', () => call(this.#state.asked.toLowerCase()));
    find('no').addEventListener('click', () => call('refuse'));
    find('rematch').addEventListener('click', () => call('rematch'));
    const onSubmit = (form, input, name) => find(form).addEventListener('submit', (event) => {
      event.preventDefault();
      this.#say(find(input), name);
    });
    onSubmit('chatForm', 'chatText', 'chat');
    onSubmit('nameForm', 'nameText', 'name');
  }

  /** Whether this page is a visitor's. */
  get isOn() {
    return this.#role !== '';
  }

  get isPlayer() {
    return ROLES.includes(this.#role);
  }

  /** Whether the engine of the room plays one side. */
  get isWithEngine() {
    return Boolean(this.#present.engine);
  }

  /** Takes an event that only visitors hear. */
  hear(name, data) {
    if (name === 'role') {
      this.#role = data.role;
      document.body.dataset.role = data.role;
    } else if (name === 'chat') {
      this.#lines = data.lines;
      this.#showChat();
    } else if (name === 'presence') {
      this.#back = ROLES.find((role) => this.#present.left?.includes(role) && !data.left.includes(role)) ?? '';
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
    this.#state = state;
    this.#firstIs = state.firstIs;
    this.#names = state.names ?? {};
    this.#clocks = state.clocks ? { ...state.clocks, heardAt: performance.now() } : null;
    return {
      ...state,
      yours: state.actor === this.#role,
      people: this.isPlayer ? this.#side(this.#role).toUpperCase() : 'NONE',
      waits: false,
      thinks: false,
      multiPv: 0,
    };
  }

  /** Shows what the state asks of this visitor. */
  show(state) {
    if (!this.isOn) {
      return;
    }
    const { asked = '', askedBy = '' } = state;
    const isMine = askedBy === this.#role;
    const question = this.isPlayer ? isMine ? 'asked' : 'wanted' : 'watched';
    this.#find('consent').hidden = !asked;
    say(this.#find('consentText'), () => asked && text(`${question}_${asked}`, { side: this.#name(askedBy) }));
    this.#find('yes').hidden = this.#find('no').hidden = isMine || !this.isPlayer;
    this.#find('nameForm').hidden = !this.isPlayer;
    this.#find('rematch').hidden = state.outcome === 'ONGOING' || !this.isPlayer;
    this.#find('rematch').disabled = asked === 'REMATCH' && isMine;
    this.#showPresence();
    this.#showChat();
  }

  /** Sends what was typed. */
  async #say(input, name) {
    const words = input.value.trim();
    if (words && await this.#call(name, { text: words }) && name === 'chat') {
      input.value = '';
    }
  }

  #showChat() {
    const list = this.#find('chatLines');
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    const all = this.#lines.map((line, index) => [list.children[index] ?? make('li'), line]);
    all.forEach(([row, line]) => isNew(row, [line, this.#names, this.#firstIs]) && say(row, () => `${this.#name(line.role)}: ${line.text}`));
    renew(list, all.map(([row]) => row));
    if (isAtEnd) {
      list.scrollTop = list.scrollHeight;
    }
  }

  /** The name of a player, or else the side. */
  #name(role) {
    return this.#names[role] || text(role === 'WATCHER' ? 'watcher' : this.#side(role));
  }

  #side(role) {
    return role === 'FIRST' ? this.#firstIs : other(this.#firstIs);
  }

  #showPlayers() {
    const bySide = (value) => Object.fromEntries(ROLES.map((role) => [this.#side(role), value(role)]));
    const running = ROLES.find((role) => role === this.#clocks?.running);
    const clocks = this.#clocks && {
      ...bySide((role) => this.#clocks[role]), running: running ? this.#side(running) : '', heardAt: this.#clocks.heardAt,
    };
    const { score } = this.#state;
    const hasScore = score && score.FIRST + score.SECOND + score.draws > 0;
    const names = bySide((role) => () => [
      role === this.#role ? text('nameYou', { name: this.#names[role] || text(this.#side(role)) }) : this.#name(role),
      ...(hasScore ? [`(${score[role] + score.draws / 2})`] : []),
    ].join(' '));
    this.#players.show(names, clocks, ROLES.filter((role) => this.#isAway(role)).map((role) => this.#side(role)));
  }

  #isAway(role) {
    return !this.#present[role] && !(role === 'SECOND' && this.#present.engine);
  }

  #showPresence() {
    this.#showPlayers();
    say(this.#find('presence'), () => text(`you${this.#role}`, {
      side: this.isPlayer && text(this.#side(this.#role)), count: this.#present.WATCHER ?? 0,
    }));
    say(this.#find('events'), () => this.#events().join(' '));
  }

  /** What has happened to the players and to the game, in words. */
  #events() {
    const { answered = '', answeredTo = '', refused, outcome } = this.#state;
    const others = ROLES.filter((role) => role !== this.#role && !(role === 'SECOND' && this.#present.engine));
    const of = (key, role) => text(key, { side: this.#name(role) });
    return [
      ...(outcome && outcome !== 'ONGOING' ? [text('over')] : []),
      ...(answered ? [of(`${refused ? 'refused' : 'granted'}_${answered}`, answeredTo)] : []),
      ...others.filter((role) => this.#isAway(role)).map((role) => of(this.#present.left?.includes(role) ? 'hasLeft' : 'notCome', role)),
      ...others.filter((role) => role === this.#back).map((role) => of('isBack', role)),
    ];
  }
}
