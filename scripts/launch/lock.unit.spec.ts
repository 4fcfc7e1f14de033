import { describe, expect, it } from '@jest/globals';
import { shipped, unlike } from './lock.mjs';

const WANTED = {
  packages: {
    '': { version: '0.2.0' },
    'node_modules/server': { version: '1.0.0' },
    'node_modules/bundler': { version: '1.0.0', dev: true },
    'node_modules/node-of-another-platform': { version: '24.0.0', optional: true },
  },
};

describe('packages against the lock', () => {
  it('names what is missing or of another version, but not an optional package of another platform', () => {
    const installed = { packages: { 'node_modules/server': { version: '0.9.0' } } };
    expect(unlike(WANTED, installed)).toEqual(['node_modules/server', 'node_modules/bundler']);
  });

  it('misses no development package when only the shipped ones are asked for', () => {
    const pruned = { packages: { 'node_modules/server': { version: '1.0.0' } } };
    expect(unlike(WANTED, pruned)).toEqual(['node_modules/bundler']);
    expect(unlike(shipped(WANTED), pruned)).toEqual([]);
  });
});
