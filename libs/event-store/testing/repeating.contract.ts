import { describe, expect, it } from '@jest/globals';
import { RevisionConflict } from '../errors.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { collect, newEvent, newEvents, newStream } from './sample-events.ts';

export function describeRepeating(harness: EventStoreHarness): void {
  describe('a repeated append', () => {
    const log = useLog(harness);

    it.each([1, 3])('answers a repeated append of %i events as before, and writes nothing', async (count) => {
      const [stream, events] = [newStream(), newEvents(count)];
      const first = await log.store.append(stream, events, 'none');
      expect(await log.store.append(stream, events, 'none')).toEqual(first);
      expect(await collect(log.store.readStream(stream))).toHaveLength(count);
    });

    it('answers a repeated append as before when others have written since', async () => {
      const [stream, events] = [newStream(), newEvents(2)];
      const { revision } = await log.store.append(stream, newEvents(1), 'none');
      const first = await log.store.append(stream, events, revision);
      await log.store.append(stream, newEvents(3), first.revision);
      await log.store.append(newStream(), newEvents(1), 'none');
      expect(await log.store.append(stream, events, revision)).toEqual(first);
      expect(await collect(log.store.readStream(stream))).toHaveLength(6);
    });

    it('answers a repeated append as before after the log was reopened', async () => {
      const [stream, events] = [newStream(), newEvents(2)];
      const first = await log.store.append(stream, events, 'none');
      await log.reopen();
      expect(await log.store.append(stream, events, 'none')).toEqual(first);
      await log.store.append(stream, newEvents(1), first.revision);
      expect(await log.store.append(stream, events, 'none')).toEqual(first);
      expect(await collect(log.store.readStream(stream))).toHaveLength(3);
    });

    it('writes once when the same append is requested many times at once', async () => {
      const [stream, events] = [newStream(), newEvents(2)];
      const answers = await Promise.all(Array.from({ length: 10 }, () => log.store.append(stream, events, 'none')));
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(await collect(log.store.readStream(stream))).toHaveLength(2);
    });

    it('reports a conflict when a repeated append has one event more', async () => {
      const [stream, events] = [newStream(), newEvents(2)];
      await log.store.append(stream, events, 'none');
      const extended = log.store.append(stream, [...events, newEvent()], 'none');
      await expect(extended).rejects.toBeInstanceOf(RevisionConflict);
      await expect(extended).rejects.toMatchObject({ stream, expected: 'none', actual: 1 });
      expect(await collect(log.store.readStream(stream))).toHaveLength(2);
    });
  });
}
