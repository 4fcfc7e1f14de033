import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { ownRedis, redis } from '../../../test/engines/redis.ts';
import type { Broadcast } from '../broadcast.ts';
import { describeBroadcast } from '../testing/broadcast.contract.ts';
import { MessageRecorder } from '../testing/message-recorder.ts';
import { openRedisBroadcast } from './redis-broadcast.ts';

const CHANNEL = 'clinic.al-noor';

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

describeOn(ownRedis, 'a broadcast by Redis', (engine) => {
  let here: Broadcast;
  let there: Broadcast;
  let recorder: MessageRecorder;
  let errors: unknown[];
  const open = (prefix: string) => openRedisBroadcast({ url: engine().url, prefix, onError: (error) => errors.push(error) });
  beforeEach(async () => {
    errors = [];
    recorder = new MessageRecorder();
    [here, there] = await Promise.all([open('one'), open('one')]);
  });
  afterEach(async () => void (await Promise.all([here.close(), there.close()])));

  /** Publishes numbers from that one on until one is received; those published while the connection is down are lost. */
  const saidUntilHeard = async (from: number): Promise<number> => {
    const before = recorder.messages.length;
    let number = from;
    await eventually(async () => {
      await here.publish(CHANNEL, number).then(
        () => (number += 1),
        () => undefined,
      );
      return recorder.messages.length > before;
    });
    return number;
  };

  it('resubscribes after Redis was killed, in order and without repetition, losing what was published meanwhile', async () => {
    await there.subscribe(CHANNEL, recorder.listen);
    const next = await saidUntilHeard(1);
    await engine().faults?.kill();
    const begun = performance.now();
    await expect(here.publish(CHANNEL, 'lost')).rejects.toThrow(StoreUnavailable);
    await expect(there.subscribe('another', recorder.listen)).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - begun).toBeLessThan(4_000);
    await engine().faults?.restart();
    await saidUntilHeard(next);
    const heard = [...recorder.messages];
    expect(heard).not.toContain('lost');
    expect(heard).toEqual([...new Set(heard)].toSorted((one, other) => Number(one) - Number(other)));
    expect(errors.every((error) => error instanceof StoreUnavailable)).toBe(true);
  });

  it('keeps Redis broadcasts of different prefixes apart', async () => {
    const stranger = await open('two');
    await there.subscribe(CHANNEL, recorder.listen);
    await stranger.publish(CHANNEL, 'theirs');
    await here.publish(CHANNEL, 'ours');
    expect(await recorder.received(1)).toEqual(['ours']);
    await stranger.close();
  });

  it('keeps a Redis channel subscribed for a listener who joins while the last other leaves', async () => {
    const leave = await there.subscribe(CHANNEL, () => undefined);
    await Promise.all([there.subscribe(CHANNEL, recorder.listen), leave()]);
    await here.publish(CHANNEL, 'heard');
    expect(await recorder.received(1)).toEqual(['heard']);
  });

  it('delivers nothing after the Redis broadcast is closed, and refuses to publish', async () => {
    await there.subscribe(CHANNEL, recorder.listen);
    await there.close();
    await expect(there.publish(CHANNEL, 'too late')).rejects.toThrow(StoreUnavailable);
    await expect(there.subscribe(CHANNEL, recorder.listen)).rejects.toThrow(StoreUnavailable);
    await here.publish(CHANNEL, 'unheard');
    expect(recorder.messages).toEqual([]);
  });
});
