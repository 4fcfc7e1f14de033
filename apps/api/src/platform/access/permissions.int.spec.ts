import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '#libs/contracts/access/permissions.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { A_DEMONSTRATION } from '../../testing/real-clinic.ts';

/** Not here: the socket is an upgrade, and the pages are served beside the API once they are built. */
const ELSEWHERE = ['GET /v1/ws', 'GET /*'];
/** The viewer of the API's description is a library's: how it calls its files is its own affair. */
const DOCS = /^GET \/docs(\/|$)/;

describe('the table of permissions', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open(A_DEMONSTRATION));
  afterAll(() => api.close());

  it('lists every route of the server in the table of permissions', () => {
    const unknown = [...api.routes].filter((route) => !(route in PERMISSIONS) && !DOCS.test(route));
    expect(api.routes.size).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('lists no route in the table of permissions that the server lacks', () => {
    const gone = Object.keys(PERMISSIONS).filter((route) => !api.routes.has(route) && !DOCS.test(route));
    expect(gone.filter((route) => !ELSEWHERE.includes(route))).toEqual([]);
  });
});
