// The page: connects the board, the panel and the server.

import { Address } from './address.js';
import { Balance } from './balance.js';
import { Bar } from './bar.js';
import { Board, stonesOf } from './board.js';
import { Book } from './book.js';
import { button, isNew, isPressed, make, press } from './dom.js';
import { Files } from './files.js';
import { Games } from './games.js';
import { Labels } from './labels.js';
import { Match } from './match.js';
import { Moves } from './moves.js';
import { isEngine, isProof, NewGame } from './newgame.js';
import { offers, Opening } from './opening.js';
import { Players } from './players.js';
import { ProofWalk } from './proof.js';
import { Review } from './review.js';
import { Rooms } from './rooms.js';
import { Server } from './server.js';
import { useSettings } from './settings.js';
import { Setup } from './setup.js';
import { playStone } from './sound.js';
import { canTakeBack, playerNames, status } from './status.js';
import { Tabs } from './tabs.js';
import { say, text, told } from './texts.js';
import { ThreatOverlay } from './threats.js';
import { Thinking } from './thinking.js';
import { Walk } from './walk.js';

const $ = (id) => document.getElementById(id);

const address = new Address((code) => call('position', { code }));
const server = new Server(address.token);
const board = new Board($('board'), choose, pointAt, mark, pressed);
const proof = new ProofWalk(board, $('proof'));
const threats = new ThreatOverlay(board, $('wins'), playVariation, proof);
const balance = new Balance(board, $('balanced'), playVariation, () => call('stopbalance'));
const opening = new Opening($('question'), $('answers'), (word, said) => call('answer', { word, said }), notice);
const setup = new Setup($('setUpForm'), showSetup);
const book = new Book(board, $('bookPanel'), $('bookWords'), $('note'));
const labels = new Labels($('labels'), call);
const players = new Players({ Black: $('playerBlack'), White: $('playerWhite') });
const match = new Match($, players, call);
const newGame = new NewGame($('newForm'), $('lastGame'), $('levelWords'), $('proofs'), startNewGame, draw);
const games = new Games($, board, playVariation);
const rooms = new Rooms($('roomsPanel'), $('rooms'), $('offerRoom'), $('newForm').elements.rule.options, call);
const walk = new Walk(call, draw);
const moves = new Moves($('moves'), goTo);
const review = new Review($, board, moves, goTo, (path, line) => goTo([...path, ...line]));
const thinking = new Thinking(board, $('search'), $('said'), $('found'), playVariation);
const bar = new Bar($('bar'));
const tabs = new Tabs($('tabs'), $('sheet'), $('closeSheet'), () => {
  tabs.current === 'analysis' || labels.end();
  state && showStatus();
});

let state = null;
let chosen = '';
let isHinting = false;
let isExplaining = false;
let connection = 'open';
let trouble = '';

/** Asks the server; shows its message if it refuses, and returns whether it did not. */
async function ask(action) {
  try {
    notice();
    await action();
    return true;
  } catch (error) {
    if (error.name !== 'AbortError') {
      notice(() => words(error), true);
    }
    return false;
  }
}

function words(error) {
  const why = told(error.message);
  return error.isAnswer ? why : error.isSilence ? text('noAnswer') : text('failed', { why });
}

function call(name, fields) {
  return ask(() => server.call(name, fields));
}

/** Tells what came of the last thing that a person did; bad is what went wrong. */
function notice(words = () => '', isBad = false) {
  say($('notice'), words);
  $('notice').classList.toggle('bad', isBad);
  $('notice').hidden = !words();
  words() && tabs.putAway();
}

/** Tells what is wrong as long as it is wrong. */
function showTrouble() {
  const state = () => (['lost', 'refused', 'linkRefused'].includes(connection) ? text(connection) : told(connection));
  const lines = () => [...(connection === 'open' ? [] : [state()]), ...trouble.split('\n').filter(Boolean).map(told)];
  say($('trouble'), () => lines().join('\n'));
  $('trouble').hidden = lines().length === 0;
  $('trouble').hidden || tabs.putAway();
}

function canPlace() {
  return state && !walk.isOn && state.outcome === 'ONGOING' && (state.yours || state.waits);
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
  } else if (walk.isOn && isLooking()) {
    walk.look(state.moves, state);
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
    place(point);
  }
}

