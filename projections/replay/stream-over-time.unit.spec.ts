import { expect, it } from '@jest/globals';
import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { StreamOverTime } from './stream-over-time.ts';

const STREAM = 'queue-noor_20261120' as StreamName;
const at = (time: string): Instant => instant(new Date(`2026-11-20T${time}Z`));

const happened = (occurredAt: Instant, revision: number): StoredEvent => ({
  id: `event-${revision}`,
  type: 'TicketIssued',
  data: {},
  metadata: { hash: '', commandId: '', tenantId: 'noor', schemaVersion: 1, occurredAt, actor: { userId: 'huda' } },
  stream: STREAM,
  revision: revision as Revision,
  position: String(revision) as Position,
});

it('lets no event count before the one that it follows, whatever the clocks said, and takes each once', async () => {
  const log = [happened(at('08:00'), 0), happened(at('08:10'), 1), happened(at('08:05'), 2)];
  const taken: string[] = [];
  const readStream = async function* (_: StreamName, { after }: { readonly after?: Revision | undefined } = {}) {
    const rest = log.slice(after === undefined ? 0 : after + 1);
    if (rest.length > 0) yield rest;
  };
  const stream = new StreamOverTime({ readStream }, STREAM, ({ id }) => taken.push(id));
  await stream.readOn();
  const counts = (...times: readonly string[]) => times.map((time) => stream.countAt(at(time)));
  expect(counts('07:59', '08:00', '08:05', '08:09:59.999', '08:10')).toEqual([0, 1, 1, 1, 3]);
  log.push(happened(at('08:20'), 3));
  await stream.readOn();
  expect(counts('08:19', '08:20')).toEqual([3, 4]);
  expect(taken).toEqual(['event-0', 'event-1', 'event-2', 'event-3']);
});
