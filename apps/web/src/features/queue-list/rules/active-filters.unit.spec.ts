import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { activeFilters } from './active-filters.ts';
import { NO_FILTERS, queueListQuery } from './list-query.ts';

describe('the filters in force', () => {
  it('filters nothing where nothing was chosen', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it('lists the day, the hour, each status, how tickets ended, the service and the sorting, each with the way out of it alone', () => {
    const { service } = z.parse(queueListQuery, { service: 'service-2' });
    const all = activeFilters({
      order: 'position',
      direction: 'asc',
      status: ['waiting', 'cancelled'],
      cancelReason: 'absent',
      day: '2026-11-20',
      hour: 0,
      service,
    });
    expect(all).toEqual([
      { kind: 'day', day: '2026-11-20', without: { day: undefined } },
      { kind: 'hour', hour: 0, without: { hour: undefined } },
      { kind: 'status', status: 'waiting', without: { status: ['cancelled'] } },
      { kind: 'status', status: 'cancelled', without: { status: ['waiting'] } },
      { kind: 'ended', reason: 'absent', without: { cancelReason: undefined } },
      { kind: 'service', service: 'service-2', without: { service: undefined } },
      {
        kind: 'sort',
        sort: { order: 'position', direction: 'asc' },
        without: { order: NO_FILTERS.order, direction: NO_FILTERS.direction },
      },
    ]);
  });

  it('takes another direction alone as a sorting', () => {
    expect(activeFilters({ ...NO_FILTERS, direction: 'asc' }).map(({ kind }) => kind)).toEqual(['sort']);
  });
});
