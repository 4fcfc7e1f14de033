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
import { ATTEMPT_MS, type Attempt, Attempts } from './attempts.ts';

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

  it('what is expected is found once, by one of any number who ask at once', async () => {
    const attempts = new Attempts(store, clock.now);
    await attempts.keep('token', 'state', ATTEMPT);
    const found = await Promise.all(Array.from({ length: 8 }, () => attempts.take('token', 'state')));
    expect(found.filter((attempt) => attempt !== undefined)).toEqual([ATTEMPT]);
    expect(await attempts.take('token', 'state')).toBeUndefined();
  });

  it.each([
    ['another browser', 'other', 'state'],
    ['another answer', 'token', 'other'],
    ['the two put together otherwise', 'tokens', 'tate'],
    ['nothing', '', ''],
  ])('it is not found with %s, and stays for whoever it is for', async (_, token, state) => {
    const attempts = new Attempts(store, clock.now);
    await attempts.keep('token', 'state', ATTEMPT);
    expect(await attempts.take(token, state)).toBeUndefined();
    expect(await attempts.take('token', 'state')).toEqual(ATTEMPT);
  });

  it('ten minutes may pass, and no more', async () => {
    const attempts = new Attempts(store, clock.now);
    await attempts.keep('slow', 'state', ATTEMPT);
    await attempts.keep('late', 'state', ATTEMPT);
    clock.advance(ATTEMPT_MS - 1);
    expect(await attempts.take('slow', 'state')).toEqual(ATTEMPT);
    clock.advance(1);
    expect(await attempts.take('late', 'state')).toBeUndefined();
  });

  it('an e-mail that was typed is kept as long, and readable to nobody who finds it', async () => {
    const emails = new LookedUpEmails({
      store,
      now: clock.now,
      secret: Buffer.alloc(32, 1),
      random: (bytes) => Buffer.alloc(bytes, 2),
    });
    await emails.keep('token', 'huda@noor.example');
    expect(await emails.find('token')).toBe('huda@noor.example');
    expect(await emails.find('other')).toBeUndefined();
    for await (const page of store.list('')) expect(JSON.stringify(page)).not.toMatch(/huda|token|aHVkYQ/);
    clock.advance(ATTEMPT_MS);
    expect(await emails.find('token')).toBeUndefined();
  });
});
