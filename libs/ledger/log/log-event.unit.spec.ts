import { expect, it } from '@jest/globals';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { at } from '#libs/domain/queue-day/testing/patients.ts';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { newEvent } from '#projections/testing/append.ts';
import { sealedData } from '#projections/testing/log.ts';
import { logEventOf } from './log-event.ts';

const stored = (stream: string): StoredEvent => ({
  ...newEvent(issued(1, { minute: 3 })),
  stream: stream as StreamName,
  revision: 4 as Revision,
  position: '0007' as Position,
});

it('reads clinic, day and instant of an event, and keeps its sealed part', () => {
  expect(logEventOf(stored('queue-noor_20261120'))).toMatchObject({
    type: 'TicketIssued',
    data: sealedData(issued(1, { minute: 3 })),
    kind: 'queue',
    clinicId: 'noor',
    day: '20261120',
    revision: 4,
    position: '0007',
    occurredAt: at(3),
  });
});

it.each(['tenant-noor', 'directory-noor'])('reads no day from an event of %s', (stream) => {
  expect(logEventOf(stored(stream))).toMatchObject({ clinicId: 'noor', day: null });
});

it('ignores an event of a stream that is not ours', () => {
  expect(logEventOf(stored('$stats-127.0.0.1'))).toBeUndefined();
});
