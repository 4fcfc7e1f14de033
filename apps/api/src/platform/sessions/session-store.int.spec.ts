import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, instant, type MemberId, memberId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { SessionStore } from './session-store.ts';
import { SYSTEM_MEMBER } from './system-member.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const [AMAL, BADR] = [memberId('amal'), memberId('badr')];

describe('the sessions of a person', () => {
  let folder: string;
  let thread: WriterThread;
  let state: StateStore;
  let clock: FakeTime;
  let sessions: SessionStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    clock = new FakeTime();
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: clock.now });
    let tokens = 0;
    sessions = new SessionStore({ state, now: clock.now, newToken: () => `token ${tokens++}` });
  });
  afterEach(async () => {
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it.each<[string, Json]>([
    ['text', 'changed'],
    ['nothing', null],
    ['fields of other names', { xserId: 'amal' }],
    ['a time that is none', { userId: 'amal', tenantId: 'noor', provider: 'test', createdAt: 'x', seenAt: 'x' }],
  ])('finds no session where the stored entry is %s', async (_, damaged) => {
    const token = await start(AMAL);
    for await (const page of state.list('session/')) for (const { key } of page) await state.put(key, damaged);
    expect(await areOpen(token)).toEqual([false]);
  });

  const start = (userId: MemberId) => sessions.start({ userId, tenantId: 'noor' as ClinicId, provider: 'test' });
  const areOpen = async (...tokens: readonly string[]) =>
    await Promise.all(tokens.map(async (token) => (await sessions.find(token)) !== undefined));

  it('ends all sessions of one person and no other', async () => {
    const tokens = [await start(AMAL), await start(AMAL), await start(BADR)];
    await sessions.endAllOf(AMAL, instant(clock.now()));
    expect(await areOpen(...tokens)).toEqual([false, false, true]);
  });

  it('keeps sessions begun later, however often the earlier ones are ended', async () => {
    const before = await start(AMAL);
    const changedAt = instant(clock.in(MINUTE));
    clock.advance(2 * MINUTE);
    const since = await start(AMAL);
    await sessions.endAllOf(AMAL, changedAt);
    await sessions.endAllOf(AMAL, changedAt);
    expect(await areOpen(before, since)).toEqual([false, true]);
  });

  it('ends sessions that were used for days', async () => {
    const token = await start(AMAL);
    for (let hours = 0; hours < 100; hours += 10) {
      expect(await areOpen(token)).toEqual([true]);
      clock.advance(600 * MINUTE);
    }
    await sessions.endAllOf(AMAL, instant(clock.now()));
    expect(await areOpen(token)).toEqual([false]);
  });

  describe('a display, which no person stands behind', () => {
    const startDisplay = (days: number) =>
      sessions.startDisplay('noor' as ClinicId, { rotation: 0, until: instant(clock.in(days * DAY)) });

    it('keeps a display’s session as long as its link, however idle', async () => {
      const tokens = [await startDisplay(1), await startDisplay(300)];
      clock.advance(DAY - 1);
      expect(await areOpen(...tokens)).toEqual([true, true]);
      clock.advance(1);
      expect(await areOpen(...tokens)).toEqual([false, true]);
      clock.advance(298 * DAY);
      expect(await areOpen(...tokens)).toEqual([false, true]);
      clock.advance(DAY);
      expect(await areOpen(...tokens)).toEqual([false, false]);
    });

    it('tells when a display’s session began', async () => {
      const [begun, token] = [instant(clock.now()), await startDisplay(300)];
      clock.advance(100 * DAY);
      const session = await sessions.find(token);
      expect(await sessions.begunAt(session?.id ?? '')).toBe(begun);
    });

    it('keeps displays’ sessions when all sessions of the system member are ended', async () => {
      const token = await startDisplay(1);
      await sessions.endAllOf(SYSTEM_MEMBER, instant(clock.now()));
      expect(await areOpen(token)).toEqual([true]);
    });
  });
});
