import { describe, expect, it } from '@jest/globals';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import { eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import * as ask from '#libs/domain/queue-day/testing/commands.ts';
import {
  absent,
  called,
  cancelled,
  completed,
  deleted,
  detailsChanged,
  erased,
  issued,
  moved,
  returned,
} from '#libs/domain/queue-day/testing/events.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { DENTAL, LAB } from '#libs/domain/queue-day/testing/places.ts';
import { topicOf } from './topic-update.ts';

describe('the topic that an event raises', () => {
  it.each([
    [issued(1), 'tickets:created'],
    [called(1), 'tickets:status:notified'],
    [completed(1), 'tickets:status:completed'],
    [returned(1), 'tickets:status:waiting'],
    [cancelled(1), 'tickets:updated'],
    [absent(1), 'tickets:updated'],
    [detailsChanged(1), 'tickets:updated'],
    [erased(1), 'tickets:updated'],
    [deleted(1), 'tickets:deleted'],
  ])('raises the topic of $type', ({ type }, topic) => {
    expect(topicOf(type)).toBe(topic);
  });

  it.each([
    ['completed', 'tickets:status:completed'],
    ['absent', 'tickets:updated'],
  ] as const)('raises the topic of the current patient, %s, before that of the next call', (outcome, ended) => {
    const day = play([ask.issue(1), ask.issue(2), ask.callNext(), ask.callNext(undefined, outcome)]);
    const advance = eventsOf(day).slice(-2);
    expect(advance.map(({ type }) => topicOf(type))).toEqual([ended, 'tickets:status:notified']);
  });

  it.each([
    ['a called', [issued(1), called(1)], 'tickets:status:waiting'],
    ['a waiting', [issued(1)], 'tickets:updated'],
    ['a waiting, once called', [issued(1), called(1), returned(1)], 'tickets:updated'],
    ['a waiting, once sent on', [issued(1), called(1), moved(1, DENTAL)], 'tickets:updated'],
    ['an again called', [issued(1), called(1), returned(1), called(1)], 'tickets:status:waiting'],
  ])('raises the topic of a move of %s patient', (_, events, topic) => {
    const after = [...events, moved(1, LAB)].reduce<QueueDay<PatientDetails>>(day.evolve, day.initial);
    expect(topicOf('TicketMoved', after.tickets.get(ticket(1)))).toBe(topic);
  });

  it('raises no topic for an event of a newer product version', () => {
    expect(topicOf('TicketTransferred')).toBeUndefined();
  });
});
