// The page: connects the board, the buttons and the server.

import { Address } from './address.js';
import { Balance } from './balance.js';
import { Board, stonesOf } from './board.js';
import { Book } from './book.js';
import { Labels } from './labels.js';
import { Match } from './match.js';
import { offers, Opening } from './opening.js';
import { png, save, svgText } from './picture.js';
import { ProofWalk } from './proof.js';
import { Review } from './review.js';
import { Rooms } from './rooms.js';
import { Server } from './server.js';
import { Setup } from './setup.js';
import { playStone } from './sound.js';
import { preferredLanguage, say, text, told, useLanguage } from './texts.js';
import { ThreatOverlay } from './threats.js';
import { Thinking } from './thinking.js';

const $ = (id) => document.getElementById(id);

const address = new Address((code) => call('position', { code }));
const server = new Server(address.token);
const board = new Board($('board'), choose, pointAt, mark, pressed);
const proof = new ProofWalk(board, $('proof'));
const threats = new ThreatOverlay(board, $('wins'), playVariation, proof);
const balance = new Balance(board, $('balanced'), playVariation, () => call('stopbalance'));
const opening = new Opening($('question'), $('answers'), (word, said) => call('answer', { word, said }));
const setup = new Setup($('setUpForm'), draw);
const book = new Book(board, $('bookPanel'), $('bookWords'), $('note'));
const labels = new Labels($('labels'), call);
const match = new Match($, call);
const rooms = new Rooms($('roomsPanel'), $('rooms'), $('offerRoom'), $('newForm').elements.rule.options, call);
const review = new Review($('graph'), $('reviewWords'), $('stopreview'), $('mistakes'), goTo);
const thinking = new Thinking(board, $('search'), $('found'), playVariation);
const MAX_PLY = 484;
const MAX_FILE_BYTES = 10_485_760;

let state = null;
let chosen = '';
let isExplaining = false;
let question = new AbortController();
let connection = 'open';
let trouble = '';

/** Asks the server; shows its message if it refuses. */
async function ask(action) {
  try {
    notice();
    await action();
  } catch (error) {
    if (error.name !== 'AbortError') {
      notice(() => words(error));
    }
  }
}

function words(error) {
  const why = told(error.message);
  return error.isAnswer ? why : error.isSilence ? text('noAnswer') : text('failed', { why });
}

function call(name, fields) {
  return ask(() => server.call(name, fields));
}

/** Tells what came of the last thing that a person did. */
function notice(words = () => '') {
  say($('notice'), words);
  $('notice').hidden = !words();
}

/** Tells what is wrong as long as it is wrong. */
function showTrouble() {
  const state = () => (['lost', 'refused', 'linkRefused'].includes(connection) ? text(connection) : told(connection));
  const lines = () => [...(connection === 'open' ? [] : [state()]), ...trouble.split('\n').filter(Boolean).map(told)];
  say($('trouble'), () => lines().join('\n'));
  $('trouble').hidden = lines().length === 0;
}

function canPlace() {
  return state && state.outcome === 'ONGOING' && (isPersonsTurn() || state.waits);
}

function isPersonsTurn() {
  return state.yours;
}

/** A person pressed a point with the right button, or long: the analysis leaves it out, or looks at it alone. */
function mark(point) {
  if (state && !match.isOn && !setup.isActive && !stonesOf(state).has(point)) {
    call('point', { point });
  }
}

