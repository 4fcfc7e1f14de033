import { z } from 'zod';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { CHECKPOINTS } from '#libs/reactors/shared-names.ts';
import { checkpointsCheck } from '#libs/verify/sqlite/checkpoints-check.ts';
import { checkJsonRows } from '#libs/verify/sqlite/json-rows.ts';
import { sqliteVerifySources } from '#libs/verify/sqlite/sqlite-verify-sources.ts';
import type { OpenVerifySources } from '#libs/verify/verify-protocol.ts';
import { files } from '#runtime/config/data-files.ts';
import { readModelsCheck } from './read-models-check.ts';

const STATE_ROWS = { table: 'entries', name: 'key', columns: ['value'] };
const JOB_ROWS = { table: 'jobs', name: 'kind', columns: ['payload', 'result'] };

const settings = z.object({ folder: z.string(), masterKey: z.string().nullable() });

const keyOf = (text: string | null): Buffer | undefined => (text === null ? undefined : Buffer.from(text, 'base64'));

/** Sources of the verification's own thread: the data folder's files, on separate connections. */
const openSources: OpenVerifySources = async (given) => {
  const { folder, masterKey } = settings.parse(given);
  const { log, vault, documents, state, jobs } = files(folder);
  const sources = sqliteVerifySources({ log, vault, others: [documents, state, jobs], masterKey: keyOf(masterKey) });
  const readModels = () =>
    readModelsCheck(async (thread, closeLater) => ({
      events: closeLater(await openSqliteEventStore({ path: log, thread })),
      documents: closeLater(await openSqliteDocumentStore({ path: documents, thread })),
    }));
  const rows = [() => checkJsonRows(state, STATE_ROWS), () => checkJsonRows(jobs, JOB_ROWS)];
  const checkpoints = () => checkpointsCheck(state, log, CHECKPOINTS);
  return { ...sources, checks: [...sources.checks, ...rows, checkpoints, readModels] };
};

export default openSources;
