import { once } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { AccessTrail } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';
import { RecordedExports } from './recorded-exports.ts';

const contextOf = (clinicId: string): AuditContext => ({
  clinicId: clinicId as ClinicId,
  actor: { userId: 'huda', roles: [], provider: 'test' },
  correlationId: 'request',
});
const CONTEXTS = ['palm', 'noor'].map(contextOf);
const RECORD = { type: 'AuditExported', data: { format: 'csv' } } as const;
const BROKEN = { type: 'AuditExported', data: { format: 'csv', brokenOff: true } };

describe('an export in a file', () => {
  let recorded: (readonly [string, AccessRecord])[];
  let logged: string[];
  let exports: RecordedExports;
  beforeEach(() => {
    recorded = [];
    logged = [];
    const trail: Pick<AccessTrail, 'record'> = {
      record: async ({ clinicId }, record) => void recorded.push([clinicId, record]),
    };
    exports = new RecordedExports(trail, pino({}, { write: (line: string) => void logged.push(line) }));
  });

  async function* chunks(...parts: readonly (string | Error)[]): AsyncIterable<Buffer> {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield Buffer.from(part);
    }
  }
  const whole = [
    ['palm', RECORD],
    ['noor', RECORD],
  ];

  it('records an export at each clinic before its first byte, and once only where it is whole', async () => {
    const stream = await exports.open(CONTEXTS, RECORD, chunks('a', 'b'));
    expect(recorded).toEqual(whole);
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('ab');
    expect([recorded, logged]).toEqual([whole, []]);
  });

  it('records an export as broken off at each clinic, and logs it, where its source fails', async () => {
    const stream = await exports.open(CONTEXTS, RECORD, chunks('a', new Error('the disk is gone')));
    await expect(stream.toArray()).rejects.toThrow('the disk is gone');
    expect(recorded.slice(2)).toEqual([
      ['palm', BROKEN],
      ['noor', BROKEN],
    ]);
    expect(logged.join()).toContain('the disk is gone');
  });

  it('records an export as broken off where its client leaves', async () => {
    const stream = await exports.open(CONTEXTS.slice(0, 1), RECORD, chunks('a', 'b', 'c'));
    await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    expect(recorded.slice(1)).toEqual([['palm', BROKEN]]);
  });
});
