import { describe, expect, it } from '@jest/globals';
import { StartRefused, StartRefusedForNow, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { exitCodeOf } from '#runtime/start-failure.ts';

describe('exitCodeOf', () => {
  it.each([
    [78, new StartRefused('DAWR_MASTER_KEY: missing')],
    [78, new StoreCorrupted('log.db is no database')],
    [1, new StartRefusedForNow('the folder is in use')],
    [1, new StoreUnavailable('MongoDB does not answer')],
    [1, Object.assign(new Error('in use'), { code: 'EADDRINUSE' })],
  ])('exits with %i for %s', (exit, error) => {
    expect(exitCodeOf(error)).toBe(exit);
  });
});
