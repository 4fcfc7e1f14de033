import { describe, expect, it } from '@jest/globals';
import type { AppendFault } from '../../../test/engines/eventstore/faults.ts';
import { RevisionConflict } from '../errors.ts';
import type { Revision } from '../event-store.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from '../testing/sample-events.ts';
import { retryUntilAvailable, useStandIn } from './testing/stand-in-store.ts';

const LOST: AppendFault[] = ['break before', 'break after', 'end before', 'end after', 'silence before', 'silence after'];

describe('an append whose answer is lost', () => {
  const inUse = useStandIn();

  it.each(LOST)('writes an append once, and answers where it stands, when its answer is lost: %s', async (fault) => {
    const [stream, events] = [newStream(), newEvents(3)];
    const first = await inUse.store.append(stream, newEvents(1), 'none');
    inUse.server.faults.appends.push(fault);
    const appended = await inUse.store.append(stream, events, first.revision);
    const stored = await collect(inUse.store.readStream(stream, { after: first.revision }));
    expect(idsOf(stored)).toEqual(idsOf(events));
    expect(appended).toEqual({ revision: 3, position: stored.at(-1)?.position });
  });

  it('reports a conflict and the actual revision when a lost append came second', async () => {
    const stream = newStream();
    inUse.server.faults.appends.push('break before');
    const [mine, other] = [inUse.store.append(stream, newEvents(1), 'none'), inUse.store.append(stream, newEvents(2), 'none')];
    const outcomes = await Promise.allSettled([mine, other]);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    const { length } = await collect(inUse.store.readStream(stream));
    expect(refusals).toEqual([expect.any(RevisionConflict)]);
    expect(refusals).toMatchObject([{ stream, expected: 'none', actual: length - 1 }]);
  });

  it('writes every event of fifty writers once and in order while answers are lost', async () => {
    const writers = Array.from({ length: 50 }, () => ({ stream: newStream(), events: newEvents(10) }));
    const { faults, log } = inUse.server;
    const coming = [...LOST, ...LOST];
    let commits = 0;
    log.onCommit(() => {
      commits += 1;
      if (commits % 40 === 0) faults.appends.push(...coming.splice(0, 1));
    });
    const write = async ({ stream, events }: (typeof writers)[number]): Promise<void> => {
      for (const [n, event] of events.entries()) {
        const expected = n === 0 ? 'none' : ((n - 1) as Revision);
        await retryUntilAvailable(() => inUse.store.append(stream, [event], expected));
      }
    };
    await Promise.all(writers.map(write));
    for (const { stream, events } of writers) {
      expect(idsOf(await collect(inUse.store.readStream(stream)))).toEqual(idsOf(events));
    }
    expect(await collect(inUse.store.readAll())).toHaveLength(500);
    expect(coming).toEqual([]);
  });
});

describe('the answers to appends', () => {
  const inUse = useStandIn();

  it.each(['twice', 'swapped'] as const)('matches answers to their appends when they come %s', async (how) => {
    inUse.server.faults.answers = how;
    const appends = Array.from({ length: 20 }, (_, n) => ({ stream: newStream(), events: newEvents(n + 1) }));
    const answers = await Promise.all(appends.map(({ stream, events }) => inUse.store.append(stream, events, 'none')));
    expect(answers.map(({ revision }) => revision)).toEqual(appends.map((_, n) => n));
    const stored = await Promise.all(appends.map(({ stream }) => collect(inUse.store.readStream(stream))));
    expect(answers.map(({ position }) => position)).toEqual(stored.map((events) => events.at(-1)?.position));
  });

  it('drops a late answer without harm to other appends', async () => {
    const [stream, event] = [newStream(), newEvent()];
    inUse.server.faults.freeze();
    await expect(inUse.store.append(stream, [event], 'none')).rejects.toThrow('no answer within');
    inUse.server.faults.thaw();
    expect(await inUse.store.append(stream, [event], 'none')).toMatchObject({ revision: 0 });
    expect(await inUse.store.append(stream, newEvents(1), 0 as Revision)).toMatchObject({ revision: 1 });
  });
});
