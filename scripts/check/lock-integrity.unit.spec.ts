import { describe, expect, it } from '@jest/globals';
import { unverified } from './lock-integrity.ts';

const SHA512 = `sha512-${'A'.repeat(86)}==`;

describe('the integrity of a lock file', () => {
  it.each([
    ['no integrity', undefined],
    ['a SHA-1 only', `sha1-${'A'.repeat(27)}=`],
    ['a SHA-512 that is cut off', 'sha512-AAAA=='],
    ['an empty integrity', ''],
  ])('refuses a package with %s', (_, integrity) => {
    const packages = { '': {}, 'node_modules/a': { version: '1.0.0', ...(integrity === undefined ? {} : { integrity }) } };
    expect(unverified(packages)).toEqual(['node_modules/a 1.0.0: no sha512']);
  });

  it('accepts a package with a SHA-512, also beside an older hash', () => {
    const packages = {
      '': { version: '0.2.0' },
      'node_modules/a': { version: '1.0.0', integrity: SHA512 },
      'node_modules/b': { version: '1.0.0', integrity: `sha1-${'A'.repeat(27)}= ${SHA512}` },
    };
    expect(unverified(packages)).toEqual([]);
  });

  it('asks no hash of a package in a bundle, nor of a link', () => {
    const packages = {
      'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
      'node_modules/linked': { link: true },
    };
    expect(unverified(packages)).toEqual([]);
  });
});
