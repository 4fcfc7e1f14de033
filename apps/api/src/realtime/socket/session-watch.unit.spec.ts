import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { TENANT } from '#projections/testing/log.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { SessionWatch, type WatchedSocket } from './session-watch.ts';

const layla: Caller = {
  sessionId: 'one',
  userId: memberId('00000000-0000-7000-8000-000000000001'),
  clinicId: TENANT,
  provider: 'google',
  roles: ['Reception'],
  lang: 'ar',
};

class Socket implements WatchedSocket {
  closedWith: number | undefined;
  constructor(public caller: Caller) {}
  close(code: number): void {
    this.closedWith = code;
  }
}

describe('the watch over sessions', () => {
  let clock: FakeTime;
  let watch: SessionWatch;
  let sessions: Map<string, Caller>;
  let isAway: boolean;
  let asked: string[];

  beforeEach(() => {
    clock = new FakeTime();
    sessions = new Map([[layla.sessionId, layla]]);
    isAway = false;
    asked = [];
    const of = async ({ cookies: { dawr = '' } }: { cookies: Record<string, string | undefined> }) => {
      asked.push(dawr);
      if (isAway) throw new StoreUnavailable('away');
      return sessions.get(dawr) ?? null;
    };
    watch = new SessionWatch({ callerBehind: of }, clock.timer, { warn: () => undefined });
  });

  const open = (caller: Caller = layla): Socket => {
    const socket = new Socket(caller);
    watch.add(socket, { cookies: { dawr: caller.sessionId } });
    return socket;
  };
  /** Advances the clock by a second and lets pending work finish. */
  const second = async () => {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };

  it('keeps the sockets of an unchanged session', async () => {
    const socket = open();
    await second();
    expect(asked).toEqual(['one']);
    expect(socket.closedWith).toBeUndefined();
  });

  it('closes every socket of an ended session, and no other', async () => {
    const other = { ...layla, sessionId: 'two' };
    sessions.set('two', other);
    const [first, second_, neighbour] = [open(), open(), open(other)];
    sessions.delete('one');
    await second();
    expect([first.closedWith, second_.closedWith, neighbour.closedWith]).toEqual([4403, 4403, undefined]);
  });

  const roles = (...held: readonly Role[]): Partial<Caller> => ({ roles: held });
  it.each([roles(), roles('Manager'), roles('Reception', 'Manager'), { clinicId: `${TENANT}-2` as typeof TENANT }])(
    'closes a socket whose session has changed: %j',
    async (change) => {
      const socket = open();
      sessions.set('one', { ...layla, ...change });
      await second();
      expect(socket.closedWith).toBe(4403);
    },
  );

  it('adopts a changed language without closing the socket', async () => {
    const socket = open();
    sessions.set('one', { ...layla, lang: 'en' });
    await second();
    expect(socket.caller.lang).toBe('en');
    expect(socket.closedWith).toBeUndefined();
  });

  it('retries at the next round when sessions were unreadable', async () => {
    const socket = open();
    sessions.delete('one');
    isAway = true;
    await second();
    expect(socket.closedWith).toBeUndefined();
    isAway = false;
    await second();
    expect(socket.closedWith).toBe(4403);
  });

  it('reads a session once a round, however many sockets it has', async () => {
    for (let sockets = 0; sockets < 5; sockets += 1) open();
    await second();
    expect(asked).toEqual(['one']);
  });

  it('stops polling while no socket is open', async () => {
    const socket = open();
    watch.remove(socket);
    expect(clock.pending).toBe(0);
    open();
    await second();
    expect(asked).toEqual(['one']);
  });
});
