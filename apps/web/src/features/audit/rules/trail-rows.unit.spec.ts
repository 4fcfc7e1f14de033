import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { trailRows } from './trail-rows.ts';

const entry = (at: string): AuditEntry => ({
  at,
  clinic: 'clinic',
  actor: { id: 'system', name: null, kind: 'system' },
  action: 'SignedIn',
  words: 'Signed in',
  ticket: null,
});
const told = (entries: readonly AuditEntry[], timezone: string) =>
  trailRows(entries, timezone).map((row) => (row.kind === 'day' ? 'heading' : row.entry.at.slice(5, 16)));

describe('rows of the trail', () => {
  it('give each day a heading, by the clinic’s clock', () => {
    const entries = ['2026-03-01T20:00:00.000Z', '2026-03-01T19:59:59.999Z', '2026-03-01T08:00:00.000Z'].map(entry);
    expect(told(entries, 'Asia/Dubai')).toEqual(['heading', '03-01T20:00', 'heading', '03-01T19:59', '03-01T08:00']);
  });

  it('follow a clock that is apart by quarters of an hour', () => {
    const entries = ['2026-03-01T18:15:00.000Z', '2026-03-01T18:14:00.000Z'].map(entry);
    expect(told(entries, 'Asia/Kathmandu')).toEqual(['heading', '03-01T18:15', 'heading', '03-01T18:14']);
  });

  it('make nothing of no entries', () => {
    expect(trailRows([], 'Asia/Dubai')).toEqual([]);
  });
});
