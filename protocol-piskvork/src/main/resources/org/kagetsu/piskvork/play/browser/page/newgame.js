// A new game: with settings from a form, or at once with those of the last one.

import { other } from './board.js';
import { button, icon, isNew, make } from './dom.js';
import { openingName } from './opening.js';
import { say, text } from './texts.js';

const ENGINE = 'engine';
const OTHER = 'other';
const KEPT = 'newGame';
/** The names of opponents that are proofs. */
const proofNames = new Set();
/** Which fields a clock has. */
const CLOCKS = { none: ['seconds'], game: ['minutes', 'increment'], move: ['move'] };

export class NewGame {
  #form;
  #words;
  #levelWords;
  #proofs;
  #begin;
  #onChange;
  #isOpen = true;
  /** Whether a person opened the form while a game goes on. */
  #wasAsked = false;
  #options = { levels: [], opponents: [] };
  #fields = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  #isFilled = false;

  /**
   * @param form asks for the settings
   * @param words the element that tells those of the last game
   * @param levelWords the element that tells what a level means
   * @param proofs the element for buttons that begin a game against a proof
   * @param begin begins a game with fields, and returns whether it was done
   * @param onChange hears that the form was opened or closed
   */
  constructor(form, words, levelWords, proofs, begin, onChange) {
    this.#form = form;
    this.#words = words;
    this.#levelWords = levelWords;
    this.#proofs = proofs;
    this.#begin = begin;
    this.#onChange = onChange;
    form.addEventListener('change', () => this.#arrange());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#start(this.#asked());
    });
    // A browser says nothing of a wrong field that is folded away.
    form.addEventListener('invalid', ({ target }) => target.closest('details')?.setAttribute('open', ''), true);
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Takes what a new game can have: levels, openings, and opponents besides the engine. */
  offer(options) {
    if (!isNew(this.#form, options)) {
      return; // what a person chose in the form stays
    }
    this.#options = options;
    const { level, opening, opponent } = this.#form.elements;
    const names = [...options.levels.map(({ name }) => name), OTHER];
    level.replaceChildren(...names.map((name) => say(make('option', { value: name }), () => text(`level_${name}`))));
    opening.replaceChildren(say(make('option', { value: 'none' }), () => text('openingNone')),
      ...options.openings.map((name) => make('option', { value: name, textContent: openingName(name) })));
    const brains = options.opponents.filter(({ kind }) => kind === 'brain');
    opponent.replaceChildren(make('option', { value: ENGINE, textContent: 'Kagetsu' }),
      ...brains.map(({ name }) => make('option', { value: name, textContent: name })));
    opponent.closest('label').hidden = brains.length === 0;
    const proofs = options.opponents.filter(({ kind }) => kind === 'proof');
    proofs.forEach(({ name }) => proofNames.add(name));
    this.#proofs.replaceChildren(...proofs.flatMap((proof) => this.#proofRow(proof)));
    this.#isFilled = false;
  }

  #proofRow({ name, rule, width, height, winner }) {
    const words = () => ({ winner: text(winner), side: text(other(winner)), rule: text(rule), size: `${width}×${height}` });
    return [button(() => this.#start({ opponent: name }), icon('proof'), say(make('span'), () => text('playProof', words()))),
      say(make('p', { className: 'words' }), () => text('proofHelp', words()))];
  }

  /** Follows the game: the form is open until there is a game or a position. */
  follow(state) {
    if (!this.#isFilled) {
      this.#isFilled = true;
      this.#fill({ ...state.setting, ...this.#fields });
    }
    if (!this.#wasAsked && [state.moves, state.next, state.black, state.white].some((points) => points.length > 0)) {
      this.#isOpen = false;
    }
    say(this.#words, () => this.#tell(state.setting));
  }

  /** Opens the form with the settings of the game. */
  open({ setting }) {
    this.#fill(setting);
    this.#isOpen = this.#wasAsked = true;
    this.#onChange();
    this.#form.querySelector(':checked').focus();
    this.#form.scrollIntoView({ block: 'nearest' });
  }

  close() {
    this.#isOpen = this.#wasAsked = false;
    this.#onChange();
  }

  /** Begins a game with the settings of the last one. */
  again() {
    this.#start({});
  }

  /**
   * Begins the game that the form asks for, if a first move is made on the board and the game there is another one.
   *
   * @return whether the move can be made
   */
  async beginBefore({ moves, black, white, next, setting }) {
    const asked = this.#asked();
    const isOther = Object.entries(asked).some(([name, value]) => String(setting[name]) !== String(value));
    const isBare = [moves, black, white, this.#wasAsked ? [] : next].every((points) => points.length === 0);
    if (!this.#isOpen || !isBare || !isOther) {
      return true;
    }
    return this.#form.reportValidity() && await this.#start(asked) && ['BLACK', 'BOTH'].includes(asked.people);
  }

  async #start(fields) {
    const isDone = await this.#begin(fields);
    if (isDone) {
      if (fields.rule) {
        this.#fields = fields;
        localStorage.setItem(KEPT, JSON.stringify(fields));
      }
      this.close();
    }
    return isDone;
  }

  /** Writes settings into the form; what it cannot offer now is left as it was. */
  #fill(setting) {
    const fields = this.#form.elements;
    for (const name of ['people', 'rule', 'opening', 'width', 'height', 'strength', 'minutes', 'move']) {
      fields[name].value = setting[name] || fields[name].value;
    }
    fields.increment.value = setting.minutes > 0 ? setting.increment : fields.increment.value;
    const isKnown = [...fields.opponent.options].some(({ value }) => value === setting.opponent);
    fields.opponent.value = isKnown ? setting.opponent : ENGINE;
    fields.level.value = setting.level || OTHER;
    fields.seconds.value = setting.millis / 1000;
    fields.ponder.checked = Number(setting.ponder) === 1;
    fields.clock.value = setting.minutes > 0 ? 'game' : setting.move > 0 ? 'move' : 'none';
    this.#arrange();
  }

  /** Shows the fields that mean something, and what the level means. */
  #arrange() {
    const fields = this.#form.elements;
    const show = (name, isShown) => { fields[name].closest('label').hidden = fields[name].disabled = !isShown; };
    const isEngine = fields.opponent.value === ENGINE;
    show('level', isEngine);
    show('strength', isEngine && fields.level.value === OTHER);
    show('ponder', isEngine);
    for (const [clock, names] of Object.entries(CLOCKS)) {
      names.forEach((name) => show(name, fields.clock.value === clock));
    }
    say(this.#levelWords, () => (isEngine ? this.#levelMeans(fields.level.value) : ''));
  }

  #levelMeans(name) {
    const { elo = -1 } = this.#options.levels.find((level) => level.name === name) ?? {};
    return [text(`about_${name}`), ...(elo > 0 ? [text('levelElo', { elo })] : [])].join(' ');
  }

