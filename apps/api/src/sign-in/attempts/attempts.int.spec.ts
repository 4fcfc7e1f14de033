import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LookedUpEmails } from '../look-up/looked-up-emails.ts';
import { ATTEMPT_LIFETIME_MS, type Attempt, Attempts } from './attempts.ts';

const ATTEMPT: Attempt = {
  provider: 'google',
  tenant: 'noor' as ClinicId,
  nonce: 'nonce',
  verifier: 'verifier',
  returnTo: '/',
  redirectUri: 'https://noor.example/v1/auth/google/callback',
};

describe('between two steps of a sign-in', () => {
  let folder: string;
  let thread: WriterThread;
  let store: StateStore;
  let clock: FakeTime;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    clock = new FakeTime();
    store = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: clock.now });
  });
  afterEach(async () => {
    await store.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('gives an attempt to one of any number of concurrent calls', async () => {
    const attempts = new Attempts(store, clock.now);
    await attempts.store('token', 'state', ATTEMPT);
    const found = await Promise.all(Array.from({ length: 8 }, () => attempts.consume('token', 'state')));
    expect(found.filter((attempt) => attempt !== undefined)).toEqual([ATTEMPT]);
    expect(await attempts.consume('token', 'state')).toBeUndefined();
  });

  it.each([
    ['another browser', 'other', 'state'],
    ['another answer', 'token', 'other'],
    ['the two put together otherwise', 'tokens', 'tate'],
    ['nothing', '', ''],
  ])('does not find an attempt with %s, and keeps it for its browser', async (_, token, state) => {
    const attempts = new Attempts(store, clock.now);
    await attempts.store('token', 'state', ATTEMPT);
    expect(await attempts.consume(token, state)).toBeUndefined();
    expect(await attempts.consume('token', 'state')).toEqual(ATTEMPT);
  });

  it('expires an attempt after ten minutes', async () => {
    const attempts = new Attempts(store, clock.now);
    await attempts.store('slow', 'state', ATTEMPT);
    await attempts.store('late', 'state', ATTEMPT);
    clock.advance(ATTEMPT_LIFETIME_MS - 1);
    expect(await attempts.consume('slow', 'state')).toEqual(ATTEMPT);
    clock.advance(1);
    expect(await attempts.consume('late', 'state')).toBeUndefined();
  });

  it('keeps a typed e-mail sealed for ten minutes', async () => {
    const emails = new LookedUpEmails({
      store,
      now: clock.now,
      secret: Buffer.alloc(32, 1),
      random: (bytes) => Buffer.alloc(bytes, 2),
    });
    await emails.store('token', 'huda@noor.example');
    expect(await emails.find('token')).toBe('huda@noor.example');
    expect(await emails.find('other')).toBeUndefined();
    for await (const page of store.list('')) expect(JSON.stringify(page)).not.toMatch(/huda|token|aHVkYQ/);
    clock.advance(ATTEMPT_LIFETIME_MS);
    expect(await emails.find('token')).toBeUndefined();
  });
});