async function place(point) {
  const ply = state.moves.length;
  if (match.isOn || await newGame.beginBefore(state)) {
    call('place', { point, ply });
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
    }, true);
    isExplaining = true;
  });
}

/** Shows the lines of the threats on the point under the pointer. */
function pointAt(point) {
  if (!isExplaining) {
    board.showShapes(threats.lines(point));
  }
}

function showThreats() {
  threats.clear();
  if (isPressed($('threats')) && state && !match.isOn && state.outcome === 'ONGOING') {
    const { moves: path, side } = state;
    ask(async () => await threats.find(server, side) && bar.learn(path, path.length, [side === 'Black' ? 1 : 0]));
  }
}

function setThreats(areShown) {
  press($('threats'), areShown);
  $('threatsMean').hidden = !areShown;
  showThreats();
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
    h: hint,
    x: () => mark(point),
    l: () => labels.ask(point, state),
    w: () => state.forbidden.includes(point) && explain(point),
  };
  actions[key]?.();
  return key in actions;
}

async function hint() {
  if (!$('hint').disabled) {
    isHinting = true;
    draw();
    await call('hint') || endHint();
  }
}

function endHint() {
  isHinting = false;
  showBusy();
}

/** Goes to the position after some moves. Visitors of a room, and players who agree on an opening, only look at it. */
function goTo(path, ply = path.length) {
  if (isLooking()) {
    walk.look(path, state);
  } else {
    walk.goTo(path, ply);
  }
}

function isLooking() {
  return match.isOn || Boolean(state.dialogue);
}

function playVariation(moves) {
  call('variation', { moves: moves.join(' '), ply: state.moves.length });
}

function hear(name, data) {
  if (name === 'state') {
    hearState(match.view(data));
  } else if (name === 'thinking' && state && (data.version === state.version || data.purpose === 'move')) {
    setup.isActive || bar.learn(...thinking.show(data, state));
    isHinting = isHinting && !data.last;
    showBusy(data);
  } else if (name === 'review') {
    bar.learn(data.moves, ...review.show(data, state?.moves ?? []));
  } else if (name === 'balance' && data.version === state?.version) {
    balance.show(data, state.side);
  } else if (name === 'book') {
    book.show(data);
  } else if (name === 'games') {
    games.show(data);
  } else if (name === 'said' && data.version === state?.version) {
    endHint();
    notice(() => told(data.text));
  } else if (name === 'options') {
    newGame.offer(data);
    rooms.offer(data);
    state && newGame.follow(state);
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
    name === 'presence' && draw();
  }
}

function hearState(heard) {
  const isOther = state?.version !== heard.version;
  const isAsked = isOther && heard.dialogue || heard.asked && heard.asked !== state?.asked;
  const isMove = state && heard.moves.length > state.moves.length && !walk.isGoing;
  state = heard;
  if (!match.isOn && state.clocks) {
    state.clocks.heardAt = performance.now();
  }
  walk.arrive(state, isLooking());
  isAsked && tabs.putAway();
  isHinting &&= !isOther;
  match.isOn || newGame.follow(state);
  draw();
  showAddress();
  isMove && $('sound').checked && playStone();
  if (isOther) {
    chosen = '';
    board.choose('');
    endExplanation();
    thinking.clear(state.moves);
    balance.clear();
    showThreats();
  }
}

/** Shows the code of the position, or asks once for the position that the address named when the page was opened. */
function showAddress() {
  const code = address.takeWanted();
  if (!walk.isOn) {
    address.show(state.code);
  }
  if (document.activeElement !== $('code')) {
    $('code').value = state.code;
  }
  code && code !== state.code && !match.isOn && call('position', { code });
}

