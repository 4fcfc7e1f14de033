import { describe, expect, it } from '@jest/globals';
import { pageAddress } from './page-address.ts';

describe('the address of a page', () => {
  it.each(['/%zz', '/dashboard/%E0%A4%A', '/%', '/%E0?from=1'])(
    'rewrites the undecodable address %s to an unknown page',
    (url) => {
      expect(['GET', 'HEAD'].map((method) => pageAddress({ method, url }))).toEqual(['/404', '/404']);
    },
  );

  it.each([
    ['GET', '/dashboard/%D8%B9'],
    ['GET', '/login?error=%zz'],
    ['GET', '/v1/tickets/%E0%A4%A'],
    ['GET', '/static/%zz.png'],
    ['POST', '/%zz'],
  ])('keeps the address of %s %s', (method, url) => {
    expect(pageAddress({ method, url })).toBe(url);
  });
});
