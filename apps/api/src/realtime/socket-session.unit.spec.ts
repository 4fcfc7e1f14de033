import { describe, expect, it } from '@jest/globals';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { TENANT } from '#projections/testing/log.ts';
import type { Caller } from '../platform/access/caller.ts';
import { MessageLimit } from './message-limit.ts';
import { SocketSession } from './socket-session.ts';
import { RecordedListener } from './testing/recorded-listener.ts';

const layla: Caller = {
  sessionId: 'one',
  userId: memberId('00000000-0000-7000-8000-000000000001'),
  tenantId: TENANT,
  provider: 'google',
  roles: ['Reception'],
  lang: 'en',
};

/** A line that nothing goes over, and that remembers how it was closed. */
class RecordedLine extends RecordedListener {
  closedWith: number | undefined;

  cutOffIfSlow(): void {}

  close(code: number): void {
    this.closedWith = code;
    this.isOpen = false;
  }
}

const subscribe = Buffer.from('{"action":"subscribe","data":{"topic":"tickets:created"}}');
const ping = Buffer.from('{"action":"ping"}');

describe('messages of a socket', () => {
  /** Each subscription is answered when `answer` is called. */
  const open = () => {
    const line = new RecordedLine();
    const refused: string[] = [];
    let answer: () => void = () => undefined;
    const feeds = {
      subscribe: () => new Promise<number>((resolve) => (answer = () => resolve(0))),
      unsubscribe: () => undefined,
      leave: () => undefined,
    };
    const session = new SocketSession(layla, {
      line,
      feeds,
      limit: new MessageLimit(new FakeTime().now, 'staff'),
      refused: (cause) => refused.push(cause),
      failed: (error) => {
        throw error;
      },
    });
    return { line, refused, hear: (data: Buffer) => session.hear(data, false), answer: () => answer() };
  };

  it('wait for the one before them, twenty at most; one more closes the socket with 1008', () => {
    const { line, refused, hear } = open();
    hear(subscribe);
    for (let waiting = 1; waiting < 20; waiting += 1) hear(ping);
    expect([line.heard, line.closedWith]).toEqual([[], undefined]);
    hear(ping);
    expect(line.heard).toMatchObject([{ topic: 'system:error', data: { code: 'request.tooMany' } }]);
    expect([line.closedWith, refused]).toEqual([1008, ['request.tooMany']]);
  });

  it('are answered at once, however many, when none waits', () => {
    const { line, hear } = open();
    for (let pings = 0; pings < 50; pings += 1) hear(ping);
    expect([line.heard.length, line.closedWith]).toEqual([50, undefined]);
  });

  it('are answered in their order once the first is, and make room for others', async () => {
    const { line, hear, answer } = open();
    hear(subscribe);
    for (let waiting = 1; waiting < 20; waiting += 1) hear(ping);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    hear(ping);
    expect([line.heard.length, line.closedWith]).toEqual([20, undefined]);
  });

  it('that still wait when the socket closes are not answered', async () => {
    const { line, hear, answer } = open();
    hear(subscribe);
    hear(ping);
    line.isOpen = false;
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(line.heard).toEqual([]);
  });
});

describe('whoever could not be subscribed', () => {
  it.each([
    [new StoreUnavailable('away'), 'store.unavailable'],
    [new Error('a slip of ours'), 'internal'],
  ])('is told so and sent away, to come back and ask again: %s', async (error, code) => {
    const line = new RecordedLine();
    const failed = Promise.withResolvers<unknown>();
    const feeds = { subscribe: async () => Promise.reject(error), unsubscribe: () => undefined, leave: () => undefined };
    const session = new SocketSession(layla, {
      line,
      feeds,
      limit: new MessageLimit(new FakeTime().now, 'staff'),
      refused: () => undefined,
      failed: failed.resolve,
    });
    session.hear(subscribe, false);
    expect(await failed.promise).toBe(error);
    expect(line.heard).toMatchObject([{ topic: 'system:error', data: { code } }]);
    expect(line.closedWith).toBe(1012);
  });
});
