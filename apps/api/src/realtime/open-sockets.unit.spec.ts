import { describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { OpenSockets, type SocketOwner } from './open-sockets.ts';
import { RealtimeStats } from './realtime-stats.ts';

class Line {
  closedWith: number | undefined;
  beat(): void {}
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
        const line = new Line();
        sockets.add(line, owner);
        return line;
      });
    return { sockets, stats, opened };
  };
  const closed = (lines: readonly Line[]) => lines.flatMap(({ closedWith }, index) => (closedWith === undefined ? [] : [index]));

  it.each([
    ['display', 10],
    ['staff', 20],
  ] as const)('of a %s session are %i at most: one more closes the oldest with 1008', (kind, most) => {
    const { opened } = open();
    const others = opened({ sessionId: 'other', kind }, most);
    const lines = opened({ sessionId: 'one', kind }, most);
    expect(closed(lines)).toEqual([]);
    lines.push(...opened({ sessionId: 'one', kind }, 2));
    expect(closed(lines)).toEqual([0, 1]);
    expect(lines[0]?.closedWith).toBe(1008);
    expect(closed(others)).toEqual([]);
  });

  it('make room when one is closed', () => {
    const { sockets, stats, opened } = open();
    const owner: SocketOwner = { sessionId: 'one', kind: 'display' };
    const lines = opened(owner, 10);
    for (const line of lines.slice(0, 1)) sockets.remove(line, owner);
    lines.push(...opened(owner, 1));
    expect(closed(lines)).toEqual([]);
    expect(stats.socketsOpen).toBe(10);
  });
});
