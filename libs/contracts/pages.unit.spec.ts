import { describe, expect, it } from '@jest/globals';
import { PAGES, pageAt } from './pages.ts';

describe('the page at a path', () => {
  it.each(Object.entries(PAGES))(
    'finds the page %s at its path %s, with and without a final slash, in any letter case',
    (_, path) => {
      expect([path, `${path}/`, path.toUpperCase()].map(pageAt)).toEqual([path, path, path]);
    },
  );

  it.each(['', '/', '/log', '/login//', '/login/x', '/dashboard/queue', '/v1/tickets', '/constructor', '/404'])(
    'finds no page at %j',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );
});
