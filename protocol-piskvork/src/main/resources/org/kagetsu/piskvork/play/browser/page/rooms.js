// The rooms for two people as their owner sees them: opens them, and shows the links to send.

import { other } from './board.js';
import { button, icon, make, renew } from './dom.js';
import { openingName } from './opening.js';
import { say, text } from './texts.js';

const KEPT = 'places';

export class Rooms {
  #panel;
  #list;
  #dialog;
  #call;
  #rows = new Map();
  /** The places that this person took in rooms, by the names of the rooms, and in the room that is opened now. */
  #places = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  #place = '';

  /**
   * @param panel the element of all that belongs to rooms
   * @param list the element for the rooms
   * @param dialog has a form with what is played in a new room
   * @param rules the options of the rules of games
   * @param call carries out a command with fields
   */
  constructor(panel, list, dialog, rules, call) {
    this.#panel = panel;
    this.#list = list;
    this.#dialog = dialog;
    this.#call = call;
    const form = dialog.querySelector('form');
    form.elements.rule.append(...[...rules].map((option) => option.cloneNode(true)));
    const arrange = () => {
      const { strength, opponent, place } = form.elements;
      const isEngine = opponent.value === 'engine';
      strength.closest('label').hidden = strength.disabled = !isEngine;
      place[0].closest('fieldset').hidden = isEngine; // which takes the second place
    };
    form.addEventListener('change', arrange);
    arrange();
    dialog.addEventListener('close', () => dialog.returnValue === 'start' && this.#open(Object.fromEntries(new FormData(form))));
  }

  /** Asks what is to be played in a new room; the state tells what is played now. */
  ask(state) {
    const form = this.#dialog.querySelector('form').elements;
    form.rule.value = state.rule;
    form.width.value = state.width;
    form.height.value = state.height;
    this.#dialog.returnValue = '';
    this.#dialog.showModal();
  }

  async #open({ place, ...fields }) {
    this.#place = fields.opponent === 'engine' ? '' : place;
    await this.#call('offer', fields) || (this.#place = '');
  }

  /** Takes the openings that a game can begin with. */
  offer({ openings }) {
    const { opening } = this.#dialog.querySelector('form').elements;
    opening.replaceChildren(opening.options[0], ...openings.map((name) => make('option', { value: name, textContent: openingName(name) })));
  }

  /** Shows the rooms. Rows stay while games go on, so that the pointer and the focus stay on them. */
  show({ address, rooms }) {
    this.#panel.hidden = false;
    const opened = this.#place && rooms.find(({ id }) => !this.#rows.has(id));
    if (opened) {
      this.#places[opened.id] = this.#place;
      localStorage.setItem(KEPT, JSON.stringify(this.#places));
      this.#place = '';
    }
    this.#rows = new Map(rooms.map((room) => [room.id, this.#rows.get(room.id) ?? this.#row(address, room)]));
    renew(this.#list, [...this.#rows.values()]);
    for (const room of rooms) {
      const row = this.#rows.get(room.id);
      say(row.firstElementChild, () => words(room));
      row.querySelectorAll('a').forEach((link) => say(link, () => this.#linkWords(room, link.dataset.role)));
    }
    opened && this.#rows.get(opened.id).scrollIntoView({ block: 'nearest' });
  }

  /** What a link says to whom; the sides are those of the game in the room. */
  #linkWords({ id, firstIs }, role) {
    const side = text(role === 'FIRST' ? firstIs : other(firstIs));
    const place = this.#places[id];
    return role === 'WATCHER' ? text('linkWATCHER') : text(!place ? 'linkSide' : place === role ? 'linkYours' : 'linkFriend', { side });
  }

  #row(address, room) {
    const row = make('li', {}, make('span'));
    const players = this.#places[room.id] === 'SECOND' ? ['SECOND', 'FIRST'] : ['FIRST', 'SECOND'];
    for (const role of [...players, 'WATCHER'].filter((name) => !room.engine || name !== 'SECOND')) {
      const link = make('a', { href: `${address}#${room[role]}`, target: '_blank', rel: 'noreferrer' });
      link.dataset.role = role;
      const copied = say(make('span'), () => text('copy'));
      const copy = button(async () => {
        await navigator.clipboard.writeText(link.href);
        say(copied, () => text('copied'));
      }, icon('copy'), copied);
      row.append(make('div', { className: 'link' }, link, copy));
    }
    row.append(say(button(() => confirm(text('withdrawSure')) && this.#call('withdraw', { id: room.id })), () => text('withdraw')));
    return row;
  }
}

/** What is played in a room, and how the game has ended. */
function words({ rule, size, moves, outcome }) {
  const game = text('roomIs', { rule: text(rule), size, count: moves });
  return outcome === 'ONGOING' ? game : `${game} · ${text(`room${outcome}`)}`;
}
