// The rooms for two people as their owner sees them: opens them, and shows the links to send.

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

  /** Shows the rooms. */
  show({ address, rooms }) {
    this.#panel.hidden = false;
    this.#list.replaceChildren(...rooms.map((room) => this.#row(address, room)));
  }

  #row(address, room) {
    const row = document.createElement('li');
    row.append(say(document.createElement('span'), () => words(room)));
    for (const role of Object.keys(LINKS).filter((name) => !room.engine || name !== 'SECOND')) {
      const link = document.createElement('a');
      link.href = `${address}#${room[role]}`;
      link.target = '_blank';
      link.rel = 'noreferrer';
      say(link, () => text(LINKS[role]));
      link.dataset.role = role;
      row.append(link);
    }
    const close = document.createElement('button');
    say(close, () => text('withdraw'));
    close.addEventListener('click', () => confirm(text('withdrawSure')) && this.#call('withdraw', { id: room.id }));
    row.append(close);
    return row;
  }
}

/** What is played in a room, and how the game has ended. */
function words({ rule, size, moves, outcome }) {
  const game = text('roomIs', { rule: text(rule), size, count: moves });
  return outcome === 'ONGOING' ? game : `${game} · ${text(`room${outcome}`)}`;
}