function draw() {
  if (!state) {
    return;
  }
  const now = walk.shown(state);
  board.show(setup.isActive ? setup.state(state) : { ...now, labels: [...now.labels, ...offers(state)] }, $('numbers').checked);
  bar.show(now);
  if (walk.isOn) {
    moves.walk(now.moves);
    showStatus();
  } else {
    moves.show(state);
    drawState();
  }
  review.mark(now.moves);
  const { line } = moves;
  Object.assign($('ply'), { max: line.length, value: now.moves.length, disabled: setup.isActive });
  $('back').disabled = $('first').disabled = $('quickBack').disabled = now.moves.length === 0 || setup.isActive;
  const hasNext = now.moves.length < line.length || state.redo && !isLooking();
  $('forward').disabled = $('last').disabled = $('quickForward').disabled = !hasNext || setup.isActive;
  $('remove').disabled = $('promote').disabled = now.moves.length === 0;
  $('review').disabled = line.length === 0;
  $('noMoves').hidden = line.length > 0;
  say($('noMoves'), () => text(state.black.length + state.white.length > 0 ? 'noMovesHere' : canPlace() ? 'noMoves' : 'noMovesYet'));
}

/** Setting up has begun or ended, or changed: what belongs to the position on the table is not shown meanwhile. */
function showSetup() {
  if (setup.isActive) {
    tabs.putAway();
    threats.clear();
    board.showShapes([]);
    thinking.clear();
  } else {
    showThreats();
  }
  draw();
}

/** Draws what only the state of the table tells. */
function drawState() {
  opening.show(state);
  match.show(state);
  if (!match.isOn) {
    players.show(playerNames(state), state.clocks ?? null);
  }
  showStatus();
  say($('opening'), () => state.opening
    && text('openingIs', { code: state.opening, name: state.openingName, chinese: state.openingChinese }));
  const isOver = state.outcome !== 'ONGOING';
  const hasBegun = state.moves.length > 0;
  $('previous').hidden = !state.previous;
  $('undo').disabled = $('quickUndo').disabled = !canTakeBack(state)
    || match.isOn && (isOver || state.people === 'NONE' || Boolean(state.dialogue));
  $('redo').disabled = !state.redo;
  $('hint').disabled = isOver || state.thinks;
  $('go').disabled = isOver || !(state.thinks && (isEngine(state.setting.opponent) || state.dialogue) || state.waits && !state.yours);
  $('balanceOne').disabled = $('balanceTwo').disabled = isOver;
  $('resign').disabled = isOver || state.people === 'NONE';
  $('draw').disabled = isOver || state.people === 'NONE' || Boolean(state.dialogue) || (match.isOn ? match.isWithEngine : !state.yours || isProof(state.setting?.opponent));
  $('swap').hidden = isOver || state.people === 'NONE' || isProof(state.setting?.opponent);
  say($('swapWord'), () => text(state.people === 'BOTH' ? 'playOn' : 'swap'));
  $('reviewOver').hidden = !isOver || !hasBegun;
  $('controls').hidden = match.isOn ? !match.isPlayer : newGame.isOpen && !hasBegun;
  if ($('newForm').hidden === newGame.isOpen) {
    $('roomsPanel').open = newGame.isOpen;
  }
  $('newForm').hidden = !newGame.isOpen;
  $('again').hidden = newGame.isOpen;
  $('cancelNew').hidden = !hasBegun;
  press($('analyse'), state.multiPv > 0);
  say($('analyseWord'), () => text(state.multiPv > 0 ? 'stop' : 'analysis'));
  $('lines').value = state.multiPv || $('lines').value;
  $('found').style.setProperty('--lines', state.multiPv);
  showBusy();
  showPrimary(isOver);
  $('record').classList.toggle('plain', !state.tree?.branches.length);
  if (isNew($('next'), state.next)) {
    const words = () => say(make('span', { className: 'words' }), () => text('nextShort'));
    $('next').replaceChildren(...(state.next.length > 0 ? [words()] : []),
      ...state.next.map((point) => button(() => playVariation([point]), point)));
  }
  if (document.activeElement !== $('comment')) {
    $('comment').value = state.comment;
  }
}

/** One button stands out: the one that goes on from here. */
function showPrimary(isOver) {
  const primary = newGame.isOpen ? 'start' : isOver ? 'reviewOver' : $('go').disabled ? '' : 'go';
  ['start', 'reviewOver', 'go'].forEach((id) => $(id).classList.toggle('primary', id === primary));
}

