import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { erasesPatient } from './events.ts';
import { anyDay, eventsOf, play } from './testing/any-day.ts';
import { day } from './testing/given.ts';

describe('what erases a patient', () => {
  it('takes a patient for erased after the events that take the details away, and after no other', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        let state = day.initial;
        for (const event of eventsOf(play(commands))) {
          const before = state.tickets.get(event.data.ticketId)?.confidential ?? null;
          state = day.evolve(state, event);
          const after = state.tickets.get(event.data.ticketId)?.confidential ?? null;
          const { type } = event;
          if (before !== null && after === null) expect({ type, erases: erasesPatient(type) }).toEqual({ type, erases: true });
          if (erasesPatient(type)) expect({ type, after }).toEqual({ type, after: null });
        }
      }),
    );
  });
});
