import { describe, expect, it } from '@jest/globals';
import { fold } from '../testing/attempt.ts';
import * as ask from './testing/commands.ts';
import { arrived, called, completed, issued, prioritised, priorityEnded, returned } from './testing/events.ts';
import { day, given } from './testing/given.ts';
import { NOW, ticket } from './testing/patients.ts';

type Event = ReturnType<typeof issued>;

const three = [issued(1), issued(2), issued(3)];
const orderAfter = (...events: readonly Event[]) => fold(day, [...three, ...events]).queue.map((id) => Number(id.slice(-1)));

describe('a patient who comes first', () => {
  it('puts a patient before all who have no priority', () => {
    given(...three)
      .when(ask.prioritise(3, 'frail'))
      .thenDecided(prioritised(3, 'frail'));
    expect(orderAfter(prioritised(3))).toEqual([3, 1, 2]);
  });

  it('puts a patient behind those who came first earlier', () => {
    expect(orderAfter(prioritised(3), prioritised(2))).toEqual([3, 2, 1]);
  });

  it('keeps a patient’s place among those who come first with another reason', () => {
    expect(orderAfter(prioritised(3), prioritised(2), prioritised(3, 'child'))).toEqual([3, 2, 1]);
    expect(fold(day, [...three, prioritised(3), prioritised(3, 'child')]).tickets.get(ticket(3))?.priority).toEqual({
      reason: 'child',
      at: NOW,
    });
  });

  it('puts a patient back where the time of arrival says once the priority ends', () => {
    given(...three, prioritised(2))
      .when(ask.endPriority(2))
      .thenDecided(priorityEnded(2));
    expect(orderAfter(prioritised(3), prioritised(2), priorityEnded(3))).toEqual([2, 1, 3]);
    given(...three)
      .when(ask.endPriority(2))
      .thenRefused('ticket.notPrioritised');
  });

  it('puts a new patient first from the issue on', () => {
    given(issued(1))
      .when(ask.issueFirst(2, 'child'))
      .thenDecided(issued(2, { priority: 'child' }));
  });

  it('keeps the priority of a patient who returns to the queue', () => {
    expect(orderAfter(prioritised(3), called(3), returned(3))).toEqual([3, 1, 2]);
  });

  it('refuses a priority for a ticket that does not wait', () => {
    given(...three, called(1))
      .when(ask.prioritise(1))
      .thenRefused('ticket.notWaiting');
    given(...three, called(1), completed(1))
      .when(ask.prioritise(1))
      .thenRefused('ticket.notWaiting');
    given(...three)
      .when(ask.onPastDay(ask.prioritise(1)))
      .thenRefused('ticket.pastDay');
  });
});

describe('a patient who has come to the room', () => {
  it('records an arrival once for a call', () => {
    given(...three, called(1))
      .when(ask.arrive(1))
      .thenDecided(arrived(1));
    given(...three, called(1), arrived(1))
      .when(ask.arrive(1))
      .thenRefused('ticket.alreadyArrived');
    given(...three)
      .when(ask.arrive(1))
      .thenRefused('ticket.notNotified');
  });

  it('keeps an arrival through a recall, and forgets it with a return', () => {
    const arrivedAt = (...events: readonly Event[]) => fold(day, [...three, ...events]).tickets.get(ticket(1))?.arrivedAt;
    expect(arrivedAt(called(1), arrived(1, 3), called(1, 2))).not.toBeNull();
    expect(arrivedAt(called(1), arrived(1, 3), returned(1))).toBeNull();
  });
});
