// The page: connects the board, the buttons and the server.

import { Board, stonesOf } from './board.js';
import { Review } from './review.js';
import { Server } from './server.js';
import { preferredLanguage, text, useLanguage } from './texts.js';
import { ThreatOverlay } from './threats.js';
import { Thinking } from './thinking.js';

const $ = (id) => document.getElementById(id);

const server = new Server(location.hash.slice(1));
const board = new Board($('board'), choose, pointAt, pressed);
const threats = new ThreatOverlay(board, $('wins'), playVariation);
const review = new Review($('graph'), $('mistakes'), goTo);
const thinking = new Thinking(board, $('search'), $('found'), playVariation);
const MAX_PLY = 484;
const MAX_FILE_BYTES = 10_485_760;

let state = null;
let chosen = '';
let isExplaining = false;
let question = new AbortController();

/** Asks the server; shows its message if it refuses. */
async function ask(action) {
  try {
    notice('');
    await action();
  } catch (error) {
    notice(error.name === 'AbortError' ? '' : error.message);
  }
}

function call(name, fields) {
  return ask(() => server.call(name, fields));
}

function notice(words) {
  $('notice').textContent = words;
  $('notice').hidden = !words;
}

function canPlace() {
  return state && state.outcome === 'ONGOING' && (isPersonsTurn() || state.waits);
}

function isPersonsTurn() {
  return state.people === 'BOTH' || state.people === state.side.toUpperCase();
}

/** A person chose a point, by mouse, touch or key. */
function choose(point) {
  if (!canPlace() || stonesOf(state).has(point)) {
    return;
  }
  if (state.forbidden.includes(point)) {
    explain(point);
  } else if ($('twice').checked && chosen !== point) {
    chosen = point;
    board.choose(point);
  } else {
    call('place', { point, ply: state.moves.length });
  }
}

/** Draws and tells the lines that make a point forbidden. */
function explain(point) {
  return ask(async () => {
    const shapes = await server.why(point);
    board.showShapes(shapes);
    const list = new Intl.ListFormat(document.documentElement.lang);
    const named = shapes.map((shape) => text(`shape${shape.kind}`, { points: shape.stones.join(' ') }));
    notice(text('isForbidden', { point, shapes: list.format(named) }));
    isExplaining = true;
  });
}

/** Shows the lines of the threats on the point under the pointer. */
function pointAt(point) {
  if (!isExplaining) {
    board.showShapes(threats.lines(point));
  }
}

/** Asks for the threats of the position, and shows them unless it has changed meanwhile. */
async function showThreats() {
  threats.clear();
  // A browser keeps few connections, and moves shall not wait for answers that are out of date.
  question.abort();
  if ($('threats').checked && state) {
    const { version } = state;
    question = new AbortController();
    const { signal } = question;
    await ask(async () => {
      const found = await server.threats(signal);
      if (state.version === version) {
        threats.show(found, state.side);
      }
    });
  }
}

function endExplanation() {
  board.showShapes([]);
  if (isExplaining) {
    isExplaining = false;
    notice('');
  }
}

function pressed(key, point) {
  const actions = {
    u: () => call('undo'),
    r: () => call('redo'),
    h: () => call('hint'),
    w: () => state.forbidden.includes(point) && explain(point),
  };
  actions[key]?.();
  return key in actions;
}

function goTo(ply) {
  return call('goto', { ply });
}

function playVariation(moves) {
  call('variation', { moves: moves.join(' '), ply: state.moves.length });
}

function hear(name, data) {
  if (name === 'state') {
    const isOther = state?.version !== data.version;
    state = data;
    draw();
    if (isOther) {
      chosen = '';
      board.choose('');
      endExplanation();
      thinking.clear();
      showThreats();
    }
  } else if (name === 'thinking' && (data.version === state?.version || data.purpose === 'move')) {
    thinking.show(data, state.side);
  } else if (name === 'review') {
    review.show(data, state?.moves ?? []);
  } else if (name === 'trouble') {
    notice(data.text);
  }
}

function draw() {
  if (!state) {
    return;
  }
  board.show(state, $('numbers').checked);
  $('status').textContent = status();
  $('opening').textContent = state.opening
    && text('openingIs', { code: state.opening, name: state.openingName, chinese: state.openingChinese });
  const isOver = state.outcome !== 'ONGOING';
  $('undo').disabled = state.moves.length === 0;
  $('redo').disabled = !state.redo;
  $('hint').disabled = isOver || state.thinks;
  $('go').disabled = isOver || !(state.thinks || state.waits && !isPersonsTurn());
  $('resign').disabled = isOver || state.people === 'NONE';
  $('swap').disabled = state.people === 'BOTH' || state.people === 'NONE';
  $('analyse').checked = state.multiPv > 0;
  if (state.multiPv > 0) {
    $('lines').value = state.multiPv;
  }
  $('back').disabled = $('first').disabled = $('remove').disabled = state.moves.length === 0;
  $('forward').disabled = $('last').disabled = !state.redo;
  review.mark(state.moves);
  $('next').replaceChildren(...(state.next.length > 1 ? state.next : []).map(nextButton));
  if (document.activeElement !== $('comment')) {
    $('comment').value = state.comment;
  }
}

