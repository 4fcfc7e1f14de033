import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { type Held, HeldStreams } from './held-streams.ts';
import { MemoryQuarantine } from './testing/memory-quarantine.ts';

const STREAM = 'queue-palm_20261120' as StreamName;
const held = (revision: number): Held => ({
  stream: STREAM,
  revision: revision as Revision,
  position: '0007' as Position,
  eventType: 'TicketTransmuted',
  errorClass: 'TypeError',
  thrownAt: null,
});

describe('Quarantine', () => {
  let now: Date;
  let quarantine: MemoryQuarantine;
  beforeEach(() => {
    now = new Date('2026-11-20T08:00:00.000Z');
    quarantine = new MemoryQuarantine(() => now);
  });

  it('keeps since when a stream waits, while its event or its cause changes', async () => {
    await quarantine.hold('queue', held(3));
    now = new Date('2026-11-20T09:00:00.000Z');
    await quarantine.hold('queue', held(5));
    expect(await quarantine.entriesOf('queue')).toMatchObject([{ revision: 5, at: '2026-11-20T08:00:00.000Z' }]);
  });

  it('takes the outcome of a retry for its answer', async () => {
    await quarantine.hold('queue', held(3));
    expect(await quarantine.askRetry('queue', STREAM)).toBe(true);
    expect(await quarantine.entriesOf('queue')).toMatchObject([{ retryAsked: '2026-11-20T08:00:00.000Z' }]);
    await quarantine.hold('queue', held(3));
    expect(await quarantine.entriesOf('queue')).toMatchObject([{ retryAsked: null }]);
    await quarantine.release('queue', STREAM);
    expect(await quarantine.askRetry('queue', STREAM)).toBe(false);
  });

  it('lists streams by follower, and followers that have stopped, at once', async () => {
    await quarantine.hold('queue@8', held(3));
    await quarantine.hold('queue-reactor', held(4));
    await quarantine.recordStop('display@7', 'DocumentsDamaged');
    expect(await quarantine.quarantined()).toMatchObject({
      entries: [
        { follower: 'queue-reactor', version: null },
        { follower: 'queue', version: 8 },
      ],
      stopped: [{ follower: 'display', version: 7, errorClass: 'DocumentsDamaged' }],
    });
    await quarantine.clearStop('display@7');
    expect((await quarantine.quarantined()).stopped).toEqual([]);
  });
});

describe('a stream that waits for two versions of a projection', () => {
  it('keeps what each could not read, asks both for a retry, and forgets one alone', async () => {
    const quarantine = new MemoryQuarantine();
    await quarantine.hold('queue@7', held(3));
    await quarantine.hold('queue@8', held(5));
    expect(await quarantine.entriesOf('queue@7')).toMatchObject([{ revision: 3 }]);
    expect(await quarantine.askRetry('queue', STREAM)).toBe(true);
    expect((await quarantine.quarantined()).entries.map(({ retryAsked }) => retryAsked)).not.toContain(null);
    await quarantine.recordStop('queue@7', 'RangeError');
    await quarantine.forget('queue@7');
    expect(await quarantine.quarantined()).toMatchObject({ entries: [{ version: 8, revision: 5 }], stopped: [] });
  });
});

describe('HeldStreams', () => {
  it('holds a stream from its event on, whatever the positions', () => {
    const streams = new HeldStreams([held(3)]);
    const holds = (revision: number) => streams.holds({ stream: STREAM, revision: revision as Revision });
    expect([2, 3, 4].map(holds)).toEqual([false, true, true]);
    expect(streams.holds({ stream: 'queue-oasis_20261120' as StreamName, revision: 9 as Revision })).toBe(false);
  });
});
