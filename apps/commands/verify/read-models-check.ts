import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Finding } from '#libs/verify/finding.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { projectionsAheadOfLog } from '#projections/runner/projections-ahead-of-log.ts';
import { ProjectionStopped } from '#projections/runner/stop.ts';
import type { DocumentFinding } from '#projections/runner/verify/verification.ts';
import { type UnreadableEvent, verifyProjections } from '#projections/runner/verify/verify-projections.ts';

export interface ReadModelSources {
  readonly events: EventStore;
  readonly documents: DocumentStore;
}

const BEYOND = 'it tells of more than the log holds: the log was cut off at its end, or is an older one';

/** Registers resources that are closed at the end. */
export type CloseLater = <Store extends { close(): Promise<void> }>(store: Store) => Store;

/** Compares the read models with a fresh fold of the log, which is discarded afterwards. */
export async function* readModelsCheck(
  open: (thread: WriterThread, closeLater: CloseLater) => Promise<ReadModelSources>,
): AsyncGenerator<Finding, void, undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-verify-'));
  const thread = new WriterThread();
  const opened: { close(): Promise<void> }[] = [];
  const closeLater: CloseLater = (store) => {
    opened.unshift(store);
    return store;
  };
  try {
    const sources = await open(thread, closeLater);
    const scratch = closeLater(await openSqliteDocumentStore({ path: join(folder, 'fresh.db'), thread }));
    const stores = { ...sources, scratch };
    for await (const name of projectionsAheadOfLog(PROJECTIONS, sources)) yield { what: 'projection', name, problem: BEYOND };
    for await (const finding of verifyProjections(PROJECTIONS, stores)) {
      yield { what: 'projection', name: finding.projection, problem: wordsOf(finding) };
    }
  } catch (error) {
    yield { what: 'projection', name: 'the read models', problem: problemOf(error) };
  } finally {
    for (const store of opened) await store.close();
    await thread.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function wordsOf(finding: DocumentFinding | UnreadableEvent): string {
  if ('held' in finding) {
    const { stream, eventType, position, errorClass } = finding.held;
    return `the log cannot be folded on in ${stream}: ${eventType} at ${position}: ${errorClass}`;
  }
  return `the document ${finding.collection}/${finding.id} is ${finding.kind}`;
}

/** Damage of either file is already reported by its own check; here it only ends the comparison. */
function problemOf(error: unknown): string {
  if (error instanceof StoreCorrupted) return `they cannot be held against the log: ${error.message}`;
  if (error instanceof ProjectionStopped) return `the log cannot be folded on: ${error.message}`;
  throw error;
}
