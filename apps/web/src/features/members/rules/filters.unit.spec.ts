import { describe, expect, it } from '@jest/globals';
import { membersQuery } from '#libs/contracts/members.ts';
import { searchOf, stateOf } from '../../../lib/list-state.ts';
import { activeFilters, NO_FILTERS } from './filters.ts';

describe('the filters of the members', () => {
  it('are none by themselves', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it('are each a press away from gone', () => {
    expect(activeFilters({ roles: ['Manager', 'Medical'], deleted: true, direction: 'asc' })).toEqual([
      { kind: 'role', role: 'Manager', without: { roles: ['Medical'] } },
      { kind: 'role', role: 'Medical', without: { roles: ['Manager'] } },
      { kind: 'deleted', without: { deleted: false } },
      { kind: 'sort', direction: 'asc', without: { direction: 'desc' } },
    ]);
  });

  it('stand in the address and come back from it', () => {
    const address = 'page=2&search=huda&direction=asc&limit=25&roles=Medical&roles=Patient&deleted=true';
    const state = stateOf(membersQuery, new URLSearchParams(address));
    expect(state).toEqual({ page: 2, search: 'huda', direction: 'asc', limit: 25, roles: ['Medical', 'Patient'], deleted: true });
    expect(stateOf(membersQuery, searchOf(membersQuery, state))).toEqual(state);
  });

  it('fall back where an address is wrong', () => {
    const address = 'page=0&direction=up&limit=1000&roles=Owner&deleted=perhaps';
    expect(stateOf(membersQuery, new URLSearchParams(address))).toEqual({
      page: 1,
      search: '',
      direction: 'desc',
      limit: 10,
      roles: [],
      deleted: false,
    });
  });
});
