import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { describeJobQueue } from '../testing/job-queue.contract.ts';
import { openSqliteJobQueue } from './sqlite-job-queue.ts';

describeJobQueue('a SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const time = new FakeTime();
  let thread = new WriterThread();
  return {
    now: time.now,
    advance: async (milliseconds) => time.advance(milliseconds),
    open: (history) => {
      const { now, timer } = time;
      return openSqliteJobQueue({
        path: join(folder, 'jobs.db'),
        thread,
        now,
        timer,
        history,
        onError: () => {},
      });
    },
    crash: async () => {
      await thread.close();
      thread = new WriterThread();
    },
    remove: async () => {
      await thread.close();
      rmSync(folder, { recursive: true });
    },
  };
});
