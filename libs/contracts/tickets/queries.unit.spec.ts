import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { membersQuery } from '../members.ts';
import { dayAt, queueQuery, ticketListQuery } from './queries.ts';

const defaults = { page: 1, limit: 10, search: '', order: 'createdAt', direction: 'desc', status: [] };

const value = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom('waiting', 'asc', 'position', 'true', 'false', '2026-11-20', ['waiting', 'cancelled'], 'Manager'),
);
const query = fc.dictionary(
  fc.constantFrom('page', 'search', 'order', 'direction', 'limit', 'status', 'day', 'hour', 'roles', 'deleted', 'other'),
  value,
);

describe('a query', () => {
  it.each([
    ['of tickets', ticketListQuery],
    ['of the queue', queueQuery],
    ['of members', membersQuery],
  ])('parses any query of %s, and its result to itself', (_, schema) => {
    fc.assert(
      fc.property(query, (asked) => {
        const read = schema.parse(asked);
        expect(schema.parse(read)).toEqual(read);
      }),
    );
  });

  it('gives an empty query its defaults', () => {
    expect(ticketListQuery.parse({})).toEqual(defaults);
    expect(queueQuery.parse({})).toEqual({ limit: 10, status: ['waiting', 'notified'] });
  });

  it('reads a query from an address: texts, and lists repeated or single', () => {
    const asked = { page: '3', limit: '٢٥', search: ' سارة ', direction: 'asc', day: '2026-11-20', status: 'cancelled' };
    expect(ticketListQuery.parse(asked)).toMatchObject({ ...asked, page: 3, limit: 25, search: 'سارة', status: ['cancelled'] });
    expect(['0', '٩', 23].map((hour) => ticketListQuery.parse({ hour }).hour)).toEqual([0, 9, 23]);
    expect(ticketListQuery.parse({ status: ['waiting', 'notified'] }).status).toEqual(['waiting', 'notified']);
  });

  it('takes a repeated value of a list once', () => {
    const status = ['waiting', 'cancelled', 'waiting', 'waiting', 'cancelled', 'waiting'];
    expect(ticketListQuery.parse({ status }).status).toEqual(['waiting', 'cancelled']);
  });

  it.each([
    { page: '0' },
    { page: '1.5' },
    { page: ['2', '3'] },
    { limit: '101' },
    { limit: '' },
    { search: 'س'.repeat(256) },
    { order: 'name' },
    { direction: 'up' },
    { status: ['waiting', 'gone'] },
    { day: '2026-02-30' },
    { day: '20261120' },
    { hour: '24' },
    { hour: '-1' },
    { hour: '9.5' },
    { hour: '' },
    { hour: ['9', '10'] },
  ])('replaces only the invalid %j by its default', (wrong) => {
    const rest = {
      page: 2,
      limit: 20,
      search: 'x',
      order: 'position',
      direction: 'asc',
      status: ['waiting'],
      day: '2026-11-20',
      hour: 9,
    };
    const [name = ''] = Object.keys(wrong);
    expect(ticketListQuery.parse({ ...rest, ...wrong })).toEqual({
      ...rest,
      [name]: { ...defaults, day: undefined, hour: undefined }[name],
    });
  });

  it('reads the text false as false', () => {
    const deleted = (text: unknown) => membersQuery.parse({ deleted: text }).deleted;
    expect(['true', true, 'false', false, '', 'yes', '1'].map(deleted)).toEqual([true, true, false, false, false, false, false]);
  });
});

describe("the clinic's day, as a query names it", () => {
  it.each([
    ['2026-11-19T19:59:59.999Z', '00:00', '2026-11-19'],
    ['2026-11-19T20:00:00.000Z', '00:00', '2026-11-20'],
    ['2026-11-19T23:59:59.999Z', '04:00', '2026-11-19'],
    ['2026-12-31T20:00:00.000Z', '00:00', '2027-01-01'],
  ])('names the day at %s in Dubai, days starting at %s, as %s', (at, dayStartsAt, expected) => {
    const day = dayAt(new Date(at), { timezone: 'Asia/Dubai', dayStartsAt });
    expect(day).toBe(expected);
    expect(ticketListQuery.parse({ day }).day).toBe(expected);
  });
});
