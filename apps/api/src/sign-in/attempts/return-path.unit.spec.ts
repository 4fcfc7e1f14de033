import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { returnPath } from './return-path.ts';

describe('the page to return to', () => {
  it.each(['/', '/dashboard', '/dashboard/members?page=2&search=%D9%86', '/queue/display/', '/login#top', '/v10', '/team'])(
    'accepts our own page %s',
    (page) => {
      expect(returnPath(page)).toBe(page);
    },
  );

  it.each([
    undefined,
    null,
    7,
    ['/dashboard'],
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/v1/auth/logout',
    '/v1',
    '/x/../v1/tickets',
    '/oidc/auth',
    '/t/secret',
    `/${'a'.repeat(500)}`,
  ])('returns the home page for %j', (asked) => {
    expect(returnPath(asked)).toBe('/');
  });

  it('returns a path of our own origin for any input', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '\\', '//', '.', '..', ':', '@', '\t', '?', '#', '%2f', 'evil.example', 'http:'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const page = returnPath(`/${parts.join('')}`);
        expect(new URL(page, 'http://clinic.test').origin).toBe('http://clinic.test');
        expect(page).toMatch(/^\/(?![/\\])/);
      }),
      { seed: 20_261_121, numRuns: 2_000 },
    );
  });
});
