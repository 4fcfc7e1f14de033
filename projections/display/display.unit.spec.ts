import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { called, completed, deleted, detailsChanged, erased, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { given } from '../testing/given.ts';
import { DAY, type Decided, logOf, sealed, TENANT } from '../testing/log.ts';
import { type BoardDocument, type BoardEntry, boardId } from './board.ts';
import { display } from './display.projection.ts';

const board = (...events: readonly Decided[]): readonly BoardEntry[] => {
  const document = given(display, logOf(...events))['boards']?.[boardId(TENANT, DAY)] as BoardDocument | undefined;
  return document?.entries ?? [];
};
const shown = (...events: readonly Decided[]) => board(...events).map(({ position, status }) => [position, status]);

describe('the display projection', () => {
  it('shows the called patient first, then the queue', () => {
    expect(board(issued(1), issued(2), called(2), called(2, 2))).toEqual([
      { id: ticket(2), position: 2, status: 'notified', notifiedCount: 2 },
      { id: ticket(1), position: 1, status: 'waiting', notifiedCount: 0 },
    ]);
  });

  it('removes served patients, and returns them at the end of the queue', () => {
    const served = [issued(1), issued(2), called(1), completed(1)];
    expect(shown(...served)).toEqual([[2, 'waiting']]);
    expect(shown(...served, returned(1))).toEqual([
      [2, 'waiting'],
      [1, 'waiting'],
    ]);
  });

  it('keeps each patient’s current details beside the board', () => {
    const entry = (...events: readonly Decided[]) => given(display, logOf(...events))['entries']?.[ticket(1)];
    const back = [called(1), completed(1), returned(1)];
    expect(entry(issued(1), detailsChanged(1, { age: 70 }), ...back)).toMatchObject({
      position: 1,
      confidential: sealed(patient(1, { age: 70 })),
    });
    expect(entry(issued(1), erased(1))).toMatchObject({ position: 1, confidential: null });
  });

  it('never returns a deleted ticket to the board', () => {
    expect(given(display, logOf(issued(1), deleted(1)))['entries']).toEqual({ [ticket(1)]: null });
  });

  it('shows the same called and queued tickets as the domain, after any events', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const steps = play(commands);
        const { called, queue } = steps.at(-1)?.after ?? { called: null, queue: [] };
        const ids = board(...eventsOf(steps)).map(({ id }) => id);
        expect(ids).toEqual(called === null ? queue : [called, ...queue]);
      }),
    );
  });
});