  /** The fields of a call, as the form asks for them. */
  #asked() {
    const fields = this.#form.elements;
    const clock = fields.clock.value;
    const asked = { people: fields.people.value, ponder: fields.ponder.checked ? 1 : 0 };
    for (const name of ['rule', 'opening', 'width', 'height', 'opponent']) {
      asked[name] = fields[name].value;
    }
    const level = fields.level.value;
    Object.assign(asked, level === OTHER ? { level: '', strength: fields.strength.value } : { level });
    asked.millis = Math.round(1000 * fields.seconds.value);
    asked.minutes = clock === 'game' ? fields.minutes.value : 0;
    asked.increment = clock === 'game' ? fields.increment.value : 0;
    asked.move = clock === 'move' ? fields.move.value : 0;
    return asked;
  }

  #tell(setting) {
    const { width, height, rule, opening, people, minutes, increment, move } = setting;
    const time = minutes > 0 ? text('timeGame', { minutes, increment }) : move > 0 ? text('timeMove', { move }) : '';
    const all = [text(`as${people}`), ...(people === 'BOTH' ? [] : [opponentName(setting)]), text(rule), `${width}×${height}`,
      opening === 'none' ? '' : openingName(opening), time];
    return `${text('same')}: ${all.filter(Boolean).join(' · ')}`;
  }
}

/** Whether an opponent is the engine of the board. */
export function isEngine(opponent) {
  return opponent === ENGINE;
}

/** Whether an opponent is a proof, which plays one side alone. */
export function isProof(opponent) {
  return proofNames.has(opponent);
}

/** Who plays the sides that no person plays. */
export function opponentName({ opponent, level, strength }) {
  return isEngine(opponent) ? `Kagetsu, ${level ? text(`level_${level}`) : strength}`
    : isProof(opponent) ? text('theProof') : opponent;
}
