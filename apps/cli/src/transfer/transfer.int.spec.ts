import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore, NewEvent, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { readConfig } from '#runtime/config/config.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import type { End } from './end.ts';
import { openFolder } from './open-ends.ts';
import { transfer } from './transfer.ts';

const ASTRAY = 'tenant-astray' as StreamName;
const now = () => new Date();
const astray = (): NewEvent => ({ id: crypto.randomUUID(), type: 'Astray', data: {}, metadata: {} });

describe('a transfer', () => {
  let dawr: readonly DawrUnderTest[];
  let from: End;
  let to: End;
  beforeEach(async () => {
    const [here, there] = [new DawrUnderTest(), new DawrUnderTest()];
    dawr = [here, there];
    await here.openDefaultClinic();
    cpSync(join(here.folder, 'master.key'), join(there.folder, 'master.key'));
    [from, to] = [await opened(here), await opened(there)];
  });
  afterEach(async () => {
    for (const end of [from, to]) await end.close();
    for (const one of dawr) await one.remove();
  });
  const opened = ({ folder }: DawrUnderTest) => openFolder(readConfig({ DATA_DIR: folder }), now);
  const progress = { onProgress: () => undefined, signal: new AbortController().signal };
  const marks = async () => [(await from.mark.read())?.stage, (await to.mark.read())?.stage];
  const withLog = (end: End, changed: Partial<EventStore>): End => {
    const { log } = end;
    const all: EventStore = {
      append: (...args) => log.append(...args),
      readStream: (...args) => log.readStream(...args),
      readAll: (...args) => log.readAll(...args),
      subscribe: (options) => log.subscribe(options),
      head: () => log.head(),
      close: () => log.close(),
      ...changed,
    };
    return { ...end, log: all };
  };

  it('marks the target during a transfer, and the source at its end', async () => {
    const seen: unknown[] = [];
    const watched = withLog(to, {
      append: async (...args) => {
        seen.push(await marks());
        return await to.log.append(...args);
      },
    });
    const { report } = await transfer(from, watched, now, progress);
    expect(report.findings).toEqual([]);
    expect(seen[0]).toEqual([undefined, 'arriving']);
    expect(await marks()).toEqual(['left', undefined]);
  });

  it('marks nothing as moved where the source was written to', async () => {
    const { log } = from;
    const head = async () => {
      await log.append(ASTRAY, [astray()], 'none').catch(() => undefined);
      return await log.head();
    };
    // Asked first, whether there is a log at all, and last.
    let asked = 0;
    const written = withLog(from, { head: () => (asked++ === 0 ? log.head() : head()) });
    await expect(transfer(written, to, now, progress)).rejects.toThrow(/another process has written there/);
    expect(await marks()).toEqual([undefined, 'arriving']);
  });

  it('stops where another process writes to the target', async () => {
    const met = withLog(to, {
      append: async (stream, events, expected) => {
        await to.log.append(stream, [astray()], expected);
        return await to.log.append(stream, events, expected);
      },
    });
    await expect(transfer(from, met, now, progress)).rejects.toThrow(/another process writes there .*: stop every process/);
    await expect(transfer(from, to, now, progress)).rejects.toThrow(/another log is there/);
    expect(await marks()).toEqual([undefined, 'arriving']);
  });

  it('finds an event that arrived changed, or not at all', async () => {
    const changed = (pages: AsyncIterable<readonly StoredEvent[]>, change: (page: readonly StoredEvent[]) => StoredEvent[]) =>
      (async function* () {
        for await (const page of pages) yield change(page);
      })();
    const other = withLog(to, {
      readAll: (options) => changed(to.log.readAll(options), (page) => page.map((one) => ({ ...one, type: 'Other' }))),
    });
    const { report } = await transfer(from, other, now, progress);
    expect(report.findings).toContainEqual({ what: 'log', problem: expect.stringMatching(/is not the same in both/) });
    const fewer = withLog(to, { readAll: (options) => changed(to.log.readAll(options), (page) => page.slice(0, -1)) });
    const { report: short } = await transfer(from, fewer, now, progress);
    expect(short.findings).toContainEqual({ what: 'log', problem: expect.stringMatching(/only one of the two has/) });
    expect(await marks()).toEqual([undefined, 'arriving']);
  });
});
