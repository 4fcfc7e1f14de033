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
  it('names packages that are missing or of another version, but no optional one of another platform', () => {
    const installed = { packages: { 'node_modules/server': { version: '0.9.0' } } };
    expect(unlike(WANTED, installed)).toEqual(['node_modules/server', 'node_modules/bundler']);
  });

  it('ignores development packages where only the shipped ones are wanted', () => {
    const pruned = { packages: { 'node_modules/server': { version: '1.0.0' } } };
    expect(unlike(WANTED, pruned)).toEqual(['node_modules/bundler']);
    expect(unlike(shipped(WANTED), pruned)).toEqual([]);
  });
});
