import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { describeEventStore } from '../testing/event-store.contract.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

describeEventStore('SQLite', {
  newPlace: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    const thread = new WriterThread();
    return {
      open: () => openSqliteEventStore({ path: join(folder, 'log.db'), thread }),
      remove: async () => {
        await thread.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  dropSubscriptions: { notApplicable: 'subscribers live in the process of the only writer, and nothing stands between' },
});
