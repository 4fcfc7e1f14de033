import type { Aggregate } from '../kernel/aggregate.ts';
import type { MemberCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { MemberEvent, RecordedMemberEvent } from './events.ts';
import { type Directory, emptyDirectory, evolve } from './state.ts';

/** A clinic's members. The fold gets opened details, since sealed ones cannot show whether an e-mail is taken. */
export const directory: Aggregate<Directory, MemberCommand, MemberEvent, RecordedMemberEvent> = {
  initial: emptyDirectory,
  decide,
  evolve,
};
