import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { backoffMs } from '#libs/kernel/time/retry.ts';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import type { OperationsLedger } from '#libs/ledger/aggregates.ts';
import { installationContext } from '#libs/ledger/installation.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { collectHeads } from './collect-heads.ts';
import { headsFileName, headsText, sha256Of } from './heads-file.ts';

export interface HeadsParts {
  readonly log: EventStore;
  readonly vault: KeyVault;
  readonly operations: OperationsLedger;
  readonly now: () => Date;
  /** Folders that the file is written to, created where missing. */
  readonly folders: readonly string[];
  readonly actor?: Actor | undefined;
  /** Waits before collecting anew. */
  readonly pause?: (attempt: number) => Promise<unknown>;
}

export interface WrittenHeads {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  readonly streams: number;
}

/** Each lost attempt is another writer's file recorded: so many writers at once are more than an installation has. */
const ATTEMPTS = 20;
const MOVED_ON_BACKOFF = { firstMs: 2, longestMs: 32, jitter: 1 };

/**
 * Writes the heads of what changed since the last file, and records it in the log. Where another writer has recorded a file
 * meanwhile, they are collected and written anew, to follow that one.
 *
 * @throws Refusal `heads.movedOn` where others were faster each time
 */
export async function writeHeads(parts: HeadsParts): Promise<WrittenHeads> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(parts);
    } catch (error) {
      if (!hasMovedOn(error) || attempt === ATTEMPTS) throw error;
      await (parts.pause ?? movedOnPause)(attempt);
    }
  }
}

export const hasMovedOn = (error: unknown): boolean => error instanceof Refusal && error.code === 'heads.movedOn';

const movedOnPause = (attempt: number): Promise<unknown> => setTimeout(backoffMs(MOVED_ON_BACKOFF, attempt - 1, Math.random));

/**
 * The file comes before its record: after a crash between the two, or where another writer was faster, there is one file more
 * than the log knows of, and the next one names the same predecessor.
 */
async function writeOnce({ log, vault, operations, now, folders, actor }: HeadsParts): Promise<WrittenHeads> {
  const { state } = await operations.load(OPERATIONS_STREAM);
  const at = now();
  const heads = await collectHeads(log, await sinceWhen(log));
  const text = headsText({ writtenAt: at, previous: state.lastHeads, heads }, await signingKeyOf(vault));
  const sha256 = sha256Of(text);
  const file = headsFileName(at, sha256);
  for (const folder of folders) {
    makeFolder(folder);
    writeFileDurably(join(folder, file), text);
  }
  const recorded = {
    type: 'RecordHeads',
    file,
    sha256,
    previous: state.lastHeads,
    streams: heads.length,
    at: instant(at),
  } as const;
  await operations.decideAndAppend(OPERATIONS_STREAM, installationContext(instant(at), actor), recorded);
  return { file, text, sha256, streams: heads.length };
}

/**
 * Collecting starts at the record of the last file but one: events appended while the last was being collected stand before
 * its record, and would be in no file otherwise. Undefined: the whole log.
 */
async function sinceWhen(log: Pick<EventStore, 'readStream'>): Promise<Position | undefined> {
  const written: Position[] = [];
  for await (const page of log.readStream(OPERATIONS_STREAM)) {
    for (const { type, position } of page) if (type === 'HeadsWritten') written.push(position);
  }
  return written.at(-2);
}
