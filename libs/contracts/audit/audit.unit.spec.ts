import { describe, expect, it } from '@jest/globals';
import { auditExportQuery, auditQuery } from './audit.ts';

const TICKET = '20261120-00000000-0000-4000-8000-000000000001';
const CURSOR = '2026-11-20T06:42:00.000Z_0000000000000012';

describe('a query of the trail', () => {
  it('takes defaults for what is missing', () => {
    expect(auditQuery.parse({})).toEqual({ clinic: [], limit: 50 });
    expect(auditExportQuery.parse({})).toEqual({ clinic: [], format: 'ndjson' });
  });

  it('reads every parameter, instants in UTC', () => {
    const query = { from: '2026-11-20T10:00:00+04:00', to: '2026-11-20T07:00:00Z', actor: 'system', ticket: TICKET };
    const more = {
      action: 'PatientCalled',
      service: 'dental',
      room: 'r2',
      limit: '200',
      before: CURSOR,
      clinic: ['a', 'b', 'a'],
    };
    expect(auditQuery.parse({ ...query, ...more })).toEqual({
      ...query,
      ...more,
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-20T07:00:00.000Z',
      limit: 200,
      clinic: ['a', 'b'],
    });
  });

  it('falls back for each invalid parameter, and keeps every clinic that was named', () => {
    const invalid = {
      limit: '201',
      before: 'x',
      from: 'yesterday',
      to: '1',
      actor: "'",
      ticket: '7',
      action: 'Nothing',
      room: 'R!',
    };
    expect(auditQuery.parse({ ...invalid, clinic: 'no such id!' })).toEqual({ clinic: ['no such id!'], limit: 50 });
    expect(auditExportQuery.parse({ format: 'pdf' })).toMatchObject({ format: 'ndjson' });
  });
});
