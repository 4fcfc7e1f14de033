import { describe, expect, it } from '@jest/globals';
import { deskRoleOf } from './desk-role.ts';

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
});
