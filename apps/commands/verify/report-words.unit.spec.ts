import { describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { Finding } from '#libs/verify/finding.ts';
import type { Report } from '#libs/verify/report.ts';
import { reportLines } from './report-words.ts';

const EVENT = { stream: 'queue-palm_20261120', revision: 3, position: '0000000000000017' as Position, type: 'PatientCalled' };
const FINDINGS: readonly Finding[] = [
  { what: 'event', fault: 'changed', ...EVENT, problem: 'it was changed' },
  {
    what: 'day',
    fault: 'vanished',
    kind: 'queue',
    tenant: 'palm' as ClinicId,
    day: '20261121' as ClinicDay,
    problem: 'it has vanished',
  },
  { what: 'log', problem: 'the events from position 2 to 3 are gone' },
  { what: 'file', name: 'data/vault.db', problem: 'malformed' },
];

const report = (given: Partial<Report>): Report => ({
  whole: true,
  chained: true,
  heads: 0,
  events: 12_345,
  streams: 40,
  broken: { events: 0, streams: 0 },
  findings: [],
  unlisted: 0,
  milliseconds: 1_234,
  ...given,
});

describe('a report in words', () => {
  it('reports a verification without findings in one line', () => {
    expect(reportLines(report({ heads: 3 }), { by: 'files' })).toEqual([
      'Verified 12,345 events in 40 streams in 1.2 s: the log is whole in itself and agrees with 3 signed heads.',
    ]);
    expect(reportLines(report({ whole: false, streams: 3 }))).toEqual([
      'Verified the newest 12,345 events in 1.2 s: they are whole in themselves.',
    ]);
  });

  it('claims no more than a log that is whole in itself without heads, and says what that cannot show', () => {
    expect(reportLines(report({}))).toEqual([
      'Verified 12,345 events in 40 streams in 1.2 s: the log is whole in itself.',
      expect.stringMatching(/^Without heads .* end was cut off .* with the master key rewrote it: set HEADS_DIR, or name files/),
    ]);
    expect(reportLines(report({}), { by: 'none', emptyFolder: '/mnt/heads' })[1]).toMatch(
      /^Without heads .*: HEADS_DIR \(\/mnt\/heads\) has no file of heads yet; `dawr heads` writes the first\.$/,
    );
  });

  it('names the file of HEADS_DIR that the log agrees with', () => {
    const path = '/mnt/heads/heads-20261120T030000Z-0a1b2c3d.json';
    const against = { by: 'newest', path, writtenAt: new Date('2026-11-20T03:00:00Z') } as const;
    expect(reportLines(report({ heads: 1 }), against)).toEqual([
      'Verified 12,345 events in 40 streams in 1.2 s: the log is whole in itself and agrees with 1 signed head.',
      `The heads are the newest in HEADS_DIR: ${path}, of 2026-11-20 03:00 UTC.`,
    ]);
  });

  it('makes no claim about the hash chain without the master key', () => {
    const [said, unseen] = reportLines(report({ chained: false }));
    expect(said).toMatch(/: their order and numbering are whole\.$/);
    expect(unseen).toMatch(/^The hash chain and the keys in the vault were not checked/);
  });

  it('reports each finding in a line, and their number', () => {
    expect(reportLines(report({ heads: 3, findings: FINDINGS, broken: { events: 2, streams: 1 }, unlisted: 5 }))).toEqual([
      'queue-palm_20261120, revision 3 (position 17, PatientCalled): it was changed',
      'clinic palm, day 2026-11-21: it has vanished',
      'the log: the events from position 2 to 3 are gone',
      'data/vault.db: malformed',
      '… and 5 more',
      '',
      'Verified 12,345 events in 40 streams in 1.2 s: 9 findings; 2 events are broken, in 1 of the streams.',
    ]);
  });
});
