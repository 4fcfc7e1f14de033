import { beforeEach, describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { evolveTicket } from '#libs/domain/queue-day/state.ts';
import { called, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import type { Json, JsonObject } from '#libs/event-store/event-store.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import type { Applied } from '#projections/runner/batch.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { DAY, logOf, logOfKind, TENANT } from '#projections/testing/log.ts';
import { channelOf, readAnnouncement } from './announcement.ts';
import { Announcer } from './announcer.ts';

const TOMORROW = clinicDay(new Date('2026-11-21T00:00:00Z'));

/** An applied event as the queue's projection reports it. */
function folded(events: readonly LogEvent[]): readonly Applied[] {
  const documents = new Map<string, JsonObject | null>();
  return events.map((event) => {
    const id = String(event.data['ticketId']);
    const before = documents.get(id) ?? null;
    const after = isQueueEvent(event) ? (evolveTicket(asTicket(before), event, event.revision) ?? null) : null;
    documents.set(id, asJson(after));
    return { event, before, after: asJson(after) };
  });
}

// Tickets are plain JSON; their interface cannot say so.
const asTicket = (document: JsonObject | null) => (document as TicketDocument | null) ?? undefined;
const asJson = (ticket: object | null) => ticket as JsonObject | null;

describe('the announcer', () => {
  let clock: FakeTime;
  let progress: ProjectionProgress;
  let announcer: Announcer;
  let said: { readonly channel: string; readonly message: Json }[];
  let lost: unknown[];
  let isCut: boolean;

  beforeEach(() => {
    clock = new FakeTime();
    progress = new ProjectionProgress(clock.timer);
    said = [];
    lost = [];
    isCut = false;
    const publish = async (channel: string, message: Json): Promise<void> => {
      if (isCut) throw new Error('cut');
      said.push({ channel, message });
    };
    announcer = new Announcer({ publish }, progress, { warn: (failure: unknown) => lost.push(failure) });
  });

  const applied = (...events: readonly LogEvent[]) => announcer.applied(folded(events));
  const revisions = () => said.map(({ message }) => readAnnouncement(message)?.events.map(({ revision }) => revision));
  const hold = (event: LogEvent | undefined, ...names: readonly string[]) => {
    for (const name of names) if (event) progress.advance(name, event.position);
  };
  /** Lets all pending microtasks run. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('announces an event once all read models of its day hold it', async () => {
    const [event] = logOf(issued(1));
    applied(...logOf(issued(1)));
    hold(event, 'display');
    await settled();
    expect(said).toEqual([]);
    hold(event, 'statistics');
    await settled();
    expect(revisions()).toEqual([[0]]);
  });

  it('announces an event after a timeout when a read model stays behind', async () => {
    applied(...logOf(issued(1)));
    clock.advance(2_000);
    await settled();
    expect(revisions()).toEqual([[0]]);
  });

  it('announces in order without adding up a slow read model’s delays', async () => {
    const [first, second] = logOf(issued(1), called(1));
    if (first) applied(first);
    clock.advance(1_500);
    if (second) applied(second);
    hold(second, 'display');
    clock.advance(500);
    await settled();
    expect(revisions()).toEqual([[0]]);
    clock.advance(1_500);
    await settled();
    expect(revisions()).toEqual([[0], [1]]);
  });

  it('announces each clinic’s events on its own channel', async () => {
    const tomorrow = logOfKind('queue', [issued(2)], TOMORROW);
    const elsewhere = logOf(issued(3)).map((event) => ({ ...event, clinicId: `${TENANT}-2` as typeof TENANT }));
    applied(...logOf(issued(1)), ...tomorrow, ...elsewhere);
    clock.advance(2_000);
    await settled();
    expect(said.map(({ channel, message }) => [channel, readAnnouncement(message)?.day])).toEqual([
      [channelOf(TENANT), DAY],
      [channelOf(TENANT), TOMORROW],
      [`${channelOf(TENANT)}-2`, DAY],
    ]);
  });

  it('announces patients only sealed, and deleted tickets without their patient', async () => {
    applied(...logOf(issued(1, { name: 'Layla' }), deleted(1)));
    clock.advance(2_000);
    await settled();
    expect(readAnnouncement(said[0]?.message ?? null)?.events).toMatchObject([
      { ticket: { position: 1, confidential: { key: 'key' } } },
      { ticket: { position: 1, confidential: null } },
    ]);
  });

  it('continues announcing after a failed broadcast', async () => {
    isCut = true;
    applied(...logOf(issued(1)));
    clock.advance(2_000);
    await settled();
    isCut = false;
    applied(...logOf(issued(1), called(1)).slice(1));
    clock.advance(2_000);
    await settled();
    expect(lost).toHaveLength(1);
    expect(revisions()).toEqual([[1]]);
  });

  it('announces no event of another aggregate', async () => {
    applied(...logOfKind('tenant', [{ type: 'ClinicOpened', data: {} }]));
    clock.advance(2_000);
    await settled();
    expect(said).toEqual([]);
  });
});

describe('an announcement', () => {
  it.each([
    null,
    'text',
    {},
    { day: '20261120' },
    { day: 'today', events: [] },
    { day: '20261120', events: [{ type: 'TicketIssued' }] },
  ])('rejects %j as an announcement', (message) => {
    expect(readAnnouncement(message)).toBeUndefined();
  });
});
