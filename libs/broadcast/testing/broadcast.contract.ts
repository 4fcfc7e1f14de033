import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Broadcast } from '../broadcast.ts';
import { MessageRecorder } from './message-recorder.ts';

export interface BroadcastPlace {
  /** The broadcast of another process; an adapter for one process returns itself. */
  join(): Promise<Broadcast>;
  /** Errors that listeners threw. */
  readonly errors: readonly unknown[];
  /** Closes the broadcasts of all processes that joined. */
  close(): Promise<void>;
}

const CHANNEL = 'clinic.al-noor';
const OTHER_CHANNEL = 'clinic.al-salam';

/** Contract that every broadcast adapter must pass. */
export function describeBroadcast(name: string, newPlace: () => Promise<BroadcastPlace>): void {
  describe(`what is broadcast ${name}`, () => {
    let place: BroadcastPlace;
    let here: Broadcast;
    let there: Broadcast;
    let recorder: MessageRecorder;
    beforeEach(async () => {
      place = await newPlace();
      here = await place.join();
      there = await place.join();
      recorder = new MessageRecorder();
    });
    afterEach(() => place.close());

    it('delivers a message to every listener, including those of the sender', async () => {
      const theirs = new MessageRecorder();
      await here.subscribe(CHANNEL, recorder.listen);
      await there.subscribe(CHANNEL, theirs.listen);
      const message = { position: '20261120.0000000007', of: ['ليلى', 1, null, true] };
      await here.publish(CHANNEL, message);
      expect(await recorder.received(1)).toEqual([message]);
      expect(await theirs.received(1)).toEqual([message]);
    });

    it('delivers messages once, in the order of publication', async () => {
      await there.subscribe(CHANNEL, recorder.listen);
      const numbers = Array.from({ length: 200 }, (_, number) => number);
      await Promise.all(numbers.map((number) => here.publish(CHANNEL, number)));
      expect(await recorder.received(200)).toEqual(numbers);
    });

    it('delivers a message on its own channel only', async () => {
      await there.subscribe(CHANNEL, recorder.listen);
      await here.publish(OTHER_CHANNEL, 'theirs');
      await here.publish(CHANNEL, 'ours');
      expect(await recorder.received(1)).toEqual(['ours']);
    });

    it('delivers a message to each of two subscriptions of one listener', async () => {
      const stopOnce = await there.subscribe(CHANNEL, recorder.listen);
      await there.subscribe(CHANNEL, recorder.listen);
      await here.publish(CHANNEL, 'first');
      expect(await recorder.received(2)).toEqual(['first', 'first']);
      await stopOnce();
      await here.publish(CHANNEL, 'second');
      expect(await recorder.received(3)).toEqual(['first', 'first', 'second']);
    });

    it('reports a channel as heard while it has a listener', async () => {
      expect(await here.hasListeners(CHANNEL)).toBe(false);
      const stop = await there.subscribe(CHANNEL, recorder.listen);
      expect([await here.hasListeners(CHANNEL), await here.hasListeners(OTHER_CHANNEL)]).toEqual([true, false]);
      await stop();
      expect(await here.hasListeners(CHANNEL)).toBe(false);
    });

    it('delivers nothing to a listener that has unsubscribed, not even messages on their way', async () => {
      const other = new MessageRecorder();
      const stop = await there.subscribe(CHANNEL, recorder.listen);
      await there.subscribe(CHANNEL, other.listen);
      const published = here.publish(CHANNEL, 'on its way');
      await stop();
      const before = recorder.messages.length;
      await published;
      await here.publish(CHANNEL, 'after');
      await other.received(2);
      expect(recorder.messages.length).toBe(before);
    });

    it('calls no listener within the call that publishes', async () => {
      await here.subscribe(CHANNEL, recorder.listen);
      const published = here.publish(CHANNEL, 'message');
      expect(recorder.messages).toEqual([]);
      await published;
      expect(await recorder.received(1)).toEqual(['message']);
    });

    it('delivers to the other listeners when one throws, and reports the error', async () => {
      await here.subscribe(CHANNEL, () => {
        throw new Error('deaf');
      });
      await here.subscribe(CHANNEL, recorder.listen);
      await here.publish(CHANNEL, 'first');
      await here.publish(CHANNEL, 'second');
      expect(await recorder.received(2)).toEqual(['first', 'second']);
      expect(place.errors).toEqual([new Error('deaf'), new Error('deaf')]);
    });

    it('delivers the message as published, whatever the sender or another listener does to their copy', async () => {
      await here.subscribe(CHANNEL, (message) => {
        if (Array.isArray(message)) message.push('scrawl');
      });
      await here.subscribe(CHANNEL, recorder.listen);
      const message = ['original'];
      const published = here.publish(CHANNEL, message);
      message.push('afterthought');
      await published;
      expect(await recorder.received(1)).toEqual([['original']]);
    });
  });
}
