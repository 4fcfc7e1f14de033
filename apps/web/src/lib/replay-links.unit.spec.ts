import { describe, expect, it } from '@jest/globals';
import { replayHourLink, replayMomentLink } from './replay-links.ts';

const START = { timezone: 'Asia/Dubai', dayStartsAt: '06:00' } as const;
const TICKET = '20261120-01932b4e-7c1a-7d2f-9a35-000000000012';

describe('the links to the replay', () => {
  it('lead to the beginning of an hour, after midnight to that of the next date', () => {
    expect(replayHourLink('2026-11-20', 1, START)).toBe('/dashboard/replay?day=2026-11-20&at=2026-11-20T21%3A00%3A00.000Z');
  });

  it('lead to the instant of a ticket’s event, and nowhere from what was done to it on a later day', () => {
    const at = '2026-11-20T06:40:12.000Z';
    expect(replayMomentLink(at, TICKET, START)).toBe(
      `/dashboard/replay?day=2026-11-20&at=2026-11-20T06%3A40%3A12.000Z&ticket=${TICKET}`,
    );
    expect(replayMomentLink('2026-11-23T06:40:12.000Z', TICKET, START)).toBeNull();
  });
});
