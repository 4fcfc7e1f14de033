import { describe, expect, it } from '@jest/globals';
import { RateLimitedLog } from './rate-limited-log.ts';

describe('RateLimitedLog', () => {
  const logged: object[] = [];
  let now = 0;
  const log = new RateLimitedLog({ error: (fields: object) => void logged.push(fields) }, () => now);

  it('logs the first error of a kind at once and the next after a minute, with their count', () => {
    log.error('log', { component: 'log' }, 'failed');
    log.error('log', { component: 'log' }, 'failed');
    log.error('state', { component: 'state' }, 'failed');
    now = 59_999;
    log.error('log', { component: 'log' }, 'failed');
    now = 60_000;
    log.error('log', { component: 'log' }, 'failed');
    expect(logged).toEqual([
      { component: 'log', count: 1 },
      { component: 'state', count: 1 },
      { component: 'log', count: 3 },
    ]);
  });
});
