import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';

/** The actor of the command line: an operator of this machine, member of no clinic. */
export const OPERATOR: Actor = { userId: 'system', roles: [], provider: 'command-line' };

export const contextOf = (clinicId: ClinicId, at: Instant, actor: Actor = OPERATOR): CommandContext =>
  unkeyed({ clinicId, actor, at });
