import { afterEach, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { read, write } from './api.ts';
import { openedFor } from './page-member.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

it('names in every call the member that its page was opened for, and never the next one', async () => {
  const named: unknown[] = [];
  const fetch = jest.fn(async (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('Dawr-Member'));
    return { ok: true, json: async () => ({}) };
  });
  Object.assign(globalThis, { fetch });
  await read('/figure', z.unknown());
  openedFor('sara');
  openedFor('huda');
  await read('/figure', z.unknown());
  await write({ method: 'POST', path: '/calls' }, 'a key of hers');
  expect(named).toEqual([null, 'sara', 'sara']);
});
