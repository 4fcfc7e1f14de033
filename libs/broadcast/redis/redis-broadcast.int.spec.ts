import { randomUUID } from 'node:crypto';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { redis } from '../../../test/engines/redis.ts';
import type { Broadcast } from '../broadcast.ts';
import { describeBroadcast } from '../testing/broadcast.contract.ts';
import { openRedisBroadcast } from './redis-broadcast.ts';

describeOn(redis, 'Redis', (engine) => {
  describeBroadcast('by Redis', async () => {
    const errors: unknown[] = [];
    const joined: Broadcast[] = [];
    const prefix = `test-${randomUUID()}`;
    return {
      errors,
      join: async () => {
        const broadcast = await openRedisBroadcast({ url: engine().url, prefix, onError: (error) => errors.push(error) });
        joined.push(broadcast);
        return broadcast;
      },
      close: async () => void (await Promise.all(joined.map((broadcast) => broadcast.close()))),
    };
  });
});
