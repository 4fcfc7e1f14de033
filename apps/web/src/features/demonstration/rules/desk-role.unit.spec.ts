import { describe, expect, it } from '@jest/globals';
import { deskRoleOf, otherOrigin } from './desk-role.ts';

describe('the address of the “Try it” page', () => {
  it('reads a desk’s role, and reception from anything else', () => {
    expect(['Medical', 'Manager', 'Patient', 'x', null].map(deskRoleOf)).toEqual([
      'Medical',
      'Manager',
      'Reception',
      'Reception',
      'Reception',
    ]);
  });

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
