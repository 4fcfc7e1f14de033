import { describe, expect, it } from '@jest/globals';
import { membersQuery } from '#libs/contracts/members.ts';
import { searchOf, stateOf } from '../../../lib/list-state.ts';
import { activeFilters, NO_FILTERS } from './filters.ts';

describe('the filters of the members', () => {
  it('filters nothing by default', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it('removes each filter by one press', () => {
    expect(activeFilters({ roles: ['Manager', 'Medical'], direction: 'asc' })).toEqual([
      { kind: 'role', role: 'Manager', without: { roles: ['Medical'] } },
      { kind: 'role', role: 'Medical', without: { roles: ['Manager'] } },
      { kind: 'sort', direction: 'asc', without: { direction: 'desc' } },
    ]);
  });

  it('writes filters to the address and reads them back', () => {
    const address = 'page=2&search=huda&direction=asc&limit=25&roles=Medical&roles=Patient&deleted=true';
    const state = stateOf(membersQuery, new URLSearchParams(address));
    expect(state).toEqual({ page: 2, search: 'huda', direction: 'asc', limit: 25, roles: ['Medical', 'Patient'], deleted: true });
    expect(stateOf(membersQuery, searchOf(membersQuery, state))).toEqual(state);
  });

  it('ignores wrong filters in an address', () => {
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
