import type { Aggregate } from '../kernel/aggregate.ts';
import type { MemberCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { MemberEvent, RecordedMemberEvent } from './events.ts';
import { type Directory, emptyDirectory, evolve } from './state.ts';

/** A clinic's members. Whether an e-mail is taken cannot be told from sealed bytes: this fold is handed the opened words. */
export const directory: Aggregate<Directory, MemberCommand, MemberEvent, RecordedMemberEvent> = {
  initial: emptyDirectory,
  decide,
  evolve,
};
