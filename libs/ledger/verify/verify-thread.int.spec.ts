import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
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
    const report = await thread.run(ORDER, {
      onProgress: (progress) => told.push(progress),
      signal: new AbortController().signal,
    });
    expect(report).toMatchObject({ whole: true, events: 24, findings: [] });
    expect(told[0]).toEqual({ events: 24, total: 24 });
  });

  it("aborts the verification's thread by its signal", async () => {
    const signal = AbortSignal.abort();
    await expect(thread.run(ORDER, { onProgress: () => undefined, signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects a verification whose sources cannot be opened', async () => {
    const nowhere = new VerifyThread(moduleUrl('./testing/open-sources', import.meta.url), null);
    await expect(nowhere.run(ORDER, { onProgress: () => undefined, signal: new AbortController().signal })).rejects.toThrow(
      'no folder',
    );
  });
});
