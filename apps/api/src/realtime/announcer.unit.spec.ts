import { beforeEach, describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { called, issued } from '#libs/domain/queue-day/testing/events.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#projections/projection.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { DAY, logOf, logOfKind, TENANT } from '#projections/testing/log.ts';
import { readAnnouncement } from './announcement.ts';
import { Announcer } from './announcer.ts';
import { HandClock } from './testing/hand-clock.ts';

const TOMORROW = clinicDay(new Date('2026-11-21T00:00:00Z'));

describe('the announcer', () => {
  let clock: HandClock;
  let progress: ProjectionProgress;
  let announcer: Announcer;
  let said: { readonly channel: string; readonly message: Json }[];
  let lost: unknown[];
  let isCut: boolean;

  beforeEach(() => {
    clock = new HandClock();
    progress = new ProjectionProgress(clock.timer);
    said = [];
    lost = [];
    isCut = false;
    const publish = async (channel: string, message: Json): Promise<void> => {
      if (isCut) throw new Error('cut');
      said.push({ channel, message });
    };
    announcer = new Announcer({ broadcast: { publish }, progress, lost: (error) => lost.push(error) });
  });

  const applied = (...events: readonly LogEvent[]) => announcer.applied(events.map((event) => ({ event, after: null })));
  const revisions = () => said.map(({ message }) => readAnnouncement(message)?.events.map(({ revision }) => revision));
  const hold = (event: LogEvent | undefined, ...names: readonly string[]) => {
    for (const name of names) if (event) progress.advance(name, event.position);
  };
  /** Everything that waited for nothing but its turn is done. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('tells of an event when all read models of its day hold it', async () => {
    const [event] = logOf(issued(1));
    applied(...logOf(issued(1)));
    hold(event, 'display');
    await settled();
    expect(said).toEqual([]);
    hold(event, 'statistics');
    await settled();
    expect(revisions()).toEqual([[0]]);
  });

  it('does not wait for a read model for ever', async () => {
    applied(...logOf(issued(1)));
    clock.advance(2_000);
    await settled();
    expect(revisions()).toEqual([[0]]);
  });

  it('keeps the order, and lets the delays of a slow read model not add up', async () => {
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

  it('tells each clinic of its own day alone', async () => {
    const tomorrow = logOfKind('queue', [issued(2)], TOMORROW);
    const elsewhere = logOf(issued(3)).map((event) => ({ ...event, tenant: `${TENANT}-2` as typeof TENANT }));
    applied(...logOf(issued(1)), ...tomorrow, ...elsewhere);
    clock.advance(2_000);
    await settled();
    expect(said.map(({ channel, message }) => [channel, readAnnouncement(message)?.day])).toEqual([
      [`queue/${TENANT}`, DAY],
      [`queue/${TENANT}`, TOMORROW],
      [`queue/${TENANT}-2`, DAY],
    ]);
  });

  it('says of a patient only what the log has sealed', async () => {
    const [event] = logOf(issued(1, { name: 'Layla' }));
    applied(...logOf(issued(1, { name: 'Layla' })));
    clock.advance(2_000);
    await settled();
    expect(said[0]?.message).toMatchObject({ events: [{ data: event?.data }] });
    expect(Object.keys(event?.data ?? {})).not.toContain('name');
  });

  it('goes on after an announcement was lost', async () => {
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

  it('has nothing to say of what is no queue', async () => {
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
  ])('is not read from %j', (message) => {
    expect(readAnnouncement(message)).toBeUndefined();
  });
});
