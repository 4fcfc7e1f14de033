import { describe, expect, it } from '@jest/globals';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf, ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { deskRows, nextFor, nextOf } from './desk-rows.ts';

const [first = null, second = null] = ROOMS_PLACES.rooms;
const OURS = pairOf(1, 'notified', { room: 'r1' });
const THEIRS = pairOf(2, 'notified', { room: 'r2' });
const LEFT_OVER = pairOf(3, 'notified');
const RETIRED = pairOf(4, 'notified', { room: 'r0' });

describe('the rows of a desk that calls for several rooms', () => {
  const rows = (chosen: typeof first, shown: TicketPair | null, ...called: readonly TicketPair[]) =>
    deskRows(ROOMS_PLACES, { called, chosen, shown }).map(({ room, pair, isChosen, digit }) => [
      room?.id ?? null,
      pair?.ticket.position ?? null,
      isChosen ? 'chosen' : '',
      digit,
    ]);

  it('gives each room in use a digit, and opens the chosen one', () => {
    expect(rows(second, THEIRS, OURS, THEIRS)).toEqual([
      ['r1', 1, '', 1],
      ['r2', 2, 'chosen', 2],
    ]);
    expect(rows(null, null, OURS)).toEqual([
      ['r1', 1, '', 1],
      ['r2', null, '', 2],
    ]);
  });

  it('shows a call of no room in the chosen room that has none of its own, and else in a row of its own', () => {
    expect(rows(first, LEFT_OVER, LEFT_OVER, THEIRS)).toEqual([
      ['r1', 3, 'chosen', 1],
      ['r2', 2, '', 2],
    ]);
    expect(rows(first, OURS, OURS, LEFT_OVER)).toEqual([
      ['r1', 1, 'chosen', 1],
      ['r2', null, '', 2],
      [null, 3, '', null],
    ]);
    expect(rows(null, LEFT_OVER, LEFT_OVER)).toEqual([
      ['r1', null, '', 1],
      ['r2', null, '', 2],
      [null, 3, 'chosen', null],
    ]);
  });

  it('keeps a room that is no longer in use while its call is open, chosen where it was chosen before', () => {
    expect(rows(null, RETIRED, OURS, RETIRED)).toEqual([
      ['r1', 1, '', 1],
      ['r2', null, '', 2],
      ['r0', 4, 'chosen', null],
    ]);
  });
});

describe('the next patient of a room', () => {
  const general = pairOf(5, 'waiting');
  const lab = pairOf(6, 'waiting', { service: 'lab' });

  it('calls next the first of the services that a room takes', () => {
    expect(first && nextFor(first, [lab, general], ROOMS_PLACES)).toBe(general);
    expect(second && nextFor(second, [lab, general], ROOMS_PLACES)).toBe(lab);
    expect(first && nextFor(first, [lab], ROOMS_PLACES)).toBeNull();
  });

  it('does not know the next patient where the list ends before the queue', () => {
    const many = Array.from({ length: LIST.limitMax }, () => lab);
    expect(first && nextFor(first, many, ROOMS_PLACES)).toBeUndefined();
  });

  it('marks the next patient of each room in a list of all, and the first in a list of one', () => {
    const other = pairOf(7, 'waiting');
    const ids = (...pairs: readonly TicketPair[]) => new Set(pairs.map(({ ticket }) => ticket.id));
    expect(nextOf([lab, general, other], null, ROOMS_PLACES)).toEqual(ids(lab, general));
    expect(nextOf([general, other], first, ROOMS_PLACES)).toEqual(ids(general));
    expect(nextOf([], first, ROOMS_PLACES)).toEqual(ids());
  });

  it('marks the first patient of a clinic without rooms', () => {
    expect(nextOf([lab, general], null, { services: [], rooms: [] })).toEqual(new Set([lab.ticket.id]));
  });
});