/** A person chose a point, by mouse, touch or key. */
function choose(point) {
  if (setup.isActive) {
    setup.choose(point);
  } else if (labels.isActive && !match.isOn) {
    labels.ask(point, state);
  } else if (!canPlace() || stonesOf(state).has(point)) {
    // Nothing can be done there.
  } else if (state.forbidden.includes(point)) {
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
    notice(() => {
      const list = new Intl.ListFormat(document.documentElement.lang);
      const named = shapes.map((shape) => text(`shape${shape.kind}`, { points: shape.stones.join(' ') }));
      return text('isForbidden', { point, shapes: list.format(named) });
    });
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
  if ($('threats').checked && state && !match.isOn) {
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
    notice();
  }
}

function pressed(key, point) {
  if (match.isOn && key !== 'w') {
    return false;
  }
  const actions = {
    u: () => call('undo'),
    r: () => call('redo'),
    h: () => call('hint'),
    x: () => mark(point),
    l: () => labels.ask(point, state),
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
    const isMove = state && data.moves.length > state.moves.length;
    state = match.view(data);
    draw();
    showAddress();
    if (isMove && $('sound').checked) {
      playStone();
    }
    if (isOther) {
      chosen = '';
      board.choose('');
      endExplanation();
      thinking.clear();
      balance.clear();
      showThreats();
    }
  } else if (name === 'thinking' && (data.version === state?.version || data.purpose === 'move')) {
    thinking.show(data);
  } else if (name === 'review') {
    review.show(data, state?.moves ?? []);
  } else if (name === 'balance' && data.version === state?.version) {
    balance.show(data, state.side);
  } else if (name === 'book') {
    book.show(data);
  } else if (name === 'rooms') {
    rooms.show(data);
  } else if (name === 'trouble') {
    trouble = data.text;
    showTrouble();
  } else {
    if (name === 'role') {
      server.useWindow(data.window);
    }
    match.hear(name, data);
  }
}

/** Shows the code of the position, or asks once for the position that the address named when the page was opened. */
function showAddress() {
  const wanted = address.takeWanted();
  address.show(state.code);
  if (document.activeElement !== $('code')) {
    $('code').value = state.code;
  }
  if (wanted && wanted !== state.code && !match.isOn) {
    call('position', { code: wanted });
  }
}

function draw() {
  if (!state) {
    return;
  }
  const shown = setup.isActive ? setup.state(state) : { ...state, labels: [...state.labels, ...offers(state)] };
  board.show(shown, $('numbers').checked);
  opening.show(state);
  match.show(state);
  say($('status'), status);
  say($('opening'), () => state.opening
    && text('openingIs', { code: state.opening, name: state.openingName, chinese: state.openingChinese }));
  $('previous').hidden = !state.previous;
  const isOver = state.outcome !== 'ONGOING';
  $('undo').disabled = state.moves.length === 0 || match.isOn && (isOver || state.people === 'NONE');
  $('redo').disabled = !state.redo;
  $('hint').disabled = isOver || state.thinks;
  $('go').disabled = isOver || !(state.thinks || state.waits && !isPersonsTurn());
  $('resign').disabled = isOver || state.people === 'NONE';
  $('swap').disabled = state.people === 'BOTH' || state.people === 'NONE';
  $('analyse').checked = state.multiPv > 0;
  if (state.multiPv > 0) {
    $('lines').value = state.multiPv;
  }
  $('back').disabled = $('first').disabled = $('remove').disabled = $('promote').disabled = state.moves.length === 0;
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
    const others = state.people === 'BOTH' || match.isOn ? 'toMove' : 'waits';
    const own = state.people === 'BOTH' || state.dialogue ? 'toMove' : 'yourMove';
    return text(state.thinks ? 'thinks' : isPersonsTurn() ? own : others, values);
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
  form.opening.value = 'none';
  form.strength.value = state.strength;
  form.seconds.value = state.millis / 1000;
  $('newGame').returnValue = '';
  $('newGame').showModal();
}

function openFile(file) {
  return ask(async () => {
    if (file.size > MAX_FILE_BYTES) {
      notice(() => text('fileTooLarge', { size: file.size, most: MAX_FILE_BYTES }));
      return;
    }
    const remarks = await server.open(file);
    notice(() => remarks.map(told).join('\n'));
  });
}

function saveFile(name) {
  return ask(async () => save(name, new Blob([await server.read(name)], { type: 'application/octet-stream' })));
}

function setUpPosition() {
  const code = setup.code(state.rule);
  setup.end();
  return call('position', { code });
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
  for (const name of ['undo', 'redo', 'hint', 'go', 'remove', 'promote', 'review', 'stopreview', 'previous']) {
    $(name).addEventListener('click', () => call(name));
  }
  $('balanceOne').addEventListener('click', () => call('balance', { stones: 1 }));
  $('balanceTwo').addEventListener('click', () => call('balance', { stones: 2 }));
  $('code').addEventListener('change', () => call('position', { code: $('code').value.trim() }));
  $('setUp').addEventListener('click', () => (setup.isActive ? setup.end() : setup.begin(state, stonesOf(state))));
  $('rotate').addEventListener('click', () => call('turn', { how: 'rotate_90' }));
  $('mirror').addEventListener('click', () => call('turn', { how: 'mirror_x' }));
  $('setUpClear').addEventListener('click', () => setup.clear());
  $('setUpDone').addEventListener('click', setUpPosition);
  $('setUpCancel').addEventListener('click', () => setup.end());
  $('svg').addEventListener('click', () => save('board.svg', new Blob([svgText($('board'))], { type: 'image/svg+xml' })));
  $('png').addEventListener('click', () => ask(async () => save('board.png', await png($('board')))));
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
  $('save').addEventListener('click', () => saveFile(`game${$('format').value}`));
  $('saveBook').addEventListener('click', () => saveFile('book.csv'));
  $('note').addEventListener('change', () => call('note', { text: $('note').value }));
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
  $('offer').addEventListener('click', () => rooms.ask(state));
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    if (!match.isOn && event.dataTransfer.files.length > 0) {
      openFile(event.dataTransfer.files[0]);
    }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', useTheme);
}

async function begin() {
  remember('numbers', 'checked', false, draw);
  remember('sound', 'checked', false, () => {});
  remember('twice', 'checked', matchMedia('(pointer: coarse)').matches, () => {});
  remember('threats', 'checked', false, showThreats);
  remember('theme', 'value', 'auto', useTheme);
  useTheme();
  $('language').value = preferredLanguage();
  $('language').addEventListener('change', () => {
    localStorage.setItem('language', $('language').value);
    useLanguage($('language').value);
  });
  await useLanguage($('language').value);
  listenToPage();
  server.listen(hear, (now) => {
    connection = now;
    showTrouble();
  });
}

begin();
