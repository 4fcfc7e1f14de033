import { describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { OpenSockets, type SocketOwner } from './open-sockets.ts';

class RecordedSender {
  closedWith: number | undefined;
  heartbeat(): void {}
  close(code: number): void {
    this.closedWith = code;
  }
}

describe('the open sockets of a session', () => {
  const open = () => {
    const stats = new RealtimeStats();
    const sockets = new OpenSockets(new FakeTime().timer, stats, { warn: () => undefined });
    const opened = (owner: SocketOwner, count: number) =>
      Array.from({ length: count }, () => {
        const sender = new RecordedSender();
        sockets.add(sender, owner);
        return sender;
      });
    return { sockets, stats, opened };
  };
  const closed = (senders: readonly RecordedSender[]) =>
    senders.flatMap(({ closedWith }, index) => (closedWith === undefined ? [] : [index]));

  it.each([
    ['display', 10],
    ['staff', 20],
  ] as const)('closes the oldest socket of a %s session with 1008 beyond %i', (kind, most) => {
    const { opened } = open();
    const others = opened({ sessionId: 'other', kind }, most);
    const senders = opened({ sessionId: 'one', kind }, most);
    expect(closed(senders)).toEqual([]);
    senders.push(...opened({ sessionId: 'one', kind }, 2));
    expect(closed(senders)).toEqual([0, 1]);
    expect(senders[0]?.closedWith).toBe(1008);
    expect(closed(others)).toEqual([]);
  });

  it('frees a place when a socket of the session closes', () => {
    const { sockets, stats, opened } = open();
    const owner: SocketOwner = { sessionId: 'one', kind: 'display' };
    const senders = opened(owner, 10);
    for (const sender of senders.slice(0, 1)) sockets.remove(sender, owner);
    senders.push(...opened(owner, 1));
    expect(closed(senders)).toEqual([]);
    expect(stats.socketsOpen).toBe(10);
  });
});
