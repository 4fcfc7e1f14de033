import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { sqliteVerifySources } from '#libs/ledger/verify/sqlite/sqlite-verify-sources.ts';
import type { OpenVerifySources } from '#libs/ledger/verify/verify-protocol.ts';
import { files } from '../../platform/engines/data-folder.ts';
import { readModelsCheck } from './read-models-check.ts';

/** What the verification's own thread reads: the files of the data folder, on connections of its own. */
const openSources: OpenVerifySources = async (folder) => {
  if (typeof folder !== 'string') throw new Error('the folder of the data is not given');
  const { log, vault, documents, state, jobs } = files(folder);
  const sources = sqliteVerifySources({ log, vault, others: [documents, state, jobs] });
  const readModels = () =>
    readModelsCheck(async (thread, keep) => ({
      events: keep(await openSqliteEventStore({ path: log, thread })),
      documents: keep(await openSqliteDocumentStore({ path: documents, thread })),
    }));
  return { ...sources, checks: [...sources.checks, readModels] };
};

export default openSources;
