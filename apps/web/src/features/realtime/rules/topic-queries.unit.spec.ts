import { describe, expect, it } from '@jest/globals';
import { queriesAfterResync } from './topic-queries.ts';

describe('the queries that a resync refetches', () => {
  it('are those of its topic', () => {
    expect(queriesAfterResync('messages:updated')).toEqual([['day', 'tickets']]);
  });

  it('are the day and the settings where it names none: services or rooms may have changed', () => {
    expect(queriesAfterResync(undefined)).toEqual([['day'], ['clinic']]);
  });
});
