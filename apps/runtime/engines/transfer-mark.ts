import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { flushFolder, writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

const MARK = z.object({
  /** `left`: everything was moved away from here. `arriving`: the transfer to here is not complete. */
  stage: z.enum(['left', 'arriving']),
  at: z.iso.datetime(),
  /** The other place, without secrets. */
  other: z.string(),
});

export type Mark = z.output<typeof MARK>;

/** The mark that `dawr transfer` leaves where no process may start. */
export interface TransferMark {
  read(): Promise<Mark | undefined>;
  /** Sets the mark durably before it resolves. */
  set(mark: Mark): Promise<void>;
  clear(): Promise<void>;
}

/** State entry that holds the mark of external engines. */
export const MARK_KEY = 'transfer';

export class StateMark implements TransferMark {
  private readonly state: StateStore;

  constructor(state: StateStore) {
    this.state = state;
  }

  async read(): Promise<Mark | undefined> {
    const entry = await this.state.get(MARK_KEY);
    return entry && MARK.parse(entry.value);
  }

  async set(mark: Mark): Promise<void> {
    await this.state.put(MARK_KEY, mark);
  }

  async clear(): Promise<void> {
    await this.state.delete(MARK_KEY);
  }
}

export class FolderMark implements TransferMark {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'transfer.json');
  }

  async read(): Promise<Mark | undefined> {
    return this.found();
  }

  async set(mark: Mark): Promise<void> {
    writeFileDurably(this.path, `${JSON.stringify(mark)}\n`);
  }

  async clear(): Promise<void> {
    rmSync(this.path, { force: true });
    flushFolder(dirname(this.path));
  }

  found(): Mark | undefined {
    return existsSync(this.path) ? MARK.parse(JSON.parse(readFileSync(this.path, 'utf8'))) : undefined;
  }
}

/** @throws StartRefused */
export function refuseMovedFolder(folder: string): void {
  const mark = new FolderMark(folder).found();
  if (!mark) return;
  throw new StartRefused(
    mark.stage === 'left'
      ? `DATA_DIR: ${folder} was moved to ${mark.other} on ${dayOf(mark)}: set EVENTSTORE_URL and MONGODB_URL to work there, or bring it back with \`dawr transfer --back\``
      : `DATA_DIR: the transfer to ${folder} is not finished: run \`dawr transfer --back\` again`,
  );
}

/** @throws StartRefused */
export async function refuseMovedEngines(state: StateStore): Promise<void> {
  const mark = await new StateMark(state).read();
  if (!mark) return;
  throw new StartRefused(
    mark.stage === 'left'
      ? `MONGODB_URL: its data was moved to ${mark.other} on ${dayOf(mark)}: unset EVENTSTORE_URL and MONGODB_URL to work there, or bring it back with \`dawr transfer\``
      : 'MONGODB_URL: the transfer to it is not finished: run `dawr transfer` again',
  );
}

export const dayOf = ({ at }: Mark): string => at.slice(0, '2026-11-21'.length);
