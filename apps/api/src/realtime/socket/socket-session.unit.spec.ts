import { describe, expect, it } from '@jest/globals';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { TENANT } from '#projections/testing/log.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';
import { MessageLimit } from './message-limit.ts';
import { SocketSession } from './socket-session.ts';

const layla: Caller = {
  sessionId: 'one',
  userId: memberId('00000000-0000-7000-8000-000000000001'),
  clinicId: TENANT,
  provider: 'google',
  roles: ['Reception'],
  lang: 'en',
};

/** Records what is sent, and the code of the close. */
class RecordedSender extends RecordedListener {
  closedWith: number | undefined;

  terminateIfSlow(): void {}

  close(code: number): void {
    this.closedWith = code;
    this.isOpen = false;
  }
}

const subscribe = Buffer.from('{"action":"subscribe","data":{"topic":"tickets:created"}}');
const ping = Buffer.from('{"action":"ping"}');

describe('messages of a socket', () => {
  /** Subscriptions stay pending until `answer` is called. */
  const open = () => {
    const sender = new RecordedSender();
    const refused: string[] = [];
    let answer: () => void = () => undefined;
    const feeds = {
      subscribe: () => new Promise<number>((resolve) => (answer = () => resolve(0))),
      unsubscribe: () => undefined,
      leave: () => undefined,
    };
    const session = new SocketSession(layla, {
      sender,
      feeds,
      limit: new MessageLimit(new FakeTime().now, 'staff'),
      refused: (cause) => refused.push(cause),
      failed: (error) => {
        throw error;
      },
    });
    return { sender, refused, receive: (data: Buffer) => session.receive(data, false), answer: () => answer() };
  };

  it('queues twenty messages at most, and closes with 1008 beyond them', () => {
    const { sender, refused, receive } = open();
    receive(subscribe);
    for (let waiting = 1; waiting < 20; waiting += 1) receive(ping);
    expect([sender.received, sender.closedWith]).toEqual([[], undefined]);
    receive(ping);
    expect(sender.received).toMatchObject([{ topic: 'system:error', data: { code: 'request.tooMany' } }]);
    expect([sender.closedWith, refused]).toEqual([1008, ['request.tooMany']]);
  });

  it('answers any number of messages at once when none is pending', () => {
    const { sender, receive } = open();
    for (let pings = 0; pings < 50; pings += 1) receive(ping);
    expect([sender.received.length, sender.closedWith]).toEqual([50, undefined]);
  });

  it('answers queued messages in order, and frees their places', async () => {
    const { sender, receive, answer } = open();
    receive(subscribe);
    for (let waiting = 1; waiting < 20; waiting += 1) receive(ping);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    receive(ping);
    expect([sender.received.length, sender.closedWith]).toEqual([20, undefined]);
  });

  it('drops queued messages when the socket closes', async () => {
    const { sender, receive, answer } = open();
    receive(subscribe);
    receive(ping);
    sender.isOpen = false;
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sender.received).toEqual([]);
  });
});

describe('a failed subscription', () => {
  it.each([
    [new StoreUnavailable('away'), 'store.unavailable'],
    [new Error('a slip of ours'), 'internal'],
  ])('refuses a failed subscription and closes for a reconnect: %s', async (error, code) => {
    const sender = new RecordedSender();
    const failed = Promise.withResolvers<unknown>();
    const feeds = { subscribe: async () => Promise.reject(error), unsubscribe: () => undefined, leave: () => undefined };
    const session = new SocketSession(layla, {
      sender,
      feeds,
      limit: new MessageLimit(new FakeTime().now, 'staff'),
      refused: () => undefined,
      failed: failed.resolve,
    });
    session.receive(subscribe, false);
    expect(await failed.promise).toBe(error);
    expect(sender.received).toMatchObject([{ topic: 'system:error', data: { code } }]);
    expect(sender.closedWith).toBe(1012);
  });
});