/** How far the engine has come with its move or a hint. */
function showBusy(event) {
  const runs = Boolean(state?.thinks || isHinting);
  say($('hintWord'), () => text(isHinting ? 'hintNow' : 'hint'));
  $('busy').hidden = !runs;
  if (runs && event && !state.clocks) {
    $('busy').max = state.setting.millis;
    $('busy').value = Math.min(event.millis, state.setting.millis);
  } else {
    $('busy').removeAttribute('value');
  }
}

function showStatus() {
  say($('status'), () => (setup.isActive ? text('settingUp') : walk.isOn && isLooking() ? text('looking')
    : status(state, !match.isOn && tabs.current === 'play')));
}

function startNewGame(fields) {
  tabs.show('play');
  tabs.putAway();
  setup.isActive && setup.end();
  setThreats(false);
  return call('new', fields);
}

function startReview() {
  tabs.show('analysis');
  setThreats(false);
  return call('review');
}

async function setUpPosition() {
  if (await call('position', { code: setup.code(state.rule) })) {
    setup.end();
    newGame.close();
  }
}

function listenToPage() {
  const onClick = (id, action) => $(id).addEventListener('click', action);
  for (const name of ['undo', 'redo', 'go', 'remove', 'promote', 'stopreview', 'previous', 'draw']) {
    onClick(name, () => call(name));
  }
  onClick('quickUndo', () => call('undo'));
  onClick('forgetGames', () => call('forgetgames'));
  onClick('hint', hint);
  ['review', 'reviewOver'].forEach((id) => onClick(id, startReview));
  onClick('balanceOne', () => call('balance', { stones: 1 }));
  onClick('balanceTwo', () => call('balance', { stones: 2 }));
  onClick('setUp', () => (setup.isActive ? setup.end() : setup.begin(state, stonesOf(state))));
  onClick('rotate', () => call('turn', { how: 'rotate_90' }));
  onClick('mirror', () => call('turn', { how: 'mirror_x' }));
  onClick('setUpClear', () => setup.clear());
  onClick('setUpDone', setUpPosition);
  onClick('setUpCancel', () => setup.end());
  onClick('copyCode', () => ask(() => navigator.clipboard.writeText($('code').value)));
  onClick('first', () => moves.goTo(0));
  onClick('last', () => moves.goTo(moves.line.length));
  for (const [id, count] of [['back', -1], ['quickBack', -1], ['forward', 1], ['quickForward', 1]]) {
    onClick(id, () => moves.step(count));
  }
  onClick('swap', () => call('seat', { people: (state.people === 'BOTH' ? state.side : state.people === 'BLACK' ? 'White' : 'Black').toUpperCase() }));
  onClick('resign', () => confirm(text('resignSure')) && call('resign'));
  onClick('same', () => newGame.again());
  onClick('new', () => newGame.open(state));
  onClick('cancelNew', () => { newGame.close(); $('new').focus(); });
  const analyse = () => call('analyse', { multiPv: Math.min(10, Math.max(1, Math.round($('lines').value))) });
  onClick('analyse', () => (isPressed($('analyse')) ? call('analyse', { multiPv: 0 }) : analyse()));
  onClick('threats', () => setThreats(!isPressed($('threats'))));
  onClick('offer', () => rooms.ask(state));
  onClick('mistakes', ({ target }) => target.closest('.row') && tabs.putAway());
  $('ply').addEventListener('input', () => moves.goTo(Number($('ply').value)));
  $('code').addEventListener('change', () => call('position', { code: $('code').value.trim() }));
  $('comment').addEventListener('change', () => call('comment', { text: $('comment').value }));
  $('lines').addEventListener('change', () => isPressed($('analyse')) && analyse());
  $('note').addEventListener('change', () => call('note', { text: $('note').value }));
  moves.listenToKeys((isBack) => state && !$(isBack ? 'back' : 'forward').disabled);
}

/** A file was opened. */
function opened(name) {
  setup.isActive && setup.end();
  const isBook = /\.csv(\.gz)?$/i.test(name);
  isBook || newGame.close();
  tabs.show(isBook ? 'books' : 'analysis');
  tabs.putAway();
}

async function begin() {
  await useSettings($, draw, (error) => notice(() => words(error), true));
  listenToPage();
  new Files($, server, ask, notice, () => !match.isOn, opened);
  server.listen(hear, (now) => {
    connection = now;
    showTrouble();
  });
}

begin();
