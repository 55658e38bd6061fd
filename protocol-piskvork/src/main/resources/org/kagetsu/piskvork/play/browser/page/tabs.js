// The tabs of the panel; on a phone the panel is a sheet that a person draws over the board.

export class Tabs {
  #tabs;
  #sheet;
  #onShow = () => {};

  /**
   * @param list the element with the tabs, each of which names its panel
   * @param sheet the button that draws the panel over the board, and back
   * @param close a button in the panel that puts it back
   * @param onShow hears that another panel is shown
   */
  constructor(list, sheet, close, onShow) {
    this.#tabs = [...list.querySelectorAll('[role=tab]')];
    this.#sheet = sheet;
    for (const tab of this.#tabs) {
      tab.addEventListener('click', (event) => {
        this.show(tab.getAttribute('aria-controls'));
        // After a click by a pointer, the arrow keys go through the game and not through the tabs.
        event.detail > 0 && tab.blur();
      });
    }
    list.addEventListener('keydown', (event) => this.#pressed(event));
    sheet.addEventListener('click', () => this.#draw(!this.#isDrawn));
    close.addEventListener('click', () => this.putAway());
    addEventListener('keydown', (event) => event.key === 'Escape' && this.putAway());
    this.show(this.current);
    this.#onShow = onShow;
  }

  get current() {
    return document.body.dataset.tab;
  }

  /** Shows the panel with an id. */
  show(id) {
    document.body.dataset.tab = id;
    for (const tab of this.#tabs) {
      const isShown = tab.getAttribute('aria-controls') === id;
      tab.setAttribute('aria-selected', String(isShown));
      tab.setAttribute('tabindex', isShown ? '0' : '-1');
    }
    this.#onShow();
  }

  /** Puts the sheet back, because there is something to see behind it. */
  putAway() {
    if (this.#isDrawn) {
      this.#draw(false);
      this.#sheet.focus();
    }
  }

  get #isDrawn() {
    return this.#sheet.getAttribute('aria-expanded') === 'true';
  }

  #draw(isDrawn) {
    this.#sheet.setAttribute('aria-expanded', String(isDrawn));
    document.body.classList.toggle('drawn', isDrawn);
  }

  #pressed(event) {
    const shown = this.#tabs.filter((tab) => tab.offsetParent);
    const now = shown.indexOf(document.activeElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined && now >= 0) {
      const tab = shown.at(next % shown.length);
      this.show(tab.getAttribute('aria-controls'));
      tab.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
