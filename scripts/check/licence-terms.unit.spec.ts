import { describe, expect, it } from '@jest/globals';
import { isPermissive, refusedLicences } from './licence-terms.ts';

describe('the licences of what is shipped', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MIT AND Zlib)', '(MIT OR CC0-1.0)'])('accepts the licence %s', (licence) => {
    expect(isPermissive(licence)).toBe(true);
  });

  it.each(['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md'])('refuses the licence "%s"', (licence) => {
    expect(isPermissive(licence)).toBe(false);
  });

  it('names packages whose licence is refused, without development packages', () => {
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/good': { version: '1.0.0', license: 'ISC' },
      'node_modules/good/node_modules/@scope/bad': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/unknown': { version: '3.0.0' },
      'node_modules/web-push': { version: '3.6.7', license: 'MPL-2.0' },
      'node_modules/other': { version: '1.0.0', license: 'MPL-2.0' },
      'node_modules/tool': { version: '4.0.0', license: 'GPL-2.0-only', dev: true },
    };
    expect(refusedLicences(packages)).toEqual([
      '@scope/bad 2.0.0: AGPL-3.0-only',
      'unknown 3.0.0: no licence',
      'other 1.0.0: MPL-2.0',
    ]);
  });
});
