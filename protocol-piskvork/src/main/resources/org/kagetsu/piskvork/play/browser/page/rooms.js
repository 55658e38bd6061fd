// The rooms for two people as their owner sees them: opens them, and shows the links to send.

import { button, icon, make } from './dom.js';
import { openingName } from './opening.js';
import { say, text } from './texts.js';

const LINKS = { FIRST: 'linkFIRST', SECOND: 'linkSECOND', WATCHER: 'linkWATCHER' };

export class Rooms {
  #panel;
  #list;
  #dialog;
  #call;

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
    dialog.addEventListener('close', () => dialog.returnValue === 'start'
      && call('offer', Object.fromEntries(new FormData(form))));
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

  /** Takes the openings that a game can begin with. */
  offer({ openings }) {
    const { opening } = this.#dialog.querySelector('form').elements;
    opening.replaceChildren(opening.options[0], ...openings.map((name) => make('option', { value: name, textContent: openingName(name) })));
  }

  /** Shows the rooms. */
  show({ address, rooms }) {
    this.#panel.hidden = false;
    this.#list.replaceChildren(...rooms.map((room) => this.#row(address, room)));
  }

  #row(address, room) {
    const row = make('li', {}, say(make('span'), () => words(room)));
    for (const role of Object.keys(LINKS).filter((name) => !room.engine || name !== 'SECOND')) {
      const link = make('a', { href: `${address}#${room[role]}`, target: '_blank', rel: 'noreferrer' });
      say(link, () => text(LINKS[role]));
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
