// Opens and saves files: by buttons, and by dropping them on the page.

import { png, save, svgText } from './picture.js';
import { text, told } from './texts.js';

const MAX_FILE_BYTES = 10_485_760;

export class Files {
  #find;
  #server;
  #ask;
  #notice;
  #onOpen;

  /**
   * @param find finds an element by its id
   * @param server reads and writes files
   * @param ask carries out an action, and tells what goes wrong
   * @param notice tells words, and whether they are bad
   * @param mayDrop whether a dropped file is opened now
   * @param onOpen hears the name of a file that was opened
   */
  constructor(find, server, ask, notice, mayDrop, onOpen) {
    this.#find = find;
    this.#server = server;
    this.#ask = ask;
    this.#notice = notice;
    this.#onOpen = onOpen;
    const onClick = (id, action) => find(id).addEventListener('click', () => ask(action));
    const onFiles = (id, action) => find(id).addEventListener('change', async () => {
      await action([...find(id).files]);
      find(id).value = '';
    });
    onFiles('open', ([file]) => file && this.#open(file));
    onFiles('addGames', (files) => this.#add(files));
    onClick('save', () => this.#save(`game${find('format').value}`));
    onClick('saveBook', () => this.#save('book.csv'));
    onClick('saveRoom', () => this.#save('game.sgf'));
    onClick('animation', () => this.#save('game.svg'));
    onClick('svg', () => save('board.svg', new Blob([svgText(find('board'))], { type: 'image/svg+xml' })));
    onClick('png', async () => save('board.png', await png(find('board'))));
    this.#listenToDrops(mayDrop);
  }

  #listenToDrops(mayDrop) {
    addEventListener('dragover', (event) => {
      event.preventDefault();
      document.body.classList.add('dropping');
    });
    addEventListener('dragleave', () => document.body.classList.remove('dropping'));
    addEventListener('drop', (event) => {
      event.preventDefault();
      document.body.classList.remove('dropping');
      if (mayDrop() && event.dataTransfer.files.length > 0) {
        this.#open(event.dataTransfer.files[0]);
      }
    });
  }

  #open(file) {
    return this.#ask(async () => {
      if (file.size > MAX_FILE_BYTES) {
        this.#notice(() => text('fileTooLarge', { size: file.size, most: MAX_FILE_BYTES }), true);
        return;
      }
      const remarks = await this.#server.open(file);
      this.#onOpen(file.name);
      this.#notice(() => remarks.map(told).join('\n'));
    });
  }

  /** Adds the games of files to the collection, one after the other. */
  #add(files) {
    return this.#ask(async () => {
      const lines = [];
      let isBad = false;
      for (const file of files) {
        try {
          lines.push(...(await this.#server.add(file)).map((remark) => () => told(remark)));
        } catch (error) {
          if (!error.isAnswer) {
            throw error;
          }
          isBad = true;
          lines.push(() => `${file.name}: ${told(error.message)}`);
        }
        this.#notice(() => lines.map((line) => line()).join('\n'), isBad);
      }
    });
  }

  async #save(name) {
    save(name, new Blob([await this.#server.read(name)], { type: 'application/octet-stream' }));
  }
}
