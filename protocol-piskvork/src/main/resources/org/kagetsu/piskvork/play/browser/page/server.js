// Speaks to the server: calls that change the game, files, and the stream of events.

const RETRY_MILLIS = 1000;

export class Server {
  #headers;

  constructor(token) {
    this.#headers = { 'X-Kagetsu-Token': token };
  }

  /** Names this window in calls from now on, as the server of a room calls it. */
  useWindow(id) {
    this.#headers = { ...this.#headers, 'X-Kagetsu-Window': id };
  }

  /** Carries out a command; throws an Error with the server's message if it is refused. */
  async call(name, fields = {}) {
    await this.#send(`do/${name}`, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Opens a file; returns what was noticed in it. */
  open(file) {
    return this.#post('file', file);
  }

  /** Adds the games of a file to the collection; returns what was noticed in it. */
  add(file) {
    return this.#post('games', file);
  }

  async #post(path, file) {
    const query = new URLSearchParams({ name: file.name });
    const response = await this.#send(`${path}?${query}`, { method: 'POST', body: file });
    return (await response.json()).remarks;
  }

  /** Returns the game as a file in the format of a name. */
  async read(name) {
    return (await this.#send(`file?${new URLSearchParams({ name })}`)).blob();
  }

  /** Returns the shapes that make a point forbidden to Black. */
  async why(point) {
    return (await (await this.#send(`why?${new URLSearchParams({ point })}`)).json()).shapes;
  }

  /** Returns the threats of both sides and their wins by continuous threats; the signal ends the question. */
  async threats(signal) {
    return (await this.#send('threats', { signal })).json();
  }

  async #send(path, options = {}) {
    const response = await fetch(path, { ...options, headers: this.#headers })
      .catch((error) => { throw error.name === 'AbortError' ? error : Object.assign(error, { isSilence: true }); });
    await check(response);
    return response;
  }

  /** Hears events for ever, over a new connection after every loss; tells whether there is one, or why not. */
  async listen(onEvent, onConnection) {
    for (;;) {
      let problem = 'lost';
      try {
        const response = await fetch('events', { headers: this.#headers });
        if (response.status === 403) {
          onConnection('refused');
          return;
        }
        if (response.status === 410) {
          onEvent('role', { role: 'NONE', window: '' });
          onConnection('linkRefused');
          return;
        }
        await check(response);
        onConnection('open');
        await readEvents(response.body, onEvent);
      } catch (error) {
        // Without an answer the server is gone, or will be back.
        problem = error.isAnswer ? error.message : problem;
      }
      onConnection(problem);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLIS));
    }
  }
}

async function check(response) {
  if (!response.ok) {
    const body = await response.json().catch(() => ({ error: response.statusText }));
    throw Object.assign(new Error(body.error), { isAnswer: true });
  }
}

async function readEvents(body, onEvent) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      return;
    }
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (name) {
        hear(onEvent, name, JSON.parse(data));
      }
    }
  }
}

/** A fault of the page is no loss of the connection. */
function hear(onEvent, name, data) {
  try {
    onEvent(name, data);
  } catch (error) {
    reportError(error);
  }
}
