import { describe, expect, it } from '@jest/globals';
import { otherOrigin } from './other-origin.ts';

describe('the other origin of the demonstration', () => {
  it('names the other origin of this machine', () => {
    const at = (hostname: string, port = '3000') => otherOrigin({ protocol: 'http:', hostname, port });
    expect([at('localhost'), at('127.0.0.1'), at('[::1]'), at('localhost', '')]).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://localhost:3000',
      'http://127.0.0.1',
    ]);
  });
});
