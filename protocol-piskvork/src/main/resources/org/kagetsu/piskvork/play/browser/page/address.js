// The address of the page: the visitor's token, and after it the code of the position, both where no server sees them.

export class Address {
  #token;
  #wanted;
  #shown = '';

  /** @param onCode hears the code of a position that a person wants to see */
  constructor(onCode) {
    [this.#token, this.#wanted] = parts();
    addEventListener('hashchange', () => {
      const [token, code] = parts();
      if (token !== this.#token) {
        location.reload();
      } else if (code && code !== this.#shown) {
        onCode(code);
      }
    });
  }

  get token() {
    return this.#token;
  }

  /** The code with which the page was opened, once; later it is empty. */
  takeWanted() {
    const wanted = this.#wanted;
    this.#wanted = '';
    return wanted;
  }

  /** Writes the code of the position on the board into the address. */
  show(code) {
    if (code !== this.#shown) {
      this.#shown = code;
      history.replaceState(null, '', `#${this.#token}&${code}`);
    }
  }
}

function parts() {
  const [token, code = ''] = decodeURIComponent(location.hash.slice(1)).split('&');
  return [token, code];
}
