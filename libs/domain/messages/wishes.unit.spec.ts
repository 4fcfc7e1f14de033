import { describe, expect, it } from '@jest/globals';
import { given, read, recordWish, requested, sent, wishReceived } from './testing/messages.ts';

describe('a wish as to messages', () => {
  it.each(['stop', 'start'] as const)('records that the wish to %s came, each time that one comes', (wish) => {
    given().when(recordWish(wish)).thenDecided(wishReceived(wish));
    given(wishReceived('stop'), wishReceived('start')).when(recordWish(wish)).thenDecided(wishReceived(wish));
  });

  it('leaves every message of the day as it is', () => {
    const day = [requested, sent(), read];
    expect(given(...day, wishReceived('stop')).state).toEqual(given(...day).state);
  });
});
