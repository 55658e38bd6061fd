// The state of a game in words: whose move it is, how it has ended, and who plays.

import { other } from './board.js';
import { opponentName } from './newgame.js';
import { text } from './texts.js';

/**
 * The state in one line.
 *
 * @param state that of the table
 * @param asksToGo whether the engine of this page may wait for a person
 */
export function status(state, asksToGo) {
  const values = { number: state.moves.length + 1, count: state.moves.length, side: text(state.side) };
  if (state.outcome === 'ONGOING') {
    if (state.dialogue && !state.thinks) {
      return text(['BOTH', 'NONE'].includes(state.people) ? 'actsSide' : state.yours ? 'actsYou' : 'actsOther', { side: text(state.dialogue.side) });
    }
    const others = asksToGo && state.people !== 'BOTH' ? 'waits' : 'toMove';
    const own = state.people === 'BOTH' ? 'toMove' : 'yourMove';
    return text(state.thinks ? 'thinks' : state.yours ? own : others, values);
  }
  if (state.outcome === 'DRAW') {
    return text('drawn', values);
  }
  const winner = state.outcome === 'BLACK_WINS' ? 'Black' : 'White';
  values.side = text(winner);
  const isForbidden = state.ending === 'BOARD' && state.winning.length === 0;
  const how = { RESIGNATION: 'winsByResignation', TIME: 'winsByTime' }[state.ending];
  const result = text(how ?? (isForbidden ? 'winsByForbidden' : 'wins'), values);
  return ['BLACK', 'WHITE'].includes(state.people)
    ? text(state.people === winner.toUpperCase() ? 'youWon' : 'youLost', { result }) : result;
}

/** Whether a person has a move to take back: the last one, or the one before the opponent's. */
export function canTakeBack({ people, side, moves, dialogue }) {
  const isLast = dialogue || ['BOTH', 'NONE', other(side).toUpperCase()].includes(people);
  return moves.length >= (isLast ? 1 : 2);
}

/** What makes the name of the player of each side. */
export function playerNames({ people, setting, names }) {
  const name = (side, given) => () => (people === 'BOTH' ? given || text(side)
    : people === side.toUpperCase() ? text('nameYou', { name: text(side) }) : opponentName(setting));
  return { Black: name('Black', names[0]), White: name('White', names[1]) };
}
