import type { Aggregate } from '../kernel/aggregate.ts';
import type { MemberCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { MemberEvent, RecordedMemberEvent } from './events.ts';
import { evolve, type Members, noMembers } from './state.ts';

/** A clinic's members. The fold gets opened details, since sealed ones cannot show whether an e-mail is taken. */
export const members: Aggregate<Members, MemberCommand, MemberEvent, RecordedMemberEvent> = {
  initial: noMembers,
  decide,
  evolve,
};
