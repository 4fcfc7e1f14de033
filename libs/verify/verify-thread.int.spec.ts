import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { VerifiedLog } from './testing/verified-log.ts';
import { VerifyThread } from './verify-thread.ts';

const ORDER = { newest: undefined, heads: [] };

describe('a verification in a thread of its own', () => {
  let log: VerifiedLog;
  let thread: VerifyThread;
  beforeAll(async () => {
    log = await VerifiedLog.written();
    thread = new VerifyThread(moduleUrl('./testing/open-sources', import.meta.url), log.folder);
  });
  afterAll(() => log.remove());

  it("reports findings and progress from the verification's thread", async () => {
    const told: unknown[] = [];
    const report = await thread.verify(ORDER, {
      onProgress: (progress) => told.push(progress),
      signal: new AbortController().signal,
    });
    expect(report).toMatchObject({ whole: true, events: 24, findings: [] });
    expect(told[0]).toEqual({ events: 24, total: 24 });
  });

  it("aborts the verification's thread by its signal", async () => {
    const signal = AbortSignal.abort();
    await expect(thread.verify(ORDER, { onProgress: () => undefined, signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['as the store says', null, new StoreUnavailable('the folder is away')],
    ['as a defect that no store names', 0, new Error('no folder')],
  ] as const)('rejects a verification whose sources cannot be opened, %s', async (_, folder, error) => {
    const nowhere = new VerifyThread(moduleUrl('./testing/open-sources', import.meta.url), folder);
    const failed = nowhere.verify(ORDER, { onProgress: () => undefined, signal: new AbortController().signal });
    await expect(failed).rejects.toMatchObject({ name: error.name, message: error.message });
  });
});
