import { describe, expect, it } from '@jest/globals';
import { membersQuery } from '#libs/contracts/members.ts';
import { ticketListQuery } from '#libs/contracts/tickets/queries.ts';
import { searchOf, stateOf } from './list-state.ts';

const DEFAULTS = { page: 1, limit: 10, search: '', direction: 'desc', order: 'createdAt', status: [], day: undefined };

describe("a list's state in the address", () => {
  it.each([
    ['', {}],
    ['page=3&search=%20سالم%20&status=waiting&status=notified', { page: 3, search: 'سالم', status: ['waiting', 'notified'] }],
    ['status=waiting', { status: ['waiting'] }],
    ['page=0&limit=1000&order=colour&direction=up&status=lost&day=yesterday', {}],
    ['page=2&order=position&direction=asc&unknown=1', { page: 2, order: 'position', direction: 'asc' }],
  ])('reads %s, and takes the default for what is wrong', (search, expected) => {
    expect(stateOf(ticketListQuery, new URLSearchParams(search))).toEqual({ ...DEFAULTS, ...expected });
  });

  it('leaves out what would be so anyway', () => {
    expect(String(searchOf(ticketListQuery, DEFAULTS))).toBe('');
    expect(String(searchOf(membersQuery, { deleted: false, roles: [], page: 1 }))).toBe('');
  });

  it('comes back from the address as it went', () => {
    const state = { ...DEFAULTS, page: 4, search: 'هند & سالم', status: ['completed', 'cancelled'], day: '2026-11-20' };
    expect(stateOf(ticketListQuery, searchOf(ticketListQuery, state))).toEqual(state);
  });
});
