import { describe, expect, it } from '@jest/globals';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { TENANT } from '#projections/testing/log.ts';
import type { Caller } from '../platform/access/caller.ts';
import { MessageLimit } from './message-limit.ts';
import { SocketSession } from './socket-session.ts';
import { HandClock } from './testing/hand-clock.ts';
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
      limit: new MessageLimit(new HandClock().now),
      refused: () => undefined,
      failed: failed.resolve,
    });
    session.hear(Buffer.from('{"action":"subscribe","data":{"topic":"tickets:created"}}'), false);
    expect(await failed.promise).toBe(error);
    expect(line.heard).toMatchObject([{ topic: 'system:error', data: { code } }]);
    expect(line.closedWith).toBe(1012);
  });
});
