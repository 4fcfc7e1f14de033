import { describe, expect, it } from '@jest/globals';
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
  returned,
} from '#libs/domain/queue-day/testing/events.ts';
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

  it('raises no topic for an event of a newer product version', () => {
    expect(topicOf('TicketTransferred')).toBeUndefined();
  });
});
