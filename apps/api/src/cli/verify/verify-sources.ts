import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Finding } from '#libs/ledger/verify/finding.ts';
import { sqliteVerifySources } from '#libs/ledger/verify/sqlite/sqlite-verify-sources.ts';
import type { OpenVerifySources } from '#libs/ledger/verify/verify-protocol.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ProjectionStopped } from '#projections/runner/stop.ts';
import { verifyProjections } from '#projections/runner/verify-projections.ts';
import { files } from '../../platform/engines/data-folder.ts';

/** What the verification's own thread reads: the files of the data folder, on connections of its own. */
const openSources: OpenVerifySources = async (folder) => {
  if (typeof folder !== 'string') throw new Error('the folder of the data is not given');
  const { log, vault, documents, state, jobs } = files(folder);
  const sources = sqliteVerifySources({ log, vault, others: [documents, state, jobs] });
  return { ...sources, checks: [...sources.checks, () => readModels(folder)] };
};

/** The read models held against a fresh fold of the log, which is thrown away afterwards. */
async function* readModels(folder: string): AsyncGenerator<Finding, void, undefined> {
  const path = files(folder);
  const scratchFolder = mkdtempSync(join(tmpdir(), 'dawr-verify-'));
  const thread = new WriterThread();
  const opened: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(store: T): T => {
    opened.unshift(store);
    return store;
  };
  try {
    const events = keep(await openSqliteEventStore({ path: path.log, thread }));
    const documents = keep(await openSqliteDocumentStore({ path: path.documents, thread }));
    const scratch = keep(await openSqliteDocumentStore({ path: join(scratchFolder, 'fresh.db'), thread }));
    for await (const { projection, collection, id, kind } of verifyProjections(PROJECTIONS, { events, documents, scratch })) {
      yield { what: 'projection', name: projection, problem: `the document ${collection}/${id} is ${kind}` };
    }
  } catch (error) {
    yield { what: 'projection', name: 'the read models', problem: unheld(error) };
  } finally {
    for (const store of opened) await store.close();
    await thread.close();
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}

/** What is wrong with the log itself has been told; here it only stands in the way. */
function unheld(error: unknown): string {
  if (error instanceof StoreCorrupted) return 'they cannot be held against the log, which cannot be read on';
  if (error instanceof ProjectionStopped) return `the log cannot be folded on: ${error.message}`;
  throw error;
}

export default openSources;
