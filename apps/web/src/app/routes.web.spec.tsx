import { describe, expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { APP_PAGES } from '#libs/contracts/pages.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { routes } from './routes.tsx';

/** The whole path of every route that is somewhere: an index route is at its parent's. */
function pathsOf(table: readonly RouteObject[], above = ''): string[] {
  return table.flatMap(({ index, path, children = [] }) => {
    const here = path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`;
    const isSomewhere = index === true || (path !== undefined && children.length === 0);
    return [...(isSomewhere ? [here || '/'] : []), ...pathsOf(children, here)];
  });
}

describe('the route table', () => {
  const table = routes(
    createQueryClient(() => undefined),
    Promise.resolve(),
  );

  it('routes the entrance, the pages that the server knows, and one for every other address', () => {
    expect(pathsOf(table).toSorted()).toEqual(['/', '/*', ...Object.values(APP_PAGES)].toSorted());
  });
});
