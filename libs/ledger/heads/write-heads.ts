import { join } from 'node:path';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import type { OperationsLedger } from '../aggregates.ts';
import { installationContext } from '../installation.ts';
import { OPERATIONS_STREAM } from '../stream-names.ts';
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
}

export interface WrittenHeads {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  readonly streams: number;
}

/**
 * Writes the heads of what changed since the last file, and records it in the log. The file comes first: after a crash
 * between the two there is one file more than the log knows of, and the next one names the same predecessor.
 *
 * @throws Refusal where another process has recorded a file meanwhile
 */
export async function writeHeads({ log, vault, operations, now, folders, actor }: HeadsParts): Promise<WrittenHeads> {
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
  await operations.execute(OPERATIONS_STREAM, installationContext(instant(at), actor), recorded);
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
