import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Broadcast } from '../broadcast.ts';
import { Ear } from './ear.ts';

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
    let ear: Ear;
    beforeEach(async () => {
      place = await newPlace();
      here = await place.join();
      there = await place.join();
      ear = new Ear();
    });
    afterEach(() => place.close());

    it('is heard by all who listen, the sender among them', async () => {
      const theirs = new Ear();
      await here.subscribe(CHANNEL, ear.listen);
      await there.subscribe(CHANNEL, theirs.listen);
      const message = { position: '20261120.0000000007', of: ['ليلى', 1, null, true] };
      await here.publish(CHANNEL, message);
      expect(await ear.heard(1)).toEqual([message]);
      expect(await theirs.heard(1)).toEqual([message]);
    });

    it('is heard in the order of its sending, once', async () => {
      await there.subscribe(CHANNEL, ear.listen);
      const numbers = Array.from({ length: 200 }, (_, number) => number);
      await Promise.all(numbers.map((number) => here.publish(CHANNEL, number)));
      expect(await ear.heard(200)).toEqual(numbers);
    });

    it('is heard on its own channel only', async () => {
      await there.subscribe(CHANNEL, ear.listen);
      await here.publish(OTHER_CHANNEL, 'theirs');
      await here.publish(CHANNEL, 'ours');
      expect(await ear.heard(1)).toEqual(['ours']);
    });

    it('is heard twice by whoever listens twice', async () => {
      const stopOnce = await there.subscribe(CHANNEL, ear.listen);
      await there.subscribe(CHANNEL, ear.listen);
      await here.publish(CHANNEL, 'first');
      expect(await ear.heard(2)).toEqual(['first', 'first']);
      await stopOnce();
      await here.publish(CHANNEL, 'second');
      expect(await ear.heard(3)).toEqual(['first', 'first', 'second']);
    });

    it('is known to be heard, as long as anybody listens', async () => {
      expect(await here.isHeard(CHANNEL)).toBe(false);
      const stop = await there.subscribe(CHANNEL, ear.listen);
      expect([await here.isHeard(CHANNEL), await here.isHeard(OTHER_CHANNEL)]).toEqual([true, false]);
      await stop();
      expect(await here.isHeard(CHANNEL)).toBe(false);
    });

    it('is no longer heard by whoever has stopped listening, not even what was on its way', async () => {
      const other = new Ear();
      const stop = await there.subscribe(CHANNEL, ear.listen);
      await there.subscribe(CHANNEL, other.listen);
      const published = here.publish(CHANNEL, 'on its way');
      await stop();
      const before = ear.messages.length;
      await published;
      await here.publish(CHANNEL, 'after');
      await other.heard(2);
      expect(ear.messages.length).toBe(before);
    });

    it('does not reach a listener within the call that sends it', async () => {
      await here.subscribe(CHANNEL, ear.listen);
      const published = here.publish(CHANNEL, 'message');
      expect(ear.messages).toEqual([]);
      await published;
      expect(await ear.heard(1)).toEqual(['message']);
    });

    it('reaches the others though a listener throws, and the error is told', async () => {
      await here.subscribe(CHANNEL, () => {
        throw new Error('deaf');
      });
      await here.subscribe(CHANNEL, ear.listen);
      await here.publish(CHANNEL, 'first');
      await here.publish(CHANNEL, 'second');
      expect(await ear.heard(2)).toEqual(['first', 'second']);
      expect(place.errors).toEqual([new Error('deaf'), new Error('deaf')]);
    });

    it('is what was sent, whatever its sender or another listener does to their copy', async () => {
      await here.subscribe(CHANNEL, (message) => {
        if (Array.isArray(message)) message.push('scrawl');
      });
      await here.subscribe(CHANNEL, ear.listen);
      const message = ['original'];
      const published = here.publish(CHANNEL, message);
      message.push('afterthought');
      await published;
      expect(await ear.heard(1)).toEqual([['original']]);
    });
  });
}
