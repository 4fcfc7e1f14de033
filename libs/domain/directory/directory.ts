import type { Aggregate } from '../kernel/aggregate.ts';
import type { DirectoryCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { DirectoryEvent, RecordedDirectoryEvent } from './events.ts';
import { type Directory, emptyDirectory, evolve } from './state.ts';

/** A clinic's members. Whether an e-mail is taken cannot be told from sealed bytes: this fold is handed the opened words. */
export const directory: Aggregate<Directory, DirectoryCommand, DirectoryEvent, RecordedDirectoryEvent> = {
  initial: emptyDirectory,
  decide,
  evolve,
};