/** A button that plays one of the moves that were tried here. */
function nextButton(point) {
  const button = document.createElement('button');
  button.textContent = point;
  button.addEventListener('click', () => playVariation([point]));
  return button;
}

function status() {
  const values = { number: state.moves.length + 1, count: state.moves.length, side: text(state.side) };
  if (state.outcome === 'ONGOING') {
    const whose = state.thinks ? 'thinks' : state.people === 'BOTH' ? 'toMove' : isPersonsTurn() ? 'yourMove' : 'waits';
    return text(whose, values);
  }
  if (state.outcome === 'DRAW') {
    return text('drawn', values);
  }
  values.side = text(state.outcome === 'BLACK_WINS' ? 'Black' : 'White');
  const isForbidden = state.ending === 'BOARD' && state.winning.length === 0;
  const how = { RESIGNATION: 'winsByResignation', TIME: 'winsByTime' }[state.ending];
  return text(how ?? (isForbidden ? 'winsByForbidden' : 'wins'), values);
}

function startNewGame() {
  const fields = Object.fromEntries(new FormData($('newForm')));
  return ask(async () => {
    await server.call('engine', { strength: fields.strength, millis: Math.round(1000 * fields.seconds) });
    await server.call('new', fields);
  });
}

function askForNewGame() {
  const form = $('newForm').elements;
  form.rule.value = state.rule;
  form.width.value = state.width;
  form.height.value = state.height;
  form.people.value = state.people;
  form.strength.value = state.strength;
  form.seconds.value = state.millis / 1000;
  $('newGame').returnValue = '';
  $('newGame').showModal();
}

function openFile(file) {
  return ask(async () => {
    if (file.size > MAX_FILE_BYTES) {
      throw new Error(text('fileTooLarge', { size: file.size, most: MAX_FILE_BYTES }));
    }
    const remarks = await server.open(file);
    notice(remarks.join('\n'));
  });
}

function saveFile() {
  const name = `game${$('format').value}`;
  return ask(async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await server.read(name)], { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
}

function useTheme() {
  const wanted = $('theme').value;
  const isDark = wanted === 'dark' || wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Keeps what a person chose in this browser. */
function remember(id, property, usual, then) {
  const kept = localStorage.getItem(id);
  $(id)[property] = kept === null ? usual : property === 'checked' ? kept === 'true' : kept;
  $(id).addEventListener('change', () => {
    localStorage.setItem(id, $(id)[property]);
    then();
  });
}

function listenToPage() {
  for (const name of ['undo', 'redo', 'hint', 'go', 'remove', 'review']) {
    $(name).addEventListener('click', () => call(name));
  }
  $('first').addEventListener('click', () => goTo(0));
  $('back').addEventListener('click', () => goTo(state.moves.length - 1));
  $('forward').addEventListener('click', () => goTo(state.moves.length + 1));
  $('last').addEventListener('click', () => goTo(MAX_PLY));
  $('comment').addEventListener('change', () => call('comment', { text: $('comment').value }));
  $('swap').addEventListener('click', () => call('seat', { people: state.people === 'BLACK' ? 'WHITE' : 'BLACK' }));
  $('resign').addEventListener('click', () => confirm(text('resignSure')) && call('resign'));
  $('new').addEventListener('click', askForNewGame);
  $('newGame').addEventListener('close', () => $('newGame').returnValue === 'start' && startNewGame());
  const analyse = () => call('analyse', { multiPv: $('analyse').checked ? $('lines').value : 0 });
  $('analyse').addEventListener('change', analyse);
  $('lines').addEventListener('change', () => $('analyse').checked && analyse());
  $('save').addEventListener('click', saveFile);
  $('open').addEventListener('change', () => {
    const file = $('open').files[0];
    if (file) {
      openFile(file).then(() => { $('open').value = ''; });
    }
  });
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', () => document.body.classList.remove('dropping'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    if (event.dataTransfer.files.length > 0) {
      openFile(event.dataTransfer.files[0]);
    }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', useTheme);
}

async function begin() {
  remember('numbers', 'checked', false, draw);
  remember('twice', 'checked', matchMedia('(pointer: coarse)').matches, () => {});
  remember('threats', 'checked', false, showThreats);
  remember('theme', 'value', 'auto', useTheme);
  useTheme();
  $('language').value = preferredLanguage();
  $('language').addEventListener('change', () => {
    localStorage.setItem('language', $('language').value);
    useLanguage($('language').value).then(draw);
  });
  await useLanguage($('language').value);
  listenToPage();
  server.listen(hear, (connection) => notice(connection === 'open' ? '' : text(connection)));
}

begin();
