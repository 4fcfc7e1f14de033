import { describe, expect, it } from '@jest/globals';
import { queriesAfterResync } from './topic-queries.ts';

describe('the queries that a resync refetches', () => {
  it('refetches the queries of the topic', () => {
    expect(queriesAfterResync('messages:updated')).toEqual([['day', 'tickets']]);
  });

  it('refetches the day and the settings where no topic is named: services or rooms may have changed', () => {
    expect(queriesAfterResync(undefined)).toEqual([['day'], ['clinic']]);
  });
});
