import { expect, it } from '@jest/globals';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { at } from '#libs/domain/queue-day/testing/patients.ts';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { newEvent } from '../testing/append.ts';
import { sealedData } from '../testing/log.ts';
import { logEventOf } from './log-event.ts';

const stored = (stream: string): StoredEvent => ({
  ...newEvent(issued(1, { minute: 3 })),
  stream: stream as StreamName,
  revision: 4 as Revision,
  position: '0007' as Position,
});

it('an event of the log tells its clinic, its day and its instant, and keeps what is sealed', () => {
  expect(logEventOf(stored('queue-noor_20261120'))).toMatchObject({
    type: 'TicketIssued',
    data: sealedData(issued(1, { minute: 3 })),
    kind: 'queue',
    tenant: 'noor',
    day: '20261120',
    revision: 4,
    position: '0007',
    occurredAt: at(3),
  });
});

it.each(['tenant-noor', 'directory-noor'])('an event of %s has no day', (stream) => {
  expect(logEventOf(stored(stream))).toMatchObject({ tenant: 'noor', day: null });
});

it('an event of a stream that is none of ours is none', () => {
  expect(logEventOf(stored('$stats-127.0.0.1'))).toBeUndefined();
});
