import { describe, expect, it } from '@jest/globals';
import { closeAll } from './close-all.ts';

describe('closeAll', () => {
  it('closes in reverse order, past failures, and throws the first of them', async () => {
    const closed: string[] = [];
    const closing = (name: string, error?: Error) => async () => {
      closed.push(name);
      if (error) throw error;
    };
    const first = new Error('the socket');
    const all = closeAll([closing('log'), closing('jobs', new Error('the jobs')), closing('socket', first)]);
    await expect(all).rejects.toBe(first);
    expect(closed).toEqual(['socket', 'jobs', 'log']);
    await expect(closeAll([closing('log')])).resolves.toBeUndefined();
  });
});
